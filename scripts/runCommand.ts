/** Exit code for a command that was configured or called wrongly. */
const MISCONFIGURED = 2;

/**
 * Runs a command to its end. A configuration error is its operator's: it is told in a sentence and
 * exits with 2. Anything else is shown whole and exits with 1. Load what reads the environment
 * inside `work`, so that its complaints arrive here too.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const misconfigured = error instanceof Error && error.name === 'ConfigurationError';
    console.error(misconfigured ? error.message : error);
    process.exitCode = misconfigured ? MISCONFIGURED : 1;
  }
}
