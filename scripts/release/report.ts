import { firstLines, plural, type Severity, type Summary } from '../lib/reportText.ts';
import type { DeployResult } from './deploy.ts';

const MAX_LINES = 25;

/** Returns the summary of a command without facts or tables. */
export const conclusion = (
  severity: Severity,
  headline: string,
  details: readonly string[] = [],
): Summary => ({
  severity,
  headline,
  details: firstLines(details, MAX_LINES),
  facts: [],
  tables: [],
});

/** Returns the summary of a deployment. */
export function conclusionOf(result: DeployResult): Summary {
  if (result.status === 'deployed') {
    const { id, changed, removed } = result.deployment;
    const end = 'the smoke test passed';
    if (changed === null || removed === null) return conclusion('ok', `Deployed ${id}; ${end}`);
    const count = `${plural(changed.length, 'file')} written, ${plural(removed.length, 'file')} gone`;
    const gone = removed.map((file) => `${file} (gone)`);
    return conclusion('ok', `Deployed ${id}: ${count}; ${end}`, [...changed, ...gone]);
  }
  if (!('deployment' in result)) {
    const isRefused = result.status === 'refused';
    const why = isRefused ? 'the built site did not pass its checks' : 'the deployment failed';
    return conclusion('error', `Nothing deployed: ${why}`, result.problems);
  }
  const failed = `smoke test of ${result.deployment.id} failed`;
  const headline =
    result.status === 'rolled-back'
      ? `Rolled back to ${result.to}: the ${failed}`
      : `The ${failed}, and nothing was rolled back: ${result.reason}`;
  return conclusion('error', headline, result.problems);
}
