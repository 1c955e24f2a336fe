import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLocalModels, type LocalModelParts } from '../../server/local-model/local-models.ts';
import { CannotRun, type Engine } from '../../server/local-model/parts.ts';
import { thisComputer } from '../../server/local-model/store/choose-binaries.ts';
import { lendPackages } from './lend-packages.ts';

/**
 * Models in a folder that has the engine's packages, on a computer with 16 GB and room on its disk,
 * with an engine that runs nothing. It never waits before trying again.
 */
export function testModels(
  folder: string,
  hub: string,
  parts: Partial<LocalModelParts> = {},
): ReturnType<typeof createLocalModels> {
  lendPackages(folder);
  return createLocalModels({
    folder: join(folder),
    list: [],
    hub: { address: hub, token: null },
    computer: thisComputer({ PATH: process.env.PATH }),
    createEngine: () => idleEngine(),
    readMachine: async () => ({
      memoryBytes: 16e9,
      cores: 8,
      processor: 'A processor of the tests',
      freeDiskBytes: 100e9,
      memorySpeed: 20e9,
    }),
    log: { warn: () => {} },
    free: async () => 100e9,
    wait: async (_, signal) => signal.throwIfAborted(),
    ...parts,
  });
}

/** Takes for a model whatever begins with GGUF, and answers every request with nothing. */
export function idleEngine(more: Partial<Engine> = {}): Engine {
  return {
    write: async () => ({ reason: 'complete', usage: null }),
    inspect: async (path) => {
      const content = existsSync(path) ? readFileSync(path) : Buffer.of();
      if (content.toString('latin1', 0, 4) !== 'GGUF') throw new CannotRun('This file is no model.');
      const { length } = content;
      return {
        name: '',
        bytes: length,
        parameters: 4e9,
        trainedTokens: 32_768,
        memoryBytes: length,
        readsAtMost: 16_384,
      };
    },
    measure: async () => ({ wordsPerSecond: 12, readsAtMost: 8_192, uses: 'the processor' }),
    state: { state: 'asleep', uses: null, writing: 0, waiting: 0, problem: null },
    rest: async () => {},
    close: async () => {},
    ...more,
  };
}
