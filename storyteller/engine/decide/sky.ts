import { seasonLines } from '../phrases.ts';
import { contradicts, type Sky, skyOf } from '../sky.ts';
import { chanceFor } from './identity.ts';
import type { ChosenPlace } from './place.ts';

/** The place without what contradicts its time. The distant future has hours but no seasons. */
export function underSky(place: ChosenPlace): ChosenPlace & { sky: Sky } {
  const told = skyOf(place.time);
  const sky = place.era === 'Distant Future' ? { ...told, season: null } : told;
  const details = place.details.filter((detail) => !contradicts(detail, sky));
  const { weather } = place.material;
  const line =
    sky.season !== null && contradicts(weather, sky)
      ? chanceFor(place.name, 'weather').pick(seasonLines[sky.season])
      : weather;
  return {
    ...place,
    details: details.length > 3 ? details : place.details,
    material: { ...place.material, weather: line },
    sky,
  };
}
