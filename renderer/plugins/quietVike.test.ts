import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutChecks } from './quietVike.ts';

const quiet = (code: string): string => withoutChecks(code, parseAst(code));

test('what a check would say is gone, what it looks at is still worked out', () => {
  expect(quiet('assertUsage(count() === 1, `${name} is wrong`, { showStackTrace: true });')).toBe(
    'void (count() === 1);',
  );
  expect(quiet('assertSingleInstance();')).toBe('void (0);');
});

test('checks inside of what a check looks at stay', () => {
  expect(quiet('assert(list.every((x) => { assert(x); return x; }));')).toBe(
    'void (list.every((x) => { assert(x); return x; }));',
  );
});

test('several in one file all go', () => {
  expect(quiet('assert(a, "x"); go(); assertWarning(false, "y", {});')).toBe(
    'void (a); go(); void (false);',
  );
});

test('everything else stays as it is', () => {
  const code = 'const ok = assertTrue(x); x.assert(1); throw new Error("kept");';
  expect(quiet(code)).toBe(code);
});
