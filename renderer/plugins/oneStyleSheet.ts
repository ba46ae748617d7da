import type { Plugin } from 'vite';

/**
 * Makes one small style sheet of all styles instead of a dozen links a page. Set this late because
 * vike warns of the setting: bundlers before Vite's eighth version published styles twice with it
 * (its issue 1993). tests/budgets.spec.ts sees that this one does not.
 */
export function oneStyleSheet(): Plugin {
  return {
    name: 'site:one-style-sheet',
    apply: 'build',
    buildStart() {
      this.environment.config.build.cssCodeSplit = false;
    },
  };
}
