import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { limitMessage, limits } from '../../domain/limits.ts';
import { type FreeBytes, freeBytes } from '../db/disk-space.ts';
import { chosenModel } from './chosen-model.ts';
import type { LocalModels as Surface } from './deps.ts';
import { fitOf, memoryFor, memoryForModels } from './list/fit.ts';
import type { KnownModel } from './list/known-model.ts';
import type { Machine } from './list/machine.ts';
import { modelCards, unknownModel } from './model-cards.ts';
import { CannotRun, type Engine, type ModelFacts, type ModelFile } from './parts.ts';
import { isSmallModel } from './small-model.ts';
import { type Computer, chooseBinaries } from './store/choose-binaries.ts';
import { createConnections } from './store/connections.ts';
import { type Order, openDownload, type Report } from './store/download.ts';
import {
  enginePackagesIn,
  enginePackagesState,
  fetchEnginePackages,
  removeOldEnginePackages,
} from './store/engine-packages.ts';
import { removePart } from './store/fetch-file.ts';
import { fetchModel, inGigabytes, requireSpace } from './store/fetch-model.ts';
import type { HubSettings } from './store/hub.ts';
import { type ModelRecord, openModelRecords, withModel } from './store/model-records.ts';
import { nameOfFile, orderOf } from './store/order-of.ts';
import { readyEngine, untilAborted } from './store/ready-engine.ts';

export type LocalModels = Surface & {
  /** Goes on with what was being fetched when its process ended. For the start of a server. */
  goOn(): void;
  /** Resolves once this process fetches nothing. */
  settled(): Promise<void>;
  /** Stops what is going on; a download goes on at the next start. */
  close(): Promise<void>;
};

export type LocalModelParts = {
  /** Where the engine, the models and what is known of them are kept. Made at the first need. */
  folder: string;
  list: readonly KnownModel[];
  hub: Omit<HubSettings, 'connections'>;
  computer: Computer;
  /** `packages`: the folder with its packages. */
  createEngine(packages: string): Engine;
  readMachine(folder: string): Promise<Machine>;
  log: { warn(about: object): void };
  now?: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  free?: FreeBytes;
};

/** The models of a folder. Several processes may use one; each sees what the others change. */
export function createLocalModels(parts: LocalModelParts): LocalModels {
  const { folder, list, computer, log, now = Date.now, wait = waitFor, free = freeBytes } = parts;
  const hub: HubSettings = { ...parts.hub, connections: createConnections(computer.environment) };
  const records = openModelRecords(folder);
  const engine = readyEngine({
    packages: () => enginePackagesState(folder, computer),
    fetchPackages: (signal) => fetchEnginePackages(folder, { computer, signal }),
    create: () => parts.createEngine(enginePackagesIn(folder)),
  });
  const chosen = chosenModel({ records, engine, fileOf });
  const discard = (order: Order) => removePart(records.pathOf(order));
  const download = openDownload({ folder, log, now, work, discard });

  async function work(order: Order, report: Report, signal: AbortSignal): Promise<void> {
    report.phase('engine');
    removeOldEnginePackages(folder, now());
    await engine.prepare(signal);
    if (find(order.name) === null) {
      const fetching = { ...hub, engine, report, signal, free, wait };
      const facts = await fetchModel(order, records.pathOf(order), fetching);
      add({ ...order, reference: order.model }, facts);
      await discard(order);
    }
    report.phase('test');
    await untilAborted(measure(order.name), signal);
    records.change((all) => ({ ...all, inUse: all.inUse ?? order.name }));
  }

  function add(
    { name, title, file, reference }: Pick<ModelRecord, 'name' | 'title' | 'file' | 'reference'>,
    { bytes, parameters, readsAtMost }: ModelFacts,
  ): void {
    const record = { name, title, file, reference, bytes, parameters, readsAtMost, measured: null };
    records.change((all) => withModel(all, record));
  }

  async function measure(name: string): Promise<void> {
    const measured = await engine.measure(fileOf(requireModel(name)));
    records.change((all) => ({
      ...all,
      models: all.models.map((one) => (one.name === name ? { ...one, measured } : one)),
    }));
  }

  /** A model that is here; null if there is none of that name. */
  function find(name: string): ModelRecord | null {
    const record = records.read().models.find((one) => one.name === name);
    return record !== undefined && records.isThere(record) ? record : null;
  }

  function requireModel(name: string): ModelRecord {
    const record = find(name);
    if (record === null) throw new CannotRun(`There is no model ${name} on this computer. Get it first.`);
    return record;
  }

  function fileOf(record: ModelRecord): ModelFile {
    const sampling = list.find(({ name }) => name === record.name)?.sampling;
    return {
      title: record.title,
      path: records.pathOf(record),
      isSmall: isSmallModel(record.parameters),
      ...(sampling ? { sampling } : {}),
    };
  }

  async function requireRoom(order: Order): Promise<void> {
    const { name, title, remote } = order;
    const known = list.find((one) => one.name === name);
    const needed = memoryFor(known ?? unknownModel(remote));
    const { memoryBytes } = await parts.readMachine(folder);
    if (fitOf(needed, memoryBytes) === 'no')
      throw new CannotRun(
        `${title} needs ${inGigabytes(needed)} of memory, and this computer can give it ${inGigabytes(memoryForModels(memoryBytes))}. Choose a smaller one.`,
      );
    await requireSpace(records.pathOf(order), order, free);
  }

  function requirePlace(): void {
    const { length } = records.read().models;
    if (length >= limits.localModels)
      throw new CannotRun(`${limitMessage('localModels', length)} Remove one first.`);
  }

  /** A file that stays where it is becomes one of the models. Resolves with its name. */
  async function addFile(path: string): Promise<string> {
    if (!isAbsolute(path))
      throw new CannotRun('Write the whole place of the file, such as /home/you/models/model.gguf.');
    const facts = await engine.inspect(path);
    const { models } = records.read();
    const before = models.find((record) => records.pathOf(record) === path);
    if (before !== undefined) return before.name;
    requirePlace();
    const taken = [...list, ...models].map(({ name }) => name);
    const name = unusedName(nameOfFile(path), taken);
    add({ name, title: name, file: path, reference: null }, facts);
    return name;
  }

  const prepareFolder = () => mkdirSync(join(folder, 'models'), { recursive: true, mode: 0o700 });

  return {
    model: chosen.model,
    async page() {
      prepareFolder();
      const { memorySpeed, ...machine } = await parts.readMachine(folder);
      const all = records.read();
      const inUse = all.models.find(({ name }) => name === all.inUse);
      const state = engine.isHere ? engine.state : { ...engine.state, state: 'absent' as const };
      return {
        machine,
        models: modelCards(list, all, { ...machine, memorySpeed }, records.isThere),
        download: download.read(),
        engine: {
          ...state,
          uses: state.uses ?? inUse?.measured?.uses ?? null,
          problem: chosen.problem() ?? state.problem,
        },
      };
    },
    async get(reference) {
      prepareFolder();
      chooseBinaries(computer);
      const order = await orderOf(reference, { list, hub });
      const before = records.read().models.find(({ name }) => name === order.name);
      if (before !== undefined && records.isThere(before))
        throw new CannotRun(
          before.reference === order.model
            ? `${before.title} is on this computer already. Choose it to write with it.`
            : `Another model is called ${before.name} on this computer. Remove that one first.`,
        );
      if (before === undefined) requirePlace();
      await requireRoom(order);
      download.start(order);
    },
    pause: download.pause,
    resume: async () => download.resume(),
    giveUp: download.giveUp,
    async use(choice) {
      prepareFolder();
      const name = choice === null ? null : 'file' in choice ? await addFile(choice.file) : choice.name;
      if (name !== null) requireModel(name);
      records.change((all) => ({ ...all, inUse: name }));
    },
    async remove(name) {
      const record = records.read().models.find((one) => one.name === name);
      if (record === undefined)
        throw new CannotRun(`There is no model ${name} on this computer, so none was removed.`);
      records.change(({ inUse, models }) => ({
        inUse: inUse === name ? null : inUse,
        models: models.filter((one) => one.name !== name),
      }));
      // A file that the writer brought is the writer's.
      if (!isAbsolute(record.file)) await rm(records.pathOf(record), { force: true });
      void engine.rest();
    },
    test: async (name) => measure(name),
    goOn: download.goOn,
    settled: download.settled,
    async close() {
      await download.close();
      await engine.close();
      await hub.connections.destroy();
    },
  };
}

function unusedName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}-${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal });
}
