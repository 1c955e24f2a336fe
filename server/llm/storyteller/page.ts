import { asSentence, sentencesOf } from './grammar.ts';

/** What has been said in one result, so that nothing is said twice in it. */
export type Page = {
  /** The sentences as one paragraph, without those already said on this page. */
  say(...texts: readonly string[]): string;
  /** Items of a list: each a paragraph of its own; those with nothing new are left out. */
  list(texts: readonly string[], most: number): string[];
};

/** Starts an empty page. */
export function newPage(): Page {
  const said = new Set<string>();
  const say = (...texts: readonly string[]) =>
    texts
      .flatMap((text) => sentencesOf(asSentence(text)))
      .filter((sentence) => {
        const key = sentence.toLowerCase();
        const isNew = !said.has(key);
        said.add(key);
        return isNew;
      })
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
