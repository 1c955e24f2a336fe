import { eraMaterial } from '../material/eras.ts';
import { places } from '../material/places.ts';
import { type Era, eras } from '../place.ts';

/** Whether a trade can be had in an era. Only of our own trades is it known when they are not. */
export function fitsTrade(trade: string, era: Era): boolean {
  const known = tradesByEra();
  const isOurs = eras.some((other) => known[other].has(trade));
  return !isOurs || known[era].has(trade);
}

let cached: Readonly<Record<Era, ReadonlySet<string>>> | null = null;

function tradesByEra(): Readonly<Record<Era, ReadonlySet<string>>> {
  const tradesOf = (era: Era) =>
    new Set([
      ...eraMaterial[era].trades,
      ...places.filter((place) => place.eras.includes(era)).flatMap(({ trades }) => trades),
    ]);
  cached ??= {
    'Present Day': tradesOf('Present Day'),
    'Near Future': tradesOf('Near Future'),
    'Distant Future': tradesOf('Distant Future'),
    Medieval: tradesOf('Medieval'),
    Victorian: tradesOf('Victorian'),
    '1920s': tradesOf('1920s'),
    '1950s': tradesOf('1950s'),
    'Ancient Times': tradesOf('Ancient Times'),
  };
  return cached;
}
