import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { localModelsIn } from '../../server/local-model/open-local-models.ts';
import { enginePackagesIn } from '../../server/local-model/store/engine-packages.ts';
import { enginePackages } from '../local-model-packages.ts';

/** Gives a folder of models the tests' copy of the engine's packages. */
export function lendPackages(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(enginePackagesIn(folder))) symlinkSync(enginePackages, enginePackagesIn(folder));
}

/** The same for the data folder of a server. */
export function lendPackagesToServer(dataFolder: string): void {
  lendPackages(localModelsIn(dataFolder));
}
