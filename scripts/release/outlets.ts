import { appendFile } from 'node:fs/promises';

type Variables = Readonly<Record<string, string | undefined>>;

/** Adds Markdown to the summary of a workflow's run; does nothing outside of one. */
export async function writeSummary(variables: Variables, markdown: string): Promise<void> {
  const file = variables['GITHUB_STEP_SUMMARY'];
  if (file) await appendFile(file, `${markdown}\n`);
}

/** Gives later steps of a workflow a value; does nothing outside of one. */
export async function writeOutput(
  variables: Variables,
  name: string,
  value: string,
): Promise<void> {
  const file = variables['GITHUB_OUTPUT'];
  if (file) await appendFile(file, `${name}=${value}\n`);
}
