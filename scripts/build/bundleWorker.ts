import { build } from 'vike/api';
import { doJob } from './worker.ts';

/** Where Vite writes: a folder in the project. */
export interface BundleJob {
  readonly outDir: string;
}

process.once('message', ({ outDir }: BundleJob) => {
  void doJob(async () => {
    await build({ viteConfig: { build: { outDir, emptyOutDir: true }, logLevel: 'warn' } });
  });
});
