import path from 'node:path';
import type { BuildSetup } from '../buildSite.ts';
import { type BuildPaths, pathsIn, root } from '../paths.ts';

/** A build's places in a folder of a test's own. Vite's output is shared by all tests; no pictures. */
export function testSetup(folder: string): BuildSetup & { readonly at: BuildPaths } {
  const bundles = path.join(root, '.cache/test-bundles');
  return { at: { ...pathsIn(folder), bundles }, pictures: false };
}
