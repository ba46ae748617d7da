import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ConfigurationError } from '../../data/environment.ts';
import { type LinksReport, verdicts } from './model.ts';

const pages = v.array(v.string());
const Report = v.object({
  version: v.literal(1),
  checkedAt: v.string(),
  internal: v.nullable(
    v.object({
      files: v.number(),
      addresses: v.number(),
      broken: v.array(v.object({ address: v.string(), problem: v.string(), pages })),
    }),
  ),
  outgoing: v.nullable(
    v.object({
      links: v.array(
        v.object({
          address: v.string(),
          games: v.array(v.object({ id: v.number(), name: v.string() })),
          pages,
          verdict: v.picklist(verdicts),
          status: v.string(),
          code: v.nullable(v.number()),
          movedTo: v.nullable(v.string()),
          since: v.string(),
          brokenSince: v.nullable(v.string()),
          shutSince: v.nullable(v.string()),
        }),
      ),
      requests: v.number(),
      elsewhere: v.number(),
    }),
  ),
});

/**
 * Reads a report that `npm run check:links -- --report <file>` has written.
 *
 * @throws {ConfigurationError} when there is none, or it is something else.
 */
export async function readReport(path: string): Promise<LinksReport> {
  try {
    return v.parse(Report, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(
      `${path} is no report of the link checker (${reason}): run npm run check:links -- --report ${path} first.`,
    );
  }
}
