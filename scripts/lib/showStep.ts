/** A step that is under way. It ends when the next begins, or with the command. */
interface Step {
  /** Counts one more as done. */
  readonly count: () => void;
  /** Prints a sentence at once, such as whom the step waits for. */
  readonly say: (sentence: string) => void;
}

/** Says what a command does next, and how much of `total` is done if that takes long. */
export type ShowStep = (name: string, total?: number) => Step;

/** For callers that show nothing, such as tests. */
export const showNothing: ShowStep = () => ({ count: () => undefined, say: () => undefined });

const REDRAW_MS = 1000;
const LINE_EVERY_MS = 30_000;
const ERASE_LINE = '\r\u001B[K';

let timer: NodeJS.Timeout | undefined;
const { stderr } = process;
const canRedraw = (): boolean =>
  stderr.isTTY && !process.env['CI'] && process.env['TERM'] !== 'dumb';

/** Ends the step that is under way, if there is one. Needed before a result is printed. */
export function endStep(): void {
  if (timer !== undefined && canRedraw()) stderr.write(ERASE_LINE);
  clearInterval(timer);
  timer = undefined;
}

/**
 * Says what a command does next, on standard error: standard output is for its result. A terminal then shows a count
 * that moves; a pipe and CI get a line every half minute.
 */
export const showStep: ShowStep = (name, total) => {
  endStep();
  const [begin, redraws] = [Date.now(), canRedraw()];
  let done = 0;
  const say = (text: string): void =>
    void stderr.write(redraws ? `${ERASE_LINE}${text}\n` : `${text}\n`);
  const show = (): void => {
    const time = `${Math.round((Date.now() - begin) / 1000)} s`;
    const text = `${name}: ${total === undefined ? time : `${done} of ${total} (${time})`}`;
    // A longer line would wrap, and stay. Some pseudo-terminals have 0 columns.
    if (redraws) stderr.write(ERASE_LINE + text.slice(0, (stderr.columns || 80) - 1));
    else say(text);
  };
  say(`${name} …`);
  timer = setInterval(show, redraws ? REDRAW_MS : LINE_EVERY_MS).unref();
  return { count: () => void done++, say };
};
