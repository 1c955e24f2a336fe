import { checkArchitecture } from './check-architecture.ts';
import { checkDocPaths } from './check-doc-paths.ts';
import { run } from './project.mjs';

/** Checks without running the product. `run` resolves with what is wrong, or ''. */
export type Check = { name: string; run(signal?: AbortSignal): Promise<string> };

export const checks: readonly Check[] = [
  program('format and lint', 'biome', ['check', '--colors=off', '--diagnostic-level=error', '.']),
  program('types of the routes', 'react-router', ['typegen']),
  program('types', 'tsc', ['-p', '.']),
  program('types of the web', 'tsc', ['-p', 'web']),
  program('types of the browser tests', 'tsc', ['-p', 'e2e']),
  { name: 'architecture', run: async () => checkArchitecture().join('\n') },
  program('dead code', 'knip', ['--no-progress']),
  { name: 'paths in documents', run: async () => checkDocPaths().join('\n') },
];

function program(name: string, command: string, args: readonly string[]): Check {
  return {
    name,
    async run(signal) {
      const { code, output } = await run(command, args, signal ? { signal } : {});
      return code === 0 ? '' : output || `${command} ended with ${code}.`;
    },
  };
}
