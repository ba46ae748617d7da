import { BodyReader } from '../body.ts';
import { Checker, describeProblem } from '../checker.ts';

/** Returns the messages about the Markdown of a text. */
export function messagesOf(body: string): string {
  const checker = new Checker();
  new BodyReader({ checker, file: 'x.md', line: 1, placeholders: { appName: 'Guildmart' } }).read(
    body,
  );
  return checker.problems.map(describeProblem).join('\n');
}
