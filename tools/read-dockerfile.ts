export type Instruction = { name: string; args: string };

/** A Dockerfile's instructions in order, with continued lines joined and without comments. */
export function readDockerfile(text: string): Instruction[] {
  return text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', args = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { name: name.toUpperCase(), args };
    });
}

export function argumentsOf(instructions: readonly Instruction[], name: string): string[] {
  return instructions.filter((one) => one.name === name).map(({ args }) => args);
}

export function settingsIn(instructions: readonly Instruction[]): Record<string, string> {
  return Object.fromEntries(
    argumentsOf(instructions, 'ENV').flatMap((args) =>
      args.split(/\s+/).map((pair) => {
        const [name = '', value = ''] = pair.split('=');
        return [name, value] as const;
      }),
    ),
  );
}

export function copiedPaths(instructions: readonly Instruction[]): string[] {
  return argumentsOf(instructions, 'COPY').flatMap((args) => args.split(/\s+/).slice(0, -1));
}

/** The program and arguments of CMD, or of what follows it in HEALTHCHECK: an array in JSON. */
export function commandIn(text: string): string[] {
  const command: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (!Array.isArray(command) || !command.every((word) => typeof word === 'string'))
    throw new Error(`no list of words: ${text}`);
  return command;
}
