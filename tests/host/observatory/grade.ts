import { existsSync, writeFileSync } from 'node:fs';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';

// The package fetches the HSTS preload list in an install script, which we do not run. The list contains
// no test host anyway.
const list = new URL(
  'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json',
  import.meta.url,
);
if (!existsSync(list)) writeFileSync(list, '{}');

/** Grades the host that the arguments name (name, port of http, port of https) and prints JSON. */
const [host = 'localhost', httpPort = '80', httpsPort = '443'] = process.argv.slice(2);
const answers = await retrieve(host, { httpPort, httpsPort });
const results = ALL_TESTS.map((test) => test(answers).result).map((result) => {
  return { result, points: getScoreModifier(result) };
});
// The Observatory's own scanner adds the points in the same way.
const score = results.reduce((sum, { points }) => sum + points, 100);
console.log(JSON.stringify({ ...getGradeForScore(score), results }));
