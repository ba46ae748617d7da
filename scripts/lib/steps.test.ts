import { expect, test } from 'vitest';
import { npmCommand } from './steps.ts';

const PROGRAM = String.raw`C:\Program Files\nodejs\node_modules\npm\bin\npm-cli.js`;

test.each([
  [PROGRAM, process.execPath, [PROGRAM, 'run', 'check:lint']],
  [undefined, 'npm', ['run', 'check:lint']],
])('runs npm where it says that its code is: %s', (npm_execpath, command, args) => {
  expect(npmCommand(['run', 'check:lint'], { npm_execpath })).toEqual([command, args]);
});
