import { expect, test } from 'vitest';
import { ConfigurationError } from '../../data/environment.ts';
import { main, parseRefreshFlags } from './refreshMain.ts';

test('unless told otherwise a refresh deploys, and believes no loss', () => {
  expect(parseRefreshFlags([])).toMatchObject({
    'no-deploy': false,
    force: false,
    'accept-loss': false,
    'accept-missing': false,
  });
});

test('a flag that there is not is refused, with those that there are', () => {
  expect(() => parseRefreshFlags(['--now'])).toThrow(ConfigurationError);
  expect(() => parseRefreshFlags(['--now'])).toThrow('--no-deploy');
});

test('without the real addresses nothing is even fetched', async () => {
  await expect(main([])).rejects.toThrow('A release needs MARKETPLACE_URL');
});
