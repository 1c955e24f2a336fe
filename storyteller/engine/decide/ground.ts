import { anywhere, groundKinds } from '../phrases.ts';
import type { Era } from '../place.ts';
import type { Ground } from '../schema/era-file.ts';

let cached: readonly { name: string; pattern: RegExp; ground: Ground }[] | null = null;

function kinds() {
  cached ??= groundKinds.map(({ name, words, ground }) => ({
    name,
    pattern: new RegExp(`\\b(?:${words.join('|')})\\b`, 'i'),
    ground,
  }));
  return cached;
}

/** The ground for a place's name, else for its description. Space only in the future. */
export function groundFor(name: string, location: string, era: Era): Ground {
  const found = [name, location].flatMap((text) =>
    kinds()
      .filter(({ pattern }) => pattern.test(text))
      .slice(0, 1),
  );
  return found.find((one) => one.name !== 'space' || /Future/.test(era))?.ground ?? anywhere;
}
