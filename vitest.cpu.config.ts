import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';
export default defineConfig({ ...base, root: '/work/wt/floor', test: { ...base.test, setupFiles: ['/tmp/floor/cpu.ts'] } });
