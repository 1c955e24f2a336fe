import { type Kysely, sql } from 'kysely';
import { ManuscriptScope } from '../../contract/scope.ts';
import type { Tables } from '../db/tables.ts';
import { type Tx, transact } from '../db/transact.ts';
import { readBreaks } from '../writing/book-ledger.ts';
import type { Book } from '../writing/read-book.ts';
import type { Claim } from './claim-steps.ts';
import { StoredJobSettings } from './job-settings.ts';

/** A chapter before which the writer is asked, and what. */
export type Question = { chapterId: string; question: string };

/**
 * What the writer is asked before a scene is written; null for nothing. Each chapter is asked about
 * once: before it begins, where the job stops after each chapter and has written another one, or
 * where its cards would break what the ledger holds.
 */
export async function questionBefore(
  tx: Tx,
  { ownerId, jobId }: Claim,
  { book, settings, sceneId }: { book: Book; settings: StoredJobSettings; sceneId: string },
): Promise<Question | null> {
  const { stopsAfterChapter, asksBeforeBreaking, askedBefore } = settings;
  const chapterOf = (id: string) =>
    book.chapters.find(({ scenes }) => scenes.some((scene) => scene.id === id));
  const chapter = chapterOf(sceneId);
  if (chapter === undefined || askedBefore.includes(chapter.id)) return null;
  if (!stopsAfterChapter && !asksBeforeBreaking) return null;
  const written = (await readWritten(tx, ownerId, jobId)).map((id) => chapterOf(id)?.id);
  if (written.includes(chapter.id)) return null;
  if (asksBeforeBreaking) {
    const [broken] = await readBreaks(tx, ownerId, { book, chapter });
    if (broken !== undefined) return { chapterId: chapter.id, question: broken };
  }
  const last = book.chapters.find(({ id }) => id === written.at(-1));
  return !stopsAfterChapter || last === undefined
    ? null
    : {
        chapterId: chapter.id,
        question: `“${last.title}” is written. Read it, change what you like, and go on to “${chapter.title}”.`,
      };
}

/** Scenes that a job has written, in the order of its steps. */
async function readWritten(tx: Tx, ownerId: string, jobId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('job_steps')
    .select('scope')
    .where('owner_id', '=', ownerId)
    .where('job_id', '=', jobId)
    .where('state', '=', 'done')
    .orderBy('number')
    .execute();
  return rows.flatMap(({ scope }) => {
    const { data } = ManuscriptScope.safeParse(scope);
    return data?.purpose === 'scene' ? [data.sceneId] : [];
  });
}

/** Halts a job by a question, and remembers that it was asked. The step stays ready. */
export async function askWriter(
  db: Kysely<Tables>,
  { ownerId, jobId, number }: Claim,
  holder: string,
  { chapterId, question }: Question,
): Promise<void> {
  await transact(db, async (tx) => {
    await sql`select lock_books(${ownerId})`.execute(tx);
    const { rows } = await sql<{ settings: unknown }>`
      select job.settings from jobs as job join job_steps as step on step.owner_id = job.owner_id and step.job_id = job.id
      where job.owner_id = ${ownerId} and job.id = ${jobId} and job.state = 'running' and step.number = ${number}
        and step.state = 'starting' and step.claimed_by = ${holder} for no key update of job`.execute(tx);
    const [job] = rows;
    if (job === undefined) return;
    const settings = StoredJobSettings.parse(job.settings);
    const asked = { ...settings, question, askedBefore: [...settings.askedBefore, chapterId] };
    await sql`update jobs set settings = ${JSON.stringify(asked)}::json
      where owner_id = ${ownerId} and id = ${jobId}`.execute(tx);
    await sql`select halt_job(${ownerId}, ${jobId}, ${number}, ${holder}, 'question')`.execute(tx);
  });
}
