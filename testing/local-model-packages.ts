import { join } from 'node:path';
import { thisComputer } from '../server/local-model/store/choose-binaries.ts';
import {
  enginePackagesIn,
  enginePackagesState,
  fetchEnginePackages,
} from '../server/local-model/store/engine-packages.ts';
import { root } from '../tools/project.mjs';

const folder = join(root, 'node_modules/.cache/fabula-engine');

/** Where the tests' copy of the engine's packages is. */
export const enginePackages = enginePackagesIn(folder);

/** Fetches the tests' copy unless it is there. Rejects with a CannotRun. */
export async function fetchTestPackages(): Promise<void> {
  const computer = thisComputer(process.env);
  if (enginePackagesState(folder, computer) === 'absent') await fetchEnginePackages(folder, { computer });
}

/** Vitest calls it once before the tests. */
export default fetchTestPackages;
