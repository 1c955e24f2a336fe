import type { Chance } from '../chance.ts';
import type { Premise } from '../material/premise.ts';
import { premises } from '../material/premises.ts';
import type { Genre } from '../story-parts.ts';
import { shared, type Traces, tracesOf, wordsIn } from './recognise.ts';

/** What a situation should be like: none that is unfit, rather one that is at home in the other genre as well. */
export type PremiseWish = { isUnfit: (premise: Premise) => boolean; kin: Genre | null };

/**
 * The situation of the story: the one that the sources already tell; else, within the genre, the one that the
 * writer's words call for most; else any of the genre, its own before borrowed ones. Those that are unfit come last.
 */
export function decidePremise(
  genre: Genre | null,
  traces: Traces,
  words: string,
  wish: PremiseWish,
  chance: Chance,
): { premise: Premise; isRecognised: boolean } {
  const known = recognised(traces);
  return known === null
    ? { premise: chosen(genre, words, wish, chance), isRecognised: false }
    : { premise: known, isRecognised: true };
}

function recognised(traces: Traces): Premise | null {
  if (traces.size === 0) return null;
  let best: Premise | null = null;
  let most = 3;
  for (const premise of premises) {
    const count = shared(tracesOfPremise(premise), traces);
    if (count > most) [best, most] = [premise, count];
  }
  return best;
}

function chosen(genre: Genre | null, words: string, { isUnfit, kin }: PremiseWish, chance: Chance): Premise {
  const ofGenre = premises.filter((premise) => genre === null || premise.genres.includes(genre));
  const fitting = ofGenre.filter((premise) => !isUnfit(premise));
  const ofKin = fitting.filter(({ genres }) => kin !== null && genres.includes(kin));
  const all = [ofKin, fitting, ofGenre].find((some) => some.length > 0) ?? premises;
  const said = wordsIn(words);
  const calls = all.map((premise) => premise.calledBy.split(' ').filter((word) => said.has(word)).length);
  const most = Math.max(...calls);
  if (most > 0) return chance.pick(all.filter((_, index) => calls[index] === most));
  const own = all.filter((premise) => genre !== null && premise.genres[0] === genre);
  return chance.pick([...all, ...own, ...own]);
}

const known = new Map<string, Traces>();

function tracesOfPremise(premise: Premise): Traces {
  const cached = known.get(premise.id);
  if (cached !== undefined) return cached;
  const { id: _, calledBy: __, genres: ___, ...told } = premise;
  const traces = tracesOf(...texts(told));
  known.set(premise.id, traces);
  return traces;
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}
