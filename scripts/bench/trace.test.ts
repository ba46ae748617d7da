import { expect, it } from 'vitest';
import { readLoad } from './trace.ts';

const url = 'http://localhost/about';
const OWN = { pid: 1, tid: 7 };
const frame = 'own';

/** Of the page itself; times in milliseconds, as a trace of Chromium's has them in microseconds. */
const event = (name: string, at: number, dur = 0, args: object = { frame }) => {
  return { ...OWN, name, ts: at * 1000, dur: dur * 1000, args };
};

const start = event('navigationStart', 100, 0, { frame, data: { documentLoaderURL: url } });
const paint = event('firstContentfulPaint', 900);
const layout = (at: number, dur: number, of: string, totalObjects: number) =>
  event('Layout', at, dur, { beginData: { frame: of, totalObjects } });

const read = (...more: readonly object[]) =>
  readLoad({ traceEvents: [start, ...more, paint] }, url);

it('A paint is as late as it is after the navigation began, and the largest is the last that grew', () => {
  expect(read()).toMatchObject({ firstPaint: 800, largestPaint: 800 });
  const larger = event('largestContentfulPaint::Candidate', 1500);
  const other = event('largestContentfulPaint::Candidate', 2000, 0, { frame: 'other' });
  expect(read(paint, larger, other)).toMatchObject({ firstPaint: 800, largestPaint: 1400 });
});

it('Style and layout count until the first paint, in the page’s own process', () => {
  const elsewhere = { ...layout(300, 500, frame, 5), pid: 2 };
  const style = event('UpdateLayoutTree', 200, 30);
  const early = event('Layout', 50, 500);
  const late = layout(950, 500, frame, 70);
  const layouts = [layout(300, 40, frame, 60), layout(350, 2, 'a badge', 3)];
  expect(read(early, style, ...layouts, elsewhere, late)).toMatchObject({ work: 72, objects: 60 });
});

it('Of a task after the first paint, what is beyond 50 ms blocks', () => {
  const tasks = [event('RunTask', 200, 400), event('RunTask', 950, 80), event('RunTask', 1100, 50)];
  const worker = { ...event('RunTask', 1200, 300), tid: 8 };
  expect(read(...tasks, worker).blocking).toBe(30);
});

it('A trace that lacks the beginning or the paint is no measurement', () => {
  expect(() => readLoad({ traceEvents: [paint] }, url)).toThrow(`no first paint of ${url}`);
  expect(() => readLoad({ traceEvents: [start] }, url)).toThrow(`no first paint of ${url}`);
});
