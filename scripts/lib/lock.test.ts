import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { acquireLock, LockError, whileLocked } from './lock.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'lock-'));
const file = path.join(folder, 'deep', '.lock');
const acquire = () => acquireLock(file, 'is testing');
beforeEach(() => rm(path.dirname(file), { recursive: true, force: true }));
afterAll(() => rm(folder, { recursive: true }));

const write = async (content: string): Promise<void> => {
  const release = await acquire();
  await release();
  await writeFile(file, content);
};

test('gives a lock to one process at a time', async () => {
  const release = await acquire();
  await expect(acquire()).rejects.toThrow(LockError);
  await expect(acquireLock(file, 'is waiting')).rejects.toThrow(
    `number ${process.pid} on ${hostname()}) is testing`,
  );
  await expect(acquire()).rejects.toThrow(`delete ${file}`);
  await release();
  const again = await acquire();
  await again();
  expect(await readdir(path.dirname(file))).toEqual([]);
});

test('lets nested work take the lock again, but no one else', async () => {
  const work = () => Promise.resolve('done');
  const outer = whileLocked(file, 'is refreshing', async () => {
    await expect(acquire()).rejects.toThrow('is refreshing');
    return whileLocked(path.relative('.', file), 'is building', work);
  });
  expect(await outer).toBe('done');
  await (
    await acquire()
  )();
});

test('gives the lock to only one of many simultaneous callers', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, acquire));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = tries.filter((one) => one.status === 'rejected');
  expect(refused.every(({ reason }) => reason instanceof LockError)).toBe(true);
});

test('takes over the lock of a killed process', async () => {
  const child = spawn('sleep', ['60']);
  const owner = { host: hostname(), pid: child.pid, began: '1' };
  child.kill('SIGKILL');
  await once(child, 'exit');
  await write(JSON.stringify(owner));
  await expect(acquire()).resolves.toBeTypeOf('function');
});

test('takes over the lock of an earlier process with the same id', async () => {
  await write(JSON.stringify({ host: hostname(), pid: process.pid, began: 'long ago' }));
  await expect(acquire()).resolves.toBeTypeOf('function');
});

test('respects the lock of another machine', async () => {
  await write(JSON.stringify({ host: 'elsewhere.example', pid: 1, began: '1' }));
  await expect(acquire()).rejects.toThrow('on elsewhere.example');
});

test.each(['', '{', 'null', '{"pid":0}'])(
  'takes over a lock file with the content %j',
  async (text) => {
    await write(text);
    await expect(acquire()).resolves.toBeTypeOf('function');
  },
);

test('takes over the lock of a zombie process', async () => {
  // The shell becomes a program that never reads its child's exit code.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
  onTestFinished(() => void parent.kill('SIGKILL'));
  const pid = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())));
  });
  // Waits until the shell has become `sleep`: the shell would read the exit code.
  await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
  process.kill(pid);
  const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  await expect.poll(() => stat()[2]).toBe('Z');
  await write(JSON.stringify({ host: hostname(), pid, began: stat()[21] }));
  await expect(acquire()).resolves.toBeTypeOf('function');
});
