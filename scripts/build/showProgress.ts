import { type Progress, progressOn, type Terminal } from '../lib/progress.ts';

/** A line that says how far the build is, where somebody watches; silent elsewhere. */
export function showProgress(terminal: Terminal): Progress {
  return progressOn(terminal).show;
}
