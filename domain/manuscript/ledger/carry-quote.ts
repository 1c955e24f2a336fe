/** A quote in a text: word for word as it stands there, and its UTF-16 offset. */
export type CarriedQuote = { quote: string; at: number };

/** Searches quotes in one text, which is folded at most once. */
export type QuoteFinder = {
  /**
   * Where a quote stands, the place nearest to `near` if there are several. White space, quotation
   * marks, apostrophes and dashes are compared leniently; what is returned stands in the text. Null
   * if its words are not there.
   */
  find(quote: string, near?: number | null): CarriedQuote | null;
};

/** Prepares a text for the search of quotes. */
export function createQuoteFinder(text: string): QuoteFinder {
  let folded: Folded | null = null;
  return {
    find(quote, near = 0) {
      const wanted = quote.trim();
      if (wanted === '') return null;
      const exact = nearest(text, wanted, near ?? 0, (at) => at);
      if (exact !== null) return { quote: wanted, at: exact };
      folded ??= foldMarks(text);
      const { offsets } = folded;
      const soft = foldMarks(wanted).text.trim();
      if (soft === '') return null;
      const at = nearest(folded.text, soft, near ?? 0, (place) => offsets[place] ?? 0);
      if (at === null) return null;
      const from = offsets[at] ?? 0;
      const to = (offsets[at + soft.length - 1] ?? 0) + 1;
      return { quote: text.slice(from, to), at: from };
    },
  };
}

/** The place of `wanted` nearest to an offset of the original; null for none. */
function nearest(
  text: string,
  wanted: string,
  near: number,
  offsetOf: (at: number) => number,
): number | null {
  let best: number | null = null;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (best !== null && Math.abs(offsetOf(at) - near) >= Math.abs(offsetOf(best) - near)) break;
    best = at;
  }
  return best;
}

type Folded = { text: string /** Of each code unit, its offset in the original. */; offsets: number[] };

/** One space for any white space, straight marks for typographic ones, no marks of emphasis. */
function foldMarks(text: string): Folded {
  const characters: string[] = [];
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const plain = character < '\u0080' ? (character <= ' ' ? ' ' : character) : marksIn(character);
    if (plain === '*' || plain === '\u00ad' || plain === '\u200b') continue;
    if (plain === ' ' && characters.at(-1) === ' ') continue;
    for (const one of plain) {
      characters.push(one);
      offsets.push(at);
    }
  }
  return { text: characters.join(''), offsets };
}

function marksIn(character: string): string {
  if (/\s/.test(character)) return ' ';
  if (/[‘’‚‛ʼ′]/.test(character)) return "'";
  if (/[“”„‟«»″]/.test(character)) return '"';
  if (/[‐‑‒–—―−]/.test(character)) return '-';
  if (character === '…') return '...';
  return character;
}
