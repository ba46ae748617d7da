import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classNames } from './classNames.ts';

let folder = '';
const at = (name: string): string => path.join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'class-names-'));
  writeFileSync(at('A.module.css'), '.row { animation: slide 1s; } @keyframes slide {} .row b {}');
  writeFileSync(at('B.module.css'), '.row, .cell:hover {} @media print { .last {} }');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('class names in the output', () => {
  test('are a letter or two, for hundreds of classes', () => {
    const nameOf = classNames(folder);
    const names = Array.from({ length: 900 }, (_, index) =>
      nameOf(`c${index}`, at('C.module.css')),
    );
    expect(new Set(names).size).toBe(900);
    for (const name of names) expect(name).toMatch(/^[b-z]{1,2}$/i);
  });

  test('do not depend on which class is asked for first, so that every build agrees', () => {
    const [one, other] = [classNames(folder), classNames(folder)];
    const last = one('last', at('B.module.css'));
    expect(one('row', at('A.module.css'))).toBe(other('row', `${at('A.module.css')}?used`));
    expect(other('last', at('B.module.css'))).toBe(last);
  });

  test('tell equal names of different style sheets apart, and classes from animations', () => {
    const nameOf = classNames(folder);
    const names = [
      nameOf('row', at('A.module.css')),
      nameOf('slide', at('A.module.css')),
      nameOf('row', at('B.module.css')),
    ];
    expect(new Set(names).size).toBe(3);
  });
});
