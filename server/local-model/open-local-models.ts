import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { LocalModelSettings } from '../env.ts';
import { createEngine } from './engine/create-engine.ts';
import { memoryForModels } from './list/fit.ts';
import { knownModels } from './list/known-models.ts';
import { readMachine, usableMemory } from './list/machine.ts';
import { createLocalModels, type LocalModels } from './local-models.ts';
import { type Computer, thisComputer } from './store/choose-binaries.ts';

/** Where the models and their engine are in a data folder. */
export function localModelsIn(dataFolder: string): string {
  return join(dataFolder, 'local-models');
}

/**
 * The models in a data folder, for the server and for `npm run model`. `environment` names proxies
 * and is what npm runs with; `log` is told codes only.
 */
export function openLocalModels(
  dataFolder: string,
  { hub, hubToken }: Pick<LocalModelSettings, 'hub' | 'hubToken'>,
  {
    environment,
    log,
  }: {
    environment: Computer['environment'];
    log: { warn(about: object, message?: string): void };
  },
): LocalModels {
  return createLocalModels({
    folder: localModelsIn(dataFolder),
    list: knownModels,
    hub: { address: hub, token: hubToken },
    computer: thisComputer(environment),
    createEngine: (packages) => createEngine({ packages, log, ...memoryLeft() }),
    readMachine,
    log,
  });
}

/** In a container all others are outside, and only its own part counts. */
function memoryLeft(): { memoryForOthers?: number; memoryLimit?: number } {
  const usable = usableMemory(totalmem(), process.constrainedMemory());
  return usable === totalmem() ? {} : { memoryForOthers: 0, memoryLimit: memoryForModels(usable) };
}
