import type { Chance } from '../chance.ts';
import { inline, type Slots, tellPhrase } from '../phrase.ts';
import { pressures } from '../phrases.ts';
import { type ConflictType, conflictTypes, type Genre, type Pressure } from '../story-parts.ts';

/** The force against the hero: of the chosen type, else one that is usual in the genre. */
export function decidePressure(asked: string, genre: Genre, slots: Slots, chance: Chance): Pressure {
  const wanted = typeOf(asked);
  const type = wanted ?? chance.pick(usual[genre]);
  const candidates = pressures.filter((pressure) => pressure.type === type);
  const pressure = chance.pick(candidates.length > 0 ? candidates : pressures);
  return {
    type: pressure.type,
    name: inline(pressure.name, slots, chance),
    source: tellPhrase(pressure.source, slots, chance),
    firstSign: tellPhrase(pressure.firstSign, slots, chance),
    middle: tellPhrase(pressure.middle, slots, chance),
    worst: tellPhrase(pressure.worst, slots, chance),
  };
}

const usual: Readonly<Record<Genre, readonly ConflictType[]>> = {
  Fantasy: ['Man vs Supernatural', 'Man vs Man', 'Man vs Nature'],
  'Sci-Fi': ['Man vs Technology', 'Man vs Technology', 'Man vs Society'],
  Mystery: ['Man vs Man', 'Man vs Society'],
  Romance: ['Man vs Self', 'Man vs Man'],
  Thriller: ['Man vs Man', 'Man vs Society'],
  Horror: ['Man vs Supernatural', 'Man vs Self', 'Man vs Nature'],
  Drama: ['Man vs Man', 'Man vs Self', 'Man vs Society'],
  Comedy: ['Man vs Society', 'Man vs Man'],
  Action: ['Man vs Man', 'Man vs Nature'],
  Adventure: ['Man vs Nature', 'Man vs Man'],
};

function typeOf(asked: string): ConflictType | null {
  return conflictTypes.find((type) => type === asked) ?? null;
}
