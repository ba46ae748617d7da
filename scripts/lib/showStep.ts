/** A step that is under way. It ends when the next begins, or with the command. */
export interface Step {
  /** Counts one more as done. */
  readonly count: () => void;
  /** Prints a sentence at once, such as whom the step waits for. */
  readonly say: (sentence: string) => void;
  /** Shows no more of it. Needed before a result is printed. */
  readonly end: () => void;
}

/** Says what a command does next, and how much of `total` is done if that takes long. */
export type ShowStep = (name: string, total?: number) => Step;

/** For callers that show nothing, such as tests. */
export const showNothing: ShowStep = () => {
  const nothing = (): void => undefined;
  return { count: nothing, say: nothing, end: nothing };
};

/** Returns the sentence about a host that asks for a wait in milliseconds, or for no certain one: 0. */
export function backOffSentence(host: string, askedMs: number): string {
  const wait = askedMs > 0 ? `to wait ${Math.ceil(askedMs / 1000)} s` : 'for fewer requests';
  return `${host} asks ${wait}`;
}

interface Output {
  readonly isTTY?: boolean;
  /** 0 on some pseudo-terminals. */
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

const SHORT_STEP_MS = 2000;
const REDRAW_MS = 500;
const LINE_EVERY_MS = 30_000;
const DEFAULT_COLUMNS = 80;
/** Erases the rest of the line. */
const ERASE = '\u001B[K';

let endLast = (): void => undefined;

/** Ends the step that is under way, if there is one. */
export const endStep = (): void => endLast();

const canRedraw = ({ isTTY = false }: Output): boolean =>
  isTTY && process.env['TERM'] !== 'dumb' && !process.env['CI'];

/**
 * Says what a command does next, on standard error: standard output is for its result. A terminal then shows a
 * count that moves; a pipe and CI get a line every half minute.
 */
export function showStep(name: string, total?: number, output: Output = process.stderr): Step {
  endLast();
  const [begin, redraws] = [Date.now(), canRedraw(output)];
  let done = 0;
  const write = (line: string): unknown => output.write(redraws ? ERASE + line : line);
  const show = (): void => {
    const ms = Date.now() - begin;
    if (redraws && ms < SHORT_STEP_MS) return;
    const time = `${Math.round(ms / 1000)} s`;
    const text = `${name}: ${total === undefined ? time : `${done} of ${total} (${time})`}`;
    // After the carriage return, whatever else is printed stands at the beginning of the line.
    if (redraws) write(`${text.slice(0, (output.columns || DEFAULT_COLUMNS) - 1)}\r`);
    else write(`${text}\n`);
  };
  output.write(`${name} …\n`);
  const timer = setInterval(show, redraws ? REDRAW_MS : LINE_EVERY_MS).unref();
  const end = (): void => {
    clearInterval(timer);
    if (redraws && Date.now() - begin >= SHORT_STEP_MS) write('');
    if (endLast === end) endLast = () => undefined;
  };
  endLast = end;
  return { count: () => void done++, say: (sentence) => void write(`${sentence}\n`), end };
}
