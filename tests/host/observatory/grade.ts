import { existsSync, writeFileSync } from 'node:fs';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';

// The package fetches the HSTS preload list when it is installed, which we do not let it do; no
// test host stands in it.
const list = new URL(
  'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json',
  import.meta.url,
);
if (!existsSync(list)) writeFileSync(list, '{}');

/** Grades the host on the command line: name, port of http, port of https; prints JSON. */
const [host = 'localhost', httpPort = '80', httpsPort = '443'] = process.argv.slice(2);
const answers = await retrieve(host, { httpPort, httpsPort });
const results = ALL_TESTS.map((test) => test(answers).result).map((result) => {
  return { result, points: getScoreModifier(result) };
});
// As its own scanner counts; extras over 100 go only to who loses nothing, which A+ asks for anyway.
const score = results.reduce((sum, { points }) => sum + points, 100);
console.log(JSON.stringify({ ...getGradeForScore(score), results }));
