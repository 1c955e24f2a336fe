import fc from 'fast-check';
import { dayMs } from '../../domain/time.ts';
import type { Movement } from './perform-movements.ts';

const start = Date.UTC(2026, 10, 21);
const week = 7 * dayMs;
const idOf = (kind: number, index: number) => `00000000-0000-4000-800${kind}-00000000000${index}`;

const credits = fc.integer({ min: 1, max: 12 });
const use = fc.record({
  id: fc.nat(7),
  type: fc.constantFrom('THEME', 'THEME', 'THEME', 'STORY'),
  credits: fc.constantFrom(1, 2, 2, 3, 5, 8),
});

const anyGrant = fc.record({
  kind: fc.constant('grant'),
  source: fc.constantFrom('bonus', 'subscription'),
  ref: fc.nat(9),
  credits,
  lasts: fc.constantFrom(-1, 0, 1, 1, 2, 2, 3, 4, 5),
});

/** Steps are drawn independently; `arrange` turns them into movements in time. */
const anyStep = fc.oneof(
  { weight: 3, arbitrary: anyGrant },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('hold'), use }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deduct'), use }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('settle'),
      hold: fc.nat(7),
      // Settling more than a hold has spends all of it.
      spent: fc.constantFrom(0, 0, 1, 2, 4, 99),
      isOurFault: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('revoke'), batch: fc.nat(9), cause: fc.nat(2), credits }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('freeze'), batch: fc.nat(9), isFrozen: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('alarm'), isStopped: fc.constantFrom(true, false, false) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait'), moment: fc.nat(9), offset: fc.constantFrom(-1, 0, 1) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again'), earlier: fc.nat(9) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer W> ? W : never;

/**
 * Turns steps into movements. The clock moves to the moments at which batches expire, or a
 * millisecond beside them.
 */
function arrange(steps: readonly Step[]): Movement[] {
  const movements: Movement[] = [];
  const moments = [start];
  const batchIds: string[] = [];
  const holdIds: string[] = [];
  let now = start;
  const oneOf = <T>(things: readonly T[], index: number) => things[index % things.length];
  for (const step of steps) {
    switch (step.kind) {
      case 'grant': {
        const id = idOf(0, 0).slice(0, -2) + String(batchIds.length).padStart(2, '0');
        const expiresAt = now + step.lasts * 10;
        batchIds.push(id);
        moments.push(expiresAt);
        movements.push({
          kind: 'grant',
          now,
          id,
          source: step.source,
          ref: `${step.ref}`,
          credits: step.credits,
          expiresAt,
        });
        break;
      }
      case 'hold':
      case 'deduct':
        holdIds.push(idOf(1, step.use.id));
        movements.push({ ...step.use, kind: step.kind, now, id: idOf(1, step.use.id) });
        break;
      case 'settle':
        if (step.isOurFault && step.spent < 99) moments.push(now + week);
        movements.push({ ...step, kind: 'settle', now, id: oneOf(holdIds, step.hold) ?? idOf(1, 0) });
        break;
      case 'revoke': {
        const batchId = oneOf(batchIds, step.batch) ?? idOf(3, 0);
        movements.push({
          kind: 'revoke',
          now,
          batchId,
          causeId: idOf(2, step.cause),
          credits: step.credits,
        });
        break;
      }
      case 'freeze': {
        const batchId = oneOf(batchIds, step.batch) ?? idOf(3, 0);
        movements.push({ kind: 'freeze', now, batchId, isFrozen: step.isFrozen });
        break;
      }
      case 'alarm':
        movements.push({ kind: 'alarm', now, isStopped: step.isStopped });
        break;
      case 'wait':
        now = (oneOf(moments, step.moment) ?? start) + step.offset;
        movements.push({ kind: 'wait', now });
        break;
      case 'again': {
        const earlier = oneOf(movements, step.earlier);
        if (earlier) movements.push({ ...earlier, now });
      }
    }
  }
  return movements;
}

/** Up to thirty movements, beginning with grants. */
export const anyMovements = fc
  .tuple(
    fc.array(anyGrant, { minLength: 1, maxLength: 4 }),
    fc.array(anyStep, { maxLength: 26, size: 'max' }),
  )
  .map(([grants, others]) => arrange([...grants, ...others]));
