import { type RateName, rates } from '../../domain/limits.ts';
import type { Rate } from './rate-limiter.ts';

/** This server's rates: the product's times `rateFactor`, except those with their own setting. */
export function serverRates({
  rateFactor,
  startsPerMinute,
  signInsPerMinute,
}: {
  rateFactor: number;
  startsPerMinute: number;
  signInsPerMinute: number;
}): Record<RateName, Rate> {
  const starts = { each: startsPerMinute, network: startsPerMinute };
  const signIns = { each: signInsPerMinute, network: signInsPerMinute };
  return { ...scaled(rates, rateFactor), starts, prompts: starts, signIns };
}

function scaled<Name extends string>(all: Readonly<Record<Name, Rate>>, factor: number): Record<Name, Rate> {
  const times = (requests: number) => Math.max(1, Math.round(requests * factor));
  const entries = Object.entries<Rate>(all).map(([name, { each, network }]) => [
    name,
    { each: times(each), network: times(network) },
  ]);
  return Object.fromEntries(entries) as Record<Name, Rate>;
}
