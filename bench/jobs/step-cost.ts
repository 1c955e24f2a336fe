import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/db/tables.ts';
import { type Claim, claimSteps } from '../../server/jobs/claim-steps.ts';
import { endRun, type RunEnd } from '../../server/runs/end-run.ts';
import { insertRun, type StartContext } from '../../server/runs/insert-run.ts';
import type { NewRun } from '../../server/runs/run.ts';
import { insertProject } from '../../testing/element-client.ts';
import { storeJob } from '../../testing/jobs/job-fixture.ts';
import { makeUser } from '../../testing/sign-in.ts';

const owners = 10;
const runsEach = 40;
const holder = randomUUID();
const now = Date.parse('2026-11-23T12:00:00Z');

type Writer = { ownerId: string; projectId: string };

/**
 * What the database does for a step of a job (claim, begin, end) against a run by hand (begin,
 * end), both paid, one after the other. Jobs are chains, so that each end makes a step ready. The
 * order is reversed each round.
 */
export async function benchStepCost(db: Kysely<Tables>, rounds: number): Promise<string[]> {
  const writers: Writer[] = [];
  for (let index = 0; index < owners; index += 1) {
    const { id: ownerId } = await makeUser(db, 'http://nowhere.example', { credits: 1_000_000 });
    writers.push({ ownerId, projectId: await insertProject(db, ownerId) });
  }
  const byHand = async () => {
    const began = performance.now();
    for (let run = 0; run < runsEach; run += 1)
      for (const { ownerId, projectId } of writers)
        await perform(db, newRun({ ownerId, projectId }), contextOf(ownerId));
    return (performance.now() - began) / (owners * runsEach);
  };
  const asSteps = async () => {
    for (const writer of writers) await storeJob(db, { ...writer, steps: chain(runsEach) });
    const began = performance.now();
    for (;;) {
      const claims = await claimSteps(db, { holder, most: 8, claimMs: 30_000 });
      if (claims.length === 0) return (performance.now() - began) / (owners * runsEach);
      for (const claim of claims) await performStep(db, claim, writers);
    }
  };
  await byHand();
  await asSteps();
  const measured: { hand: number; step: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = { hand: 0, step: 0 };
    if (round % 2 === 0) times.hand = await byHand();
    times.step = await asSteps();
    if (round % 2 === 1) times.hand = await byHand();
    measured.push(times);
  }
  const ratio = median(measured.map(({ hand, step }) => step / hand));
  return [
    '| work | median of a round | against a run by hand | goal |',
    '|---|---|---|---|',
    `| a run by hand begun and ended | ${median(measured.map(({ hand }) => hand)).toFixed(2)} ms | | |`,
    `| a step claimed, begun and ended | ${median(measured.map(({ step }) => step)).toFixed(2)} ms | ${ratio.toFixed(2)}x | at most 2x |`,
    '',
  ];
}

/** `count` new themes, each after the one before. */
export function chain(count: number) {
  return Array.from({ length: count }, (_, index) => (index === 0 ? {} : { needs: [index] }));
}

async function performStep(
  db: Kysely<Tables>,
  { ownerId, jobId, number }: Claim,
  writers: readonly Writer[],
) {
  const step = await db
    .selectFrom('job_steps')
    .select(['run_id', 'element_id'])
    .where('owner_id', '=', ownerId)
    .where('job_id', '=', jobId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const projectId = writers.find((writer) => writer.ownerId === ownerId)?.projectId ?? '';
  const target = { projectId, elementId: step.element_id, versionId: null };
  const run = { ...newRun({ ownerId, projectId }), id: step.run_id ?? '', target, jobId, step: number };
  await perform(db, run, contextOf(ownerId));
}

async function perform(db: Kysely<Tables>, run: NewRun, context: StartContext): Promise<void> {
  const started = await insertRun(db, run, context);
  if (started.outcome !== 'begun') throw new Error(started.outcome);
  if ((await endRun(db, started.run, ending, { now })) === null) throw new Error('not ended');
}

function newRun({ projectId }: Writer): NewRun {
  return {
    id: randomUUID(),
    requestHash: randomBytes(32),
    kind: 'THEME',
    inputs: {},
    direction: '',
    builtOn: [],
    writer: 'bench',
    priceCredits: 1,
    target: { projectId, elementId: randomUUID(), versionId: null },
    scope: null,
    jobId: null,
    step: null,
    seed: null,
    allowanceDay: '2026-11-23',
    allowanceKey: null,
    allowanceAddress: null,
  };
}

function contextOf(ownerId: string): StartContext {
  return {
    actor: { kind: 'user', ownerId, sessionId: randomUUID() },
    holder,
    leaseMs: 15_000,
    maxOpen: 2,
    limits: { guest: 0, address: null, all: null },
    newOwnerId: randomUUID(),
    now,
  };
}

const ending: RunEnd = {
  state: 'succeeded',
  text: 'A lie that is kept long enough becomes a home.',
  result: { title: 'A kept lie', subtitle: '', content: {}, coverage: null, completeFields: [] },
  usage: null,
};

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
