import config from '../vitest.config.ts';

/** The tests beside the modules that Stryker changes. Those of whole nights would take hours. */
export default {
  ...config,
  test: {
    ...config.test,
    include: ['{model,renderer}/**/*.test.{ts,tsx}', 'scripts/links/*.test.ts'],
  },
};
