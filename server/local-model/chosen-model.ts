import { type Model, ModelError } from '../models/port.ts';
import { createLocalModel } from './engine/local-model.ts';
import { CannotRun, type Engine, type ModelFile } from './parts.ts';
import type { ModelRecord, ModelRecords, Records } from './store/model-records.ts';

export type ChosenModel = {
  /**
   * Null if none is chosen. One that is gone is still the model, whose writing fails with a
   * sentence. The same object while nothing changes.
   */
  model(): Model | null;
  /** Why the model that was chosen can't write; null for nothing. */
  problem(): string | null;
};

/** The model that the records name as in use, whichever process chose it. */
export function chosenModel({
  records,
  engine,
  fileOf,
}: {
  records: ModelRecords;
  engine: Engine;
  fileOf(record: ModelRecord): ModelFile;
}): ChosenModel {
  let known: { all: Records; problem: string | null; model: Model | null } | null = null;

  const look = (): { all: Records; problem: string | null } => {
    try {
      const all = records.read();
      const record = chosenIn(all);
      const isGone = record !== null && !records.isThere(record);
      return { all, problem: isGone ? gone(record) : null };
    } catch (error) {
      if (error instanceof CannotRun) return { all: unreadable, problem: error.message };
      throw error;
    }
  };
  const make = (all: Records, problem: string | null): Model | null => {
    const record = chosenIn(all);
    if (problem !== null) return brokenModel(record?.title ?? 'a model on this computer', problem);
    if (record === null) return null;
    return createLocalModel({
      engine,
      file: fileOf(record),
      readsAtMost: record.measured?.readsAtMost ?? record.readsAtMost,
    });
  };
  return {
    model() {
      const { all, problem } = look();
      if (known?.all !== all || known.problem !== problem)
        known = { all, problem, model: make(all, problem) };
      return known.model;
    },
    problem: () => look().problem,
  };
}

const unreadable: Records = { inUse: null, models: [] };

function chosenIn({ inUse, models }: Records): ModelRecord | null {
  return models.find(({ name }) => name === inUse) ?? null;
}

function gone({ title }: ModelRecord): string {
  return `The file of ${title} is gone. Put it back, or choose another model in Settings, ‘A model on this computer’.`;
}

function brokenModel(name: string, problem: string): Model {
  const write = async () => {
    throw new ModelError('rejected', problem);
  };
  return { name, place: 'local', readsAtMost: null, problem, write };
}
