import { ConfigurationError } from '../data/environment.ts';
import { assertReleasable, parseBuildOptions } from './build/options.ts';
import { withMarketplace } from './withMarketplace.ts';

/** `npm run build`: fetches the stores and makes the site in `dist/client`. */
try {
  const options = parseBuildOptions(process.argv.slice(2));
  if (options.release) assertReleasable(process.env);
  await withMarketplace(async () => {
    const { fetchAndBuild } = await import('./build/fetchAndBuild.ts');
    await fetchAndBuild(options);
  });
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exitCode = error instanceof ConfigurationError ? 2 : 1;
}
