/** Exit code for a command that was configured or called wrongly. */
const MISCONFIGURED = 2;

/** Wrong variables, or arguments that `parseArgs` does not know. */
function isMisconfiguration(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return error.name === 'ConfigurationError' || code.startsWith('ERR_PARSE_ARGS');
}

/**
 * Runs a command to its end. A configuration error is its operator's: it is told in a sentence and
 * exits with 2; that another process does the same is told so too. Anything else is shown whole, and
 * all but the first exit with 1. Load what reads the environment inside `work`, so that its
 * complaints arrive here too.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const misconfigured = isMisconfiguration(error);
    const isBusy = error instanceof Error && error.name === 'LockError';
    console.error(misconfigured || isBusy ? error.message : error);
    process.exitCode = misconfigured ? MISCONFIGURED : 1;
  }
}
