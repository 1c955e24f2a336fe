import { livesBy } from '../../avoided.ts';
import type { Premise } from '../../material/premise.ts';
import { contradicts } from '../../sky.ts';
import type { Wishes } from './wish.ts';

/** Whether a situation tells of what the wishes rule out. */
export function isUnfit(
  premise: Premise,
  { season, weather, noDeath, people = [], avoids = [] }: Wishes,
): boolean {
  const told = happeningsOf(premise);
  return (
    contradicts(told, { season: season ?? null, weather: weather ?? null, hour: null }) ||
    (noDeath === true && death.test(told)) ||
    avoids.some((avoided) => livesBy(premise, told, avoided)) ||
    people.some(({ relation: { isKin, isAgainst } }) =>
      isAgainst ? premise.relation.isKin === true && !isKin : hasStranger(premise),
    )
  );
}

/** Whether whoever stands beside the hero is a stranger at first, and so nobody of theirs. */
export function hasStranger({ allyIs }: Premise): boolean {
  return stranger.test(allyIs);
}

/** Parts that nobody who belongs to the hero can have. */
const stranger = /\b(?:hired|client|guide|passenger|valuer|heir|stranger|child|agent|paid|finder)\b/;

const death =
  /\b(?:dies|died|dead|dying|deaths?|kill\w*|murder\w*|drown\w*|corpse|buried|funeral|graves?|poison\w*|hanged|shot|stabbed|not at the count)\b/i;

const known = new Map<string, string>();

/** What happens in a story of this premise and what is said about it. */
function happeningsOf(premise: Premise): string {
  const cached = known.get(premise.id);
  if (cached !== undefined) return cached;
  const { events, statusQuo, test, reversals, crisis, stakes, clocks, midpoint, relation } = premise;
  const told = [
    ...Object.values(events),
    statusQuo,
    test,
    midpoint,
    ...reversals,
    relation.history,
    relation.heroIsRight,
    relation.opponentIsRight,
    ...Object.values(crisis),
    ...Object.values(stakes),
    ...clocks.flatMap((clock) => Object.values(clock)),
  ].join(' ');
  known.set(premise.id, told);
  return told;
}
