import { type Answer, textAt } from './read-answer.ts';

/** 'Act Two: …', 'Erster Akt: …', 'Acte II – …' */
const patternOfAct =
  /^((?:act|akt|acte|acto|atto|ato)\s+[\p{L}\p{N}]+|[\p{L}\p{N}]+\.?\s+(?:act|akt|acte|acto|atto|ato))\s*[:,.–—-]\s*(.*)$/isu;

/** A beat with its name apart from its act; `act` stands on the first beat of each act. */
export type SplitBeat = { act: string | null; name: string; beat: Answer };

/** Separates the act from the beats' names: 'Act Two: The crate' begins 'Act Two'. */
export function splitBeats(beats: readonly Answer[]): SplitBeat[] {
  let current = '';
  return beats.map((beat) => {
    const whole = textAt(beat, 'beat') ?? '';
    const match = patternOfAct.exec(whole);
    const act = match?.[1];
    if (act === undefined || act.toLowerCase() === current.toLowerCase())
      return { act: null, name: match?.[2] ?? whole, beat };
    current = act;
    return { act, name: match?.[2] ?? '', beat };
  });
}
