import type { Chance } from '../chance.ts';
import type { PlaceMaterial } from '../material/place-material.ts';
import { places } from '../material/places.ts';
import type { PlaceWish } from './place.ts';
import { shared, type Traces, tracesOf, wordsIn } from './recognise.ts';

/** A place of ours by one of its names. */
export type Found = { place: PlaceMaterial; name: string };

/** The place of ours that a text names first; null when it names none. */
export function namedIn(text: string): Found | null {
  const said = text.toLowerCase();
  let found: Found | null = null;
  let first = said.length;
  for (const place of places)
    for (const name of place.names) {
      const at = said.indexOf(withoutThe(name).toLowerCase());
      if (at >= 0 && at < first) [found, first] = [{ place, name }, at];
    }
  return found;
}

/** The place of ours that the sources name, else the one whose details or authority they tell of; null for none. */
export function placeTold({ corpus, traces }: PlaceWish, chance: Chance): Found | null {
  const named = namedIn(corpus);
  if (named !== null || traces.size === 0) return named;
  let best: PlaceMaterial | null = null;
  let most = 3;
  for (const place of places) {
    const count = shared(tracesOfPlace(place), traces);
    if (count > most) [best, most] = [place, count];
  }
  best ??= places.find(({ authority }) => isOwnName(authority) && corpus.includes(authority)) ?? null;
  return best === null ? null : { place: best, name: chance.pick(best.names) };
}

/** Whether an authority can be told from any other: 'the ferry company', 'the Quorum', but not 'the council'. */
function isOwnName(authority: string): boolean {
  return / .* |[A-Z]/.test(authority);
}

/** The place among the fitting ones that the writer's words call for most; null where they call for none. */
export function askedPlace(
  fitting: readonly PlaceMaterial[],
  wish: PlaceWish,
  chance: Chance,
): PlaceMaterial | null {
  const said = wordsIn(wish.words);
  const isOfGenre = ({ genres }: PlaceMaterial) =>
    wish.genre !== null && genres?.includes(wish.genre) === true;
  const asked = calledMost(fitting, (place) => callsIn(place, said) * 2 + (isOfGenre(place) ? 1 : 0));
  return asked === null ? null : chance.pick(asked);
}

/**
 * The place among the fitting ones that the hero's trade and life call for, or that is most like the `former` one;
 * else any that suits the genre. Null where none is fitting.
 */
export function calledPlace(
  fitting: readonly PlaceMaterial[],
  wish: PlaceWish,
  former: PlaceMaterial | null,
  chance: Chance,
): PlaceMaterial | null {
  if (fitting.length === 0) return null;
  const life = wordsIn(`${wish.life} ${former === null ? '' : `${former.calledBy} ${former.kind}`}`);
  const told = calledMost(
    fitting,
    (place) =>
      callsIn(place, life) +
      (place.trades.includes(wish.trade) ? 4 : 0) +
      (wish.corpus.includes(place.authority) ? 4 : 0),
  );
  if (told !== null) return chance.pick(told);
  const suited = fitting.filter(
    ({ genres }) => wish.genre === null || genres?.includes(wish.genre) !== false,
  );
  return chance.pick(suited.length > 0 ? suited : fitting);
}

/** The places with the highest score; null where none has more than one. */
function calledMost(
  fitting: readonly PlaceMaterial[],
  score: (place: PlaceMaterial) => number,
): PlaceMaterial[] | null {
  const scores = fitting.map(score);
  const most = Math.max(0, ...scores);
  return most > 1 ? fitting.filter((_, index) => scores[index] === most) : null;
}

function callsIn({ calledBy, kind }: PlaceMaterial, said: ReadonlySet<string>): number {
  return `${calledBy} ${kind}`.split(' ').filter((word) => said.has(word)).length;
}

/** A name without its article. */
export function withoutThe(name: string): string {
  return name.replace(/^the\s+/i, '');
}

const known = new Map<PlaceMaterial, Traces>();

function tracesOfPlace(place: PlaceMaterial): Traces {
  const cached = known.get(place);
  if (cached !== undefined) return cached;
  const { details, work, weather, rules, constraints } = place;
  const traces = tracesOf(...details, work, weather, ...rules, ...constraints);
  known.set(place, traces);
  return traces;
}
