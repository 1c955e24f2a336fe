import { CannotStart } from '../server/cannot-start.ts';
import { prepareDataFolder } from '../server/data-folder.ts';
import { loadSettings } from '../server/load-settings.ts';
import { openLocalModels } from '../server/local-model/open-local-models.ts';
import { CannotRun } from '../server/local-model/parts.ts';
import { commands, usage } from './model/commands.ts';
import { createProgress } from './model/show-progress.ts';
import { onEndSignal, printLine } from './project.mjs';

/**
 * What `npm run model` runs: shows, fetches, tries and removes the models of a data folder, which a
 * server may use at the same time.
 */
const STOPPED = 130;

// Whoever reads may leave early, as head does.
process.stdout.on('error', () => {});

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof CannotStart || error instanceof CannotRun;
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function main([name = 'show', ...words]: readonly string[]): Promise<void> {
  const command = commands[name];
  if (command === undefined) throw new CannotStart(usage);
  const settings = loadSettings();
  const stopping = new AbortController();
  onEndSignal(() => stopping.abort());
  const models = openLocalModels(prepareDataFolder(settings.dataFolder), settings.localModel, {
    environment: process.env,
    log: { warn: () => {} },
  });
  try {
    const isDone = await command(words, {
      models,
      print: printLine,
      progress: createProgress(process.stdout),
      columns: Math.min(process.stdout.columns || 100, 100),
      folder: process.env.INIT_CWD ?? process.cwd(),
      signal: stopping.signal,
    });
    if (!isDone) process.exitCode = STOPPED;
    if (!settings.localModel.isAllowed)
      printLine('Fabula uses no model on a server that others reach, unless LOCAL_MODEL=yes is set.');
  } finally {
    await models.close();
  }
}
