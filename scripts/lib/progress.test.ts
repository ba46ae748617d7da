import { expect, test } from 'vitest';
import { progressOn } from './progress.ts';

function terminal(over: { isTTY?: boolean; columns?: number } = { isTTY: true }) {
  const written: string[] = [];
  return { ...over, write: (text: string) => written.push(text), written };
}

const shown = (written: readonly string[]) => written.map((text) => text.replace('\r\u001B[K', ''));

test('shows the step, and the count', () => {
  const stream = terminal();
  const { show } = progressOn(stream);
  show('Bundling');
  show('Stores', 0, 100);
  show('Stores', 10, 100);
  expect(shown(stream.written)).toEqual(['Bundling …', 'Stores 0 of 100', 'Stores 10 of 100']);
});

test('overwrites the line, cuts it to the terminal’s width, and removes it at the end', () => {
  const stream = terminal({ isTTY: true, columns: 12 });
  const { show, clear } = progressOn(stream);
  show('Outgoing links', 3, 9);
  show('Links', 9, 9);
  clear();
  const gone = '\r\u001B[K';
  expect(stream.written).toEqual([`${gone}Outgoing li`, `${gone}Links 9 of `, gone]);
});

test('writes nothing into a log file', () => {
  const stream = terminal({});
  const { show, clear } = progressOn(stream);
  show('Stores', 1, 1);
  clear();
  expect(stream.written).toEqual([]);
});
