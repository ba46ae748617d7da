import { expect, test } from 'vitest';
import { runBench } from './run.ts';

test('refuses an unknown part before it builds or measures anything', async () => {
  const options = { json: false, runs: 1, only: ['bytes', 'speed'], built: false };
  await expect(runBench(options)).rejects.toThrow('--only speed: the parts are bytes, lighthouse');
});
