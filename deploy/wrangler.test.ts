import { expect, it } from 'vitest';
import { wranglerAt } from './wrangler.ts';

it('names the command that installs wrangler when it is missing', () => {
  const install = 'npm ci --ignore-scripts --prefix deploy/cloudflare';
  expect(() => wranglerAt('/nowhere/wrangler.js')(['deploy'])).toThrow(install);
});
