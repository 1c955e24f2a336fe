export const root: string;
export const serverArgs: readonly string[];
export const memoryEnvironment: Readonly<Record<string, string>>;
export function serverEnvironment(): NodeJS.ProcessEnv;
export function projectEnvironment(): NodeJS.ProcessEnv;
export function printLine(line: string): void;
export function run(
  command: string,
  args: readonly string[],
  options?: { env?: NodeJS.ProcessEnv; signal?: AbortSignal },
): Promise<{ code: number | null; output: string }>;
export function onEndSignal(end: (signal: NodeJS.Signals) => void): void;
