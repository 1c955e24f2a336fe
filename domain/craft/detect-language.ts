import { readText } from './reading.ts';
import { vocabularyNames, vocabularyOf } from './vocabulary.ts';

/** Words from the start of a text that are enough to tell. */
const mostCharacters = 12_000;
const leastWords = 6;
/** Small words among all: prose in its own language has a third or more. */
const leastShare = 0.2;
/** How far the language must be ahead of the next, since languages share small words. */
const leastLead = 1.4;

/** 'en', 'de', 'fr' or 'es', by a text's small words; '' if none of them is clear. */
export function detectLanguage(text: string): string {
  const { words } = readText(text.slice(0, mostCharacters));
  if (words.length < leastWords) return '';
  const shares = vocabularyNames
    .map((name) => {
      const { isContent } = vocabularyOf(name);
      const small = words.filter((word) => word.length > 1 && !isContent(word)).length;
      return { name, share: small / words.length };
    })
    .sort((one, other) => other.share - one.share);
  const [first, second] = shares;
  if (first === undefined || second === undefined) return '';
  return first.share >= leastShare && first.share >= second.share * leastLead ? first.name : '';
}
