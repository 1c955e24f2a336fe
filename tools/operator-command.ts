import { CannotStart } from '../server/cannot-start.ts';
import type { Settings } from '../server/env.ts';
import { loadSettings } from '../server/load-settings.ts';

/** What an operator can ask for. Resolves with the lines to print; throws CannotStart. */
export type OperatorCommand = (settings: Settings, words: readonly string[]) => Promise<string[]>;

/**
 * Runs the command that the first argument names, with the server's settings, and prints its lines.
 * Prints one line and exits with 1 if it throws, or `usage` if there is no such command.
 */
export async function runOperatorCommand(
  commands: Readonly<Record<string, OperatorCommand>>,
  usage: string,
): Promise<void> {
  const [name = '', ...words] = process.argv.slice(2);
  try {
    const command = commands[name];
    if (command === undefined) throw new CannotStart(usage);
    const lines = await command(loadSettings(), words);
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    const reason = error instanceof CannotStart ? error.message : String(error);
    process.stderr.write(`Nothing was done. ${reason}\n`);
    process.exitCode = 1;
  }
}
