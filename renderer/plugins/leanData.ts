import type { Plugin } from 'vite';

/** What operators write down that no page shows. */
const UNSEEN: Readonly<Record<string, readonly string[]>> = {
  'data/testimonials.json': ['username', 'date'],
};

/** JSON of a list of entries without some of their fields. */
export function withoutFields(json: string, fields: readonly string[]): string {
  return JSON.stringify(JSON.parse(json), (key, value: unknown) =>
    fields.includes(key) ? undefined : value,
  );
}

/** Keeps out of what visitors load what no page shows. */
export function leanData(): Plugin {
  return {
    name: 'site:lean-data',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]data[\\/]testimonials\.json$/ },
      handler(json, id) {
        const [, fields = []] = Object.entries(UNSEEN).find(([file]) => id.endsWith(file)) ?? [];
        return { code: withoutFields(json, fields), map: null };
      },
    },
  };
}
