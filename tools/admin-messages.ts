import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import {
  answerMessage,
  closeMessage,
  listOpenMessages,
  type ReceivedMessage,
  readMessage,
} from '../server/account/answer-messages.ts';
import type { Tables } from '../server/db/tables.ts';

export const messagesUsage = `npm run admin -- messages [ID]                  lists the messages that wait, Pro’s first, or shows one
npm run admin -- answer ID [TEXT]               answers it, with TEXT or what stands on standard input
npm run admin -- close ID                       puts it aside`;

type Command = (db: Kysely<Tables>, words: readonly string[]) => Promise<string[]>;

/** What an operator does with messages for help. An ID may be shortened. */
export const messageCommands = { messages, answer, close } satisfies Record<string, Command>;

async function messages(db: Kysely<Tables>, [id]: readonly string[]) {
  if (id !== undefined) return inFull(await readMessage(db, id));
  const open = await listOpenMessages(db);
  return open.length === 0 ? ['No message waits for an answer.'] : open.map(inOneLine);
}

async function answer(db: Kysely<Tables>, [id = '', ...words]: readonly string[]) {
  const earlier = await readMessage(db, id);
  const { email } = await answerMessage(
    db,
    earlier.reference,
    words.length > 0 ? words.join(' ') : await readInput(),
    Date.now(),
  );
  return [
    `${earlier.answer === null ? 'Answered' : 'Answered anew'}. ${email} reads it on the Help page; no e-mail is sent.`,
  ];
}

async function close(db: Kysely<Tables>, [id = '']: readonly string[]) {
  const { email } = await closeMessage(db, id, Date.now());
  return [`Put aside. ${email} sees that it is closed.`];
}

function readInput(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Write the answer, then press Ctrl+D on a new line.\n');
  return text(process.stdin);
}

function inOneLine({ message, ...about }: ReceivedMessage): string {
  const line = message.replace(/\s+/g, ' ');
  return `${headOf(about)}  ${line.length > 60 ? `${line.slice(0, 60)}…` : line}`;
}

function inFull({ message, answer, answered_at, closed_at, ...about }: ReceivedMessage): string[] {
  return [
    headOf(about),
    '',
    message,
    ...(answer === null ? [] : ['', `Answered ${inMinutes(answered_at)}:`, answer]),
    ...(closed_at === null ? [] : ['', `Closed ${inMinutes(closed_at)}`]),
  ];
}

function headOf({
  reference,
  plan,
  email,
  created_at,
}: Pick<ReceivedMessage, 'reference' | 'plan' | 'email' | 'created_at'>) {
  return [reference.slice(0, 8), (plan ?? 'Visitor').padEnd(7), inMinutes(created_at), email].join('  ');
}

/** In UTC: '2026-11-23 10:04'. */
function inMinutes(time: Date | null): string {
  return time === null ? '' : time.toISOString().slice(0, 16).replace('T', ' ');
}
