import { anywhere, groundKinds } from '../phrases.ts';
import type { Era } from '../place.ts';
import type { Ground } from '../schema/era-file.ts';

let cached: readonly { name: string; sign: RegExp; ground: Ground }[] | null = null;

/** The kinds of ground, with a pattern of the words that name each. */
function kinds() {
  cached ??= groundKinds.map(({ name, words, ground }) => ({
    name,
    sign: new RegExp(`\\b(?:${words.join('|')})\\b`, 'i'),
    ground,
  }));
  return cached;
}

/**
 * The ground that a place's name asks for, else the rest of its description; one above the sky only
 * where ships go there.
 */
export function groundFor(name: string, location: string, era: Era): Ground {
  const found = [name, location].flatMap((text) =>
    kinds()
      .filter(({ sign }) => sign.test(text))
      .slice(0, 1),
  );
  return found.find((one) => one.name !== 'space' || /Future/.test(era))?.ground ?? anywhere;
}
