import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { usageName } from '../domain/credits/usage-names.ts';
import { CannotStart } from '../server/cannot-start.ts';
import { addCredits } from '../server/credits/add-credits.ts';
import { auditBooks, clearAlarm } from '../server/credits/audit-books.ts';
import { deductCredits } from '../server/credits/deduct-credits.ts';
import { findAccount } from '../server/credits/find-account.ts';
import { listTransactions } from '../server/credits/list-transactions.ts';
import { readCredits } from '../server/credits/read-credits.ts';
import { prepareDataFolder } from '../server/data-folder.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open-database.ts';
import type { Tables } from '../server/db/tables.ts';
import { messageCommands, messagesUsage } from './admin-messages.ts';
import { type OperatorCommand, runOperatorCommand } from './operator-command.ts';

/**
 * npm run admin -- COMMAND ...: what an operator does with credits and messages for help. It reads
 * the server's environment; an embedded database must not be in use.
 */
const usage = `npm run admin -- grant EMAIL CREDITS [MONTHS]   grants credits, for 3 months unless told otherwise
npm run admin -- deduct EMAIL CREDITS           takes credits back, as a use that the writer sees as “Correction”
npm run admin -- inspect EMAIL                  shows balance, batches and the latest uses
npm run admin -- audit [EMAIL]                  looks through the books; ends with 1 when they do not add up
npm run admin -- clear EMAIL                    ends the alarm of books that add up again
${messagesUsage}`;

type Command = (db: Kysely<Tables>, words: readonly string[]) => Promise<string[]>;
const commands: Record<string, Command> = { grant, deduct, inspect, audit, clear, ...messageCommands };

await runOperatorCommand(
  Object.fromEntries(Object.entries(commands).map(([name, command]) => [name, onDatabase(command)])),
  `Say what to do:\n${usage}`,
);

function onDatabase(command: Command): OperatorCommand {
  return async (settings, words) => {
    prepareDataFolder(settings.dataFolder);
    const database = await openDatabase(settings.database);
    try {
      await migrate(database.direct);
      return await command(database.db, words);
    } finally {
      await database.close();
    }
  };
}

async function grant(db: Kysely<Tables>, [email = '', credits = '', months = '3']: readonly string[]) {
  const amounts = { credits: wholeNumber(credits, 100_000), months: wholeNumber(months, 120) };
  const account = await findAccount(db, email);
  const now = Date.now();
  const granted = await addCredits(db, { ownerId: account.id, ...amounts }, now);
  if (granted === 'stopped')
    throw new CannotStart(
      `The books of ${account.email} do not add up, so nothing is granted. See: npm run admin -- audit ${email}`,
    );
  const { balance } = await readCredits(db, account.id, now, null);
  return [
    `Granted ${amounts.credits} to ${account.email} for ${amounts.months} months. The balance is ${balance}.`,
  ];
}

async function deduct(db: Kysely<Tables>, [email = '', number = '']: readonly string[]) {
  const credits = wholeNumber(number, 100_000);
  const account = await findAccount(db, email);
  const now = Date.now();
  const use = { ownerId: account.id, id: randomUUID(), generatorType: 'Correction', credits };
  const isSpent = await deductCredits(db, use, now);
  const { balance } = await readCredits(db, account.id, now, null);
  if (!isSpent)
    throw new CannotStart(`${account.email} has ${balance} to spend, fewer than the ${credits} to take.`);
  return [`Took ${credits} from ${account.email}. The balance is ${balance}.`];
}

async function inspect(db: Kysely<Tables>, [email = '']: readonly string[]) {
  const account = await findAccount(db, email);
  const credits = await readCredits(db, account.id, Date.now(), null);
  const { transactions } = await listTransactions(db, account.id, { limit: 10 });
  return [
    `${account.email}  ${account.id}`,
    `Balance ${credits.balance}, reserved ${credits.reserved}, expiring soon ${credits.expiringSoon}`,
    ...credits.batches.map(
      (batch) =>
        `  ${batch.label}: ${batch.credits_remaining} of ${batch.credits_total}, until ${batch.expires_at}${batch.isFrozen ? ', frozen' : ''}`,
    ),
    transactions.length === 0 ? 'No use yet' : 'Latest uses',
    ...transactions.map(
      (use) =>
        `  ${use.created_at}  ${usageName(use.generator_type)}  ${use.credits_used}, then ${use.credits_remaining_after}`,
    ),
  ];
}

async function audit(db: Kysely<Tables>, [email]: readonly string[]) {
  const found = await auditBooks(db, email === undefined ? undefined : (await findAccount(db, email)).id);
  if (found.length === 0) return ['The books add up.'];
  process.exitCode = 1;
  return found.map(({ ownerId, subjectId, finding }) => `${ownerId}  ${subjectId}  ${finding}`);
}

async function clear(db: Kysely<Tables>, [email = '']: readonly string[]) {
  const account = await findAccount(db, email);
  if (await clearAlarm(db, account.id)) return [`${account.email} can be granted credits again.`];
  throw new CannotStart(`${account.email} has no alarm, or the books still do not add up.`);
}

function wholeNumber(text: string, most: number): number {
  if (!/^[1-9]\d*$/.test(text) || Number(text) > most)
    throw new CannotStart(`“${text}” is no whole number from 1 to ${most}.\n${usage}`);
  return Number(text);
}
