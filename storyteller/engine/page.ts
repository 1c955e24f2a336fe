import { asSentence, capitalise, sentencesOf } from './grammar.ts';

/** Collects one result and drops sentences that it already has. */
export type Page = {
  /** The new sentences as one paragraph. */
  say(...texts: readonly string[]): string;
  /** Up to `most` items with something new. */
  list(texts: readonly string[], most: number): string[];
};

/** An empty page. `place` gets its whole name once, then its short one. */
export function newPage(place?: { name: string; short: string }): Page {
  const said = new Set<string>();
  let isNamed = false;
  const shorten = (text: string) => {
    if (place === undefined || place.name === place.short) return text;
    const [before = '', ...after] = text.split(place.name);
    if (after.length === 0) return text;
    const first = isNamed ? place.short : place.name;
    isNamed = true;
    return capitalise([before, after.join(place.short)].join(first));
  };
  const say = (...texts: readonly string[]) =>
    texts
      .flatMap((text) => sentencesOf(asSentence(text)))
      .filter((sentence) => {
        const key = sentence.toLowerCase();
        const isNew = !said.has(key);
        said.add(key);
        return isNew;
      })
      .map(shorten)
      .join(' ');
  return {
    say,
    list: (texts, most) => {
      const items: string[] = [];
      for (const text of texts) {
        if (items.length === most) break;
        const item = say(text);
        if (item !== '') items.push(item);
      }
      return items;
    },
  };
}
