import type { Chance } from '../chance.ts';
import { type PressureMaterial, pressures } from '../material/pressures.ts';
import { inline, type Slots, tellPhrase } from '../phrase.ts';
import { type ConflictType, conflictTypes, type Pressure } from '../story-parts.ts';
import { shared, type Traces, tracesOf } from './recognise.ts';

/** The force against the hero: of the type that was chosen, recognised in the sources, else by chance. */
export function decidePressure(asked: string, traces: Traces, slots: Slots, chance: Chance): Pressure {
  const type = typeOf(asked);
  const known = recognised(type, traces);
  const candidates = type === null ? pressures : pressures.filter((pressure) => pressure.type === type);
  const pressure = known ?? chance.pick(candidates.length > 0 ? candidates : pressures);
  return {
    type: pressure.type,
    name: inline(pressure.name, slots, chance),
    source: tellPhrase(pressure.source, slots, chance),
    firstSign: tellPhrase(pressure.firstSign, slots, chance),
    middle: tellPhrase(pressure.middle, slots, chance),
    worst: tellPhrase(pressure.worst, slots, chance),
  };
}

function typeOf(asked: string): ConflictType | null {
  return conflictTypes.find((type) => type === asked) ?? null;
}

function recognised(type: ConflictType | null, traces: Traces): PressureMaterial | null {
  let best: PressureMaterial | null = null;
  let most = 3;
  for (const pressure of pressures) {
    if (type !== null && pressure.type !== type) continue;
    const count = shared(tracesOf(pressure.source, pressure.worst, pressure.middle), traces);
    if (count > most) [best, most] = [pressure, count];
  }
  return best;
}
