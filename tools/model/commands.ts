import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LocalModelCard } from '../../contract/local-model.ts';
import { CannotStart } from '../../server/cannot-start.ts';
import type { LocalModels } from '../../server/local-model/deps.ts';
import { howToGoOn } from './describe-download.ts';
import { describePage } from './describe-page.ts';
import type { Progress } from './show-progress.ts';

export type Surroundings = {
  models: LocalModels;
  print(line: string): void;
  progress: Progress;
  /** Of the terminal. */
  columns: number;
  /** The folder that the command was typed in. */
  folder: string;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

/** Resolves with whether it was done to its end. Rejects with a CannotStart or a CannotRun. */
type Command = (words: readonly string[], surroundings: Surroundings) => Promise<boolean>;

export const commands: Readonly<Record<string, Command>> = { show, get, use, test, remove };

export const usage = `npm run model                             shows the models that this machine runs
npm run model -- get NAME                 fetches a model, tries it out and uses it
npm run model -- get hf:USER/REPO:QUANT   fetches any other model from Hugging Face, as a GGUF file
npm run model -- use NAME                 uses a model that is here
npm run model -- use FILE.gguf            uses a file on this computer
npm run model -- use none                 uses none of them
npm run model -- test NAME                measures how fast a model writes
npm run model -- remove NAME              removes a model from this computer`;

const LOOK_AGAIN_MS = 250;

async function show(words: readonly string[], { models, print, columns }: Surroundings): Promise<boolean> {
  if (words.length > 0) throw new CannotStart(usage);
  for (const line of describePage(await models.page(), columns)) print(line);
  return true;
}

async function get(words: readonly string[], surroundings: Surroundings): Promise<boolean> {
  const reference = onlyWord(words);
  const { models, print } = surroundings;
  // Takes a moment at first, in which a small file would already be here.
  await models.page();
  await models.get(reference);
  const title = await follow(surroundings);
  if (title === null) {
    await models.pause();
    print(`Stopped. ${howToGoOn(reference)}`);
    return false;
  }
  const card = (await models.page()).models.find(
    ({ isHere, ...model }) => isHere && (model.title === title || model.name === reference),
  );
  if (card === undefined) throw new CannotStart(`${reference} is no longer here. Get it again.`);
  if (!card.isInUse) await models.use({ name: card.name });
  print(`${title} is here and writes from now on.${speedOf(card)}`);
  return true;
}

/**
 * Shows the download until it is over. Resolves with the title of what is here then, or with null
 * once the signal is aborted.
 */
async function follow({ models, progress, signal }: Surroundings): Promise<string | null> {
  let title = '';
  try {
    while (!signal.aborted) {
      const { download } = await models.page();
      if (download === null) return title;
      const { state, problem } = download;
      if (state === 'failed') throw new CannotStart(problem ?? 'It could not be fetched. Try again.');
      if (state === 'paused')
        throw new CannotStart(`${problem ?? 'It was paused elsewhere.'} ${howToGoOn(download.model)}`);
      title = download.title;
      progress.show(download);
      await wait(LOOK_AGAIN_MS, undefined, { signal }).catch(() => {});
    }
    return null;
  } finally {
    progress.end();
  }
}

async function use(words: readonly string[], { models, print, folder }: Surroundings): Promise<boolean> {
  const word = onlyWord(words);
  if (word === 'none') {
    await models.use(null);
    print('Fabula uses no model on this computer.');
    return true;
  }
  await models.use(/\.gguf$/i.test(word) ? { file: resolve(folder, word) } : { name: word });
  const card = (await models.page()).models.find(({ isInUse }) => isInUse);
  print(`${card?.title ?? word} writes from now on.`);
  return true;
}

async function test(words: readonly string[], { models, print }: Surroundings): Promise<boolean> {
  const name = onlyWord(words);
  await models.test(name);
  const card = (await models.page()).models.find((model) => model.name === name);
  print(`${card?.title ?? name} was tried out.${card ? speedOf(card) : ''}`);
  return true;
}

async function remove(words: readonly string[], { models, print }: Surroundings): Promise<boolean> {
  const name = onlyWord(words);
  await models.remove(name);
  print(`${name} is removed.`);
  return true;
}

function onlyWord([word, ...more]: readonly string[]): string {
  if (word === undefined || more.length > 0) throw new CannotStart(usage);
  return word;
}

function speedOf({ wordsPerSecond: speed, readsAtMost }: LocalModelCard): string {
  const words = speed?.isMeasured ? ` It writes ${speed.value.toFixed(1)} words a second here` : '';
  if (words === '') return '';
  return readsAtMost === null
    ? `${words}.`
    : `${words} and reads at most ${readsAtMost.toLocaleString('en')} tokens.`;
}
