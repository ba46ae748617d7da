import path from 'node:path';
import { expect, test } from 'vitest';
import { ContentError } from '../../model/content/checker.ts';
import { projectPath } from '../../model/content/source.ts';
import { annotationsOf } from './annotations.ts';

const ON_GITHUB = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: projectPath('.') };
const problem = { file: 'data/games.json', found: '7', advice: 'write a text' };

test('names a mistake beside its line in a pull request, and escapes what GitHub would read', () => {
  const at = { line: 12, entry: 'id 3', field: 'name' };
  const whole = { file: 'data/a,b:c.json', found: '"50 %"\nand more', advice: 'add it' };
  expect(annotationsOf(new ContentError([{ ...problem, ...at }, whole]), ON_GITHUB)).toEqual([
    '::error file=data/games.json,line=12::id 3, field "name": found 7; write a text',
    '::error file=data/a%2Cb%3Ac.json,line=1::found "50 %25"%0Aand more; add it',
  ]);
});

test('names the first ten, files of the repository alone, and none outside of GitHub', () => {
  const many = Array.from({ length: 12 }, () => problem);
  expect(annotationsOf(new ContentError(many), ON_GITHUB)).toHaveLength(10);
  expect(annotationsOf(new ContentError(many), {})).toEqual([]);
  const elsewhere = { ...problem, file: path.resolve(projectPath('.'), '../sellers.json') };
  expect(annotationsOf(new ContentError([elsewhere]), ON_GITHUB)).toEqual([]);
  expect(annotationsOf(new Error('x'), ON_GITHUB)).toEqual([]);
});

test('reads the mistakes of an error whose class a bundler made twice', () => {
  const bundled = Object.assign(new Error('x'), { exitCode: 2, problems: [problem] });
  expect(annotationsOf(bundled, ON_GITHUB)).toHaveLength(1);
});
