/**
 * Cuts a text behind each of its sentences and lines. The pieces, with the blanks behind each, make
 * up the whole text.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let sentence = '';
  for (const [piece] of text.matchAll(/[^\s。！？]*(?:[。！？]+[”’」』）]*)?\s*/gu)) {
    if (piece === '') continue;
    sentence += piece;
    if (ends(piece)) {
      sentences.push(sentence);
      sentence = '';
    }
  }
  return sentence === '' ? sentences : [...sentences, sentence];
}

function ends(piece: string): boolean {
  if (piece.includes('\n')) return true;
  const word = piece.trimEnd();
  // Blanks stand behind a sentence, but not where words have none between them.
  if (/[。！？][”’」』）]*$/u.test(word.slice(-8))) return true;
  return piece !== word && /[.!?…]["'”’»)\]]*$/.test(word.slice(-8)) && !abbreviation.test(word.slice(-8));
}

/** Words whose full stop ends no sentence: titles, and initials of names. */
const abbreviation = /^["'“‘«([]*(?:Mr|Mrs|Ms|Dr|St|Prof|Capt|Sgt|Lt|vs|\p{Lu})\.$/u;
