import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds between two looks at memory; each costs the kernel a walk over all pages. */
const INTERVAL = 200;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
}

/** Process → parent, of all that run. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(`/proc/${name}/stat`);
    // The program's name, in brackets, may hold anything.
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) found.set(Number(name), Number(parent));
  }
  return found;
}

function treeOf(root: number): number[] {
  const parentOf = parents();
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === root || isBelow(parentOf.get(pid)));
  return [...parentOf.keys()].filter((pid) => isBelow(pid));
}

/** Memory of a process, in bytes, with its share of what several processes have in common. */
function memoryOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** Watches a process and all below it by what the operating system says (Linux alone). */
export class MemoryWatch {
  #peak = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(root: number) {
    this.#timer = setInterval(() => {
      const now = treeOf(root).reduce((sum, pid) => sum + memoryOf(pid), 0);
      this.#peak = Math.max(this.#peak, now);
    }, INTERVAL);
  }

  /** Ends the watch; the most that was used at one time, in bytes. */
  stop(): number {
    clearInterval(this.#timer);
    return this.#peak;
  }
}
