import { asSentence, capitalise, sentencesOf } from './grammar.ts';

/** What has been said in one result, so that nothing is said twice in it. */
export type Page = {
  /** The sentences as one paragraph, without those already said on this page. */
  say(...texts: readonly string[]): string;
  /** Items of a list: each a paragraph of its own; those with nothing new are left out. */
  list(texts: readonly string[], most: number): string[];
};

/**
 * Starts an empty page. A place is called by its whole name once and shortly after that; another
 * long name on the same page stays.
 */
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
