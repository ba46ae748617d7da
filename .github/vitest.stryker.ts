import config from '../vitest.config.ts';

/**
 * The tests beside the modules that Stryker changes. Those of whole nights would take hours, and that of browsers
 * looks into a bundle, where Stryker’s own code is too.
 */
export default {
  ...config,
  test: {
    ...config.test,
    include: [
      '{model,renderer}/**/!(browser).test.{ts,tsx}',
      'scripts/links/*.test.ts',
      'scripts/stores/decide*.test.ts',
    ],
  },
};
