import { expect, test } from 'vitest';
import { progressOn } from './progress.ts';

function terminal(over: { isTTY?: boolean; columns?: number }) {
  const written: string[] = [];
  return { ...over, write: (text: string) => written.push(text), written };
}

test('overwrites the line, cuts it to the terminal’s width, and removes it at the end', () => {
  const stream = terminal({ isTTY: true, columns: 12 });
  const { show, clear } = progressOn(stream);
  show('Bundling');
  show('Pages', 0, 9);
  show('Outgoing links', 3, 9);
  clear();
  const gone = '\r\u001B[K';
  expect(stream.written).toEqual([
    `${gone}Bundling …`,
    `${gone}Pages 0 of `,
    `${gone}Outgoing li`,
    gone,
  ]);
});

test('writes nothing into a log file', () => {
  const stream = terminal({});
  const { show, clear } = progressOn(stream);
  show('Stores', 1, 1);
  clear();
  expect(stream.written).toEqual([]);
});
