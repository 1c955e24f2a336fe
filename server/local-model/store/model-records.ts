import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { CannotRun } from '../parts.ts';
import { openJsonFile } from './json-file.ts';
import { lockPath } from './process-lock.ts';

/** A model that is on this computer. */
export const ModelRecord = z.object({
  name: z.string(),
  title: z.string(),
  /** What it was fetched as: its name in the list, or its address on the hub; null for a file. */
  reference: z.string().nullable(),
  /** In the folder of models, or an absolute path. */
  file: z.string(),
  bytes: z.number(),
  parameters: z.number(),
  /** What it has room for on this computer before it was tested, in tokens. */
  readsAtMost: z.number(),
  /** By a test on this computer; null before it. */
  measured: z.object({ wordsPerSecond: z.number(), readsAtMost: z.number(), uses: z.string() }).nullable(),
});
export type ModelRecord = z.infer<typeof ModelRecord>;

const Records = z.object({ inUse: z.string().nullable(), models: z.array(ModelRecord) });
export type Records = z.infer<typeof Records>;

export type ModelRecords = {
  /** What there is now, whichever process wrote it. The same object while nothing changes. */
  read(): Records;
  /** Changes it, one process at a time. */
  change(edit: (records: Records) => Records): void;
  /** The absolute path of a model's file. */
  pathOf(model: Pick<ModelRecord, 'file'>): string;
  isThere(model: Pick<ModelRecord, 'file'>): boolean;
};

const none: Records = { inUse: null, models: [] };

/** The models of a folder and the one in use, in its models.json. */
export function openModelRecords(folder: string): ModelRecords {
  const path = join(folder, 'models.json');
  const file = openJsonFile(path, Records);
  const pathOf = ({ file }: Pick<ModelRecord, 'file'>) => resolve(folder, 'models', file);
  return {
    read: () => file.read() ?? none,
    change(edit) {
      const unlock = lockPath(path, changeWaitMs);
      if (unlock === null) throw new CannotRun('Another Fabula is changing the models. Try again.');
      try {
        file.write(edit(file.read() ?? none));
      } finally {
        unlock();
      }
    },
    pathOf,
    isThere: (model) => existsSync(pathOf(model)),
  };
}

/** A change takes a few milliseconds. */
const changeWaitMs = 1_000;

/** With a model added, or put in the place of the one that has its name. */
export function withModel({ models, ...rest }: Records, model: ModelRecord): Records {
  return { ...rest, models: [...models.filter(({ name }) => name !== model.name), model] };
}
