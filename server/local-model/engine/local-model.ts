import type { Model } from '../../models/port.ts';
import type { Engine, ModelFile } from '../parts.ts';

/**
 * A model on this computer. A run may take two hours: a processor writes a few words a second, and
 * requests wait for each other.
 */
export function createLocalModel({
  engine,
  file,
  readsAtMost,
}: {
  engine: Engine;
  file: ModelFile;
  readsAtMost: number;
}): Model {
  return {
    name: file.title,
    place: 'local',
    readsAtMost,
    isSmall: file.isSmall ?? false,
    runMs: 2 * 60 * 60_000,
    write: (request, onText) => engine.write(file, request, onText),
  };
}
