/** Called as a build goes on, with what it does now, and how much of how much is done. */
export type Progress = (doing: string, done?: number, total?: number) => void;
