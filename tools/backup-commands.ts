import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkBackup } from '../server/backup/read-backup.ts';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { writeBackup } from '../server/backup/write-backup.ts';
import { CannotStart } from '../server/cannot-start.ts';
import { prepareDataFolder } from '../server/data-folder.ts';
import type { Database, DatabaseSettings } from '../server/db/database.ts';
import { openDatabase } from '../server/db/open-database.ts';
import type { Settings } from '../server/env.ts';
import { runOperatorCommand } from './operator-command.ts';

/** npm run backup [FILE], npm run restore FILE, npm run move-to-postgres. */
const commands = { backup, restore, 'move-to-postgres': moveToPostgres };

await runOperatorCommand(commands, `Choose one of ${Object.keys(commands).join(', ')}.`);

async function backup(settings: Settings, [file]: readonly string[]): Promise<string[]> {
  const path = resolve(file ?? newFile(settings));
  if (existsSync(path)) throw new CannotStart(`${path} is there already. Choose another name.`);
  if (settings.database.kind === 'pglite') embeddedFolder(settings);
  const rows = await withDatabase(settings.database, (db) => writeBackup(db, path, Date.now()));
  return [`Backup  ${path}`, `Holds   ${inWords(rows)}`, keyHint(settings)];
}

async function restore(settings: Settings, [file]: readonly string[]): Promise<string[]> {
  if (file === undefined) throw new CannotStart('Say which file: npm run restore FILE');
  await checkBackup(resolve(file));
  prepareDataFolder(settings.dataFolder);
  const rows = await withDatabase(settings.database, (db) => restoreBackup(db, resolve(file)));
  return [
    `Restored  ${inWords(rows)}, every row compared`,
    `Before the next start, put the key of the installation that was backed up in its place: ${keyPlace(settings)}. Writers’ own provider keys open only with it.`,
  ];
}

async function moveToPostgres(settings: Settings): Promise<string[]> {
  if (settings.database.kind !== 'postgres')
    throw new CannotStart('Set DATABASE_URL to the empty PostgreSQL database to move to.');
  const folder = embeddedFolder(settings);
  const path = newFile(settings);
  const rows = await withDatabase(settings.database, (target) =>
    // Kept open, so that no server writes into it meanwhile.
    withDatabase({ kind: 'pglite', folder }, async (source) => {
      await writeBackup(source, path, Date.now());
      try {
        return await restoreBackup(target, path);
      } catch (error) {
        rmSync(path);
        throw error;
      }
    }),
  );
  return [
    `Moved  ${inWords(rows)}, every row compared`,
    `The embedded database stays as it was; a backup of it is ${path}.`,
    'Keep DATABASE_URL set: the next start uses PostgreSQL.',
    keyHint(settings),
  ];
}

async function withDatabase<T>(
  settings: DatabaseSettings,
  command: (db: Database['db']) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings);
  try {
    return await command(database.direct);
  } finally {
    await database.close();
  }
}

function embeddedFolder({ dataFolder }: Settings): string {
  const folder = resolve(dataFolder, 'database');
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new CannotStart(`There is no embedded database in ${resolve(dataFolder)}.`);
  return folder;
}

function newFile({ dataFolder }: Settings): string {
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return resolve(dataFolder, 'backups', `fabula-${moment}.backup`);
}

function inWords(rows: Record<string, number>): string {
  const { projects = 0, elements = 0, element_versions: versions = 0, profiles = 0 } = rows;
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${profiles} accounts, ${projects} projects, ${elements} elements, ${versions} versions: ${all} rows in all`;
}

function keyHint(settings: Settings): string {
  return `A backup holds no secret: keep ${keyPlace(settings)} as well, elsewhere. Writers’ own provider keys open only with it.`;
}

function keyPlace({ secretKey, dataFolder }: Settings): string {
  return secretKey === null ? `the file ${resolve(dataFolder, 'secret-key')}` : 'SECRET_KEY';
}
