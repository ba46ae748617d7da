/**
 * Runs a command's body and sets the exit code that it returns, or 2 with the message alone when
 * something is wrongly set up. The body is loaded by `load`, as modules that read the environment
 * throw while they are being loaded.
 */
export async function runCommand(
  load: () => Promise<(args: readonly string[]) => Promise<number>>,
): Promise<void> {
  try {
    const body = await load();
    process.exitCode = await body(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConfigurationError')) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
