import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../scripts/lib/command.ts';
import { readArguments } from '../../scripts/lib/options.ts';
import { copyProject } from './workingCopy.ts';
import { applyOwnerEdits } from './edits.ts';

const USAGE = `npm run test:owner -- [<browser test file> …]

Copies the project, changes its content as an owner does, and runs the checks there: all of npm test,
or, where browser tests are named, the content check, the format check, the unit tests, a build and
those browser tests.`;

/** `npm run test:owner`: checks that all tests pass after an owner has changed the content. */
await runCommand(async (args) => {
  const { positionals: files } = readArguments(args, {}, USAGE, Infinity);
  const steps =
    files.length === 0
      ? [['test']]
      : [
          ['run', 'check:content'],
          ['run', 'check:format'],
          ['run', 'test:unit'],
          ['run', 'build'],
          ['run', 'test:browser', '--', ...files],
        ];
  const project = await mkdtemp(path.join(tmpdir(), 'owner-'));
  try {
    await copyProject(project);
    await applyOwnerEdits(project);
    for (const step of steps) {
      const { status } = spawnSync('npm', step, { cwd: project, stdio: 'inherit' });
      if (status !== 0) return status ?? 1;
    }
    return 0;
  } finally {
    await rm(project, { recursive: true, force: true });
  }
});
