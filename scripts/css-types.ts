import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { listFiles, writeFiles } from './lib/files.ts';

// A part of `npm run check:types`: writes the class names of CSS modules as types, so that an unknown
// class is a type error. TypeScript finds them through `rootDirs`. Published names of classes begin with the name of
// their file (vite.config.ts), so no two files may share one.

const FROM = 'components';
const TO = '.cache/css-types';

/** Returns the declaration file of a CSS module. */
function declaration(file: string, css: Buffer): string {
  const { exports } = transform({ filename: file, code: css, cssModules: true });
  const names = Object.keys(exports ?? {}).sort();
  const members = names.map((name) => `  readonly ${JSON.stringify(name)}: string;`);
  return `declare const classes: {\n${members.join('\n')}\n};\nexport default classes;\n`;
}

await rm(TO, { recursive: true, force: true });
const modules = listFiles(FROM).filter((name) => name.endsWith('.module.css'));
for (const name of modules) {
  const other = modules.find((one) => one !== name && path.basename(one) === path.basename(name));
  if (other) {
    throw new Error(
      `${FROM}/${name} and ${FROM}/${other} share a name. Rename one: their classes would be the same.`,
    );
  }
  const file = path.join(FROM, name);
  await writeFiles(TO, { [`${file}.d.ts`]: declaration(file, await readFile(file)) });
}
