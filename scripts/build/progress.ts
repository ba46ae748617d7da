export type { Progress } from '../lib/progress.ts';
