/** What is read of a text to find our own material in it again: its runs of three words. */
export type Traces = ReadonlySet<string>;

/** The runs of three words within sentences of a text, or of a phrase of the material (its slots are gaps). */
export function tracesOf(...texts: readonly string[]): Traces {
  const traces = new Set<string>();
  for (const text of texts)
    for (const run of pieces(text)) {
      const words = run.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
      for (let at = 0; at + 3 <= words.length; at++)
        traces.add(`${words[at]} ${words[at + 1]} ${words[at + 2]}`);
    }
  return traces;
}

const known = new Map<string, Traces>();

/** The traces of a phrase of the material; each is read once. */
export function tracesOfPhrase(phrase: string): Traces {
  const cached = known.get(phrase);
  if (cached !== undefined) return cached;
  const traces = tracesOf(phrase);
  known.set(phrase, traces);
  return traces;
}

/** How many of the traces of a phrase are in the others. */
export function shared(phrase: Traces, traces: Traces): number {
  let count = 0;
  for (const trace of phrase) if (traces.has(trace)) count++;
  return count;
}

/** The words of a text that say something, in lower case. */
export function wordsIn(text: string): Set<string> {
  const words = (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !empty.has(word));
  return new Set(words.flatMap((word) => (/[^s]s$/.test(word) ? [word, word.slice(0, -1)] : [word])));
}

const empty = new Set(
  'the and for with that this from into have has had was were are not but you your her his their its who what when where which about over under them they she him our out all any can will would there been being than then only very just some more most also like make made want wants'.split(
    ' ',
  ),
);

/** A phrase of the material in its gaps: slots, alternatives and told tenses break a run of words. */
function pieces(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/'/g, '’')
    .replace(/\[(?:[oa]?~)?([^\][>]+)(?:>[^\][]*)?\]/g, '$1')
    .split(/\{[^{}]*\}|[<>|]|[.!?…:;“”"]/u);
}
