/** A part of a text that may hold a wish, and where it stands. */
export type Clause = {
  /** In lower case, without the sign that ends it. */
  said: string;
  from: number;
  to: number;
  isDenied: boolean;
};

/** The clauses of a text, in order: they end at signs and at 'and' or 'but'. A denial goes on over 'and' and commas. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let isDenied = false;
  let before = '';
  for (const sentence of text.matchAll(/[^.;:!?…()]+/g)) {
    isDenied = false;
    for (const part of sentence[0].matchAll(/(?:(?!,|\s(?:and|but|plus)\s|\s[–—-]\s).)+/gs)) {
      const start = part[0].match(/^\s*(?:(and|but|plus)\s+)?/);
      const said = part[0].slice(start?.[0].length ?? 0).trim();
      const from = sentence.index + part.index + (start?.[0].length ?? 0);
      const goesOn: boolean = isDenied && start?.[1] !== 'but' && !beginsAnew(said.toLowerCase(), before);
      isDenied = denial.test(said.toLowerCase()) || goesOn;
      before = said.toLowerCase();
      if (said !== '') clauses.push({ said: said.toLowerCase(), from, to: from + said.length, isDenied });
    }
  }
  return clauses;
}

/** Whether words that are left over say nothing of their own: 'make it', 'the story should be'. */
export function saysNothing(words: string): boolean {
  return (words.match(/[^\s,“”’-]+/g) ?? []).every((word) => empty.has(word));
}

const denial =
  /\b(?:not?|never|without|avoid|none|nobody|nothing|neither|nor|less|fewer|cannot|instead of|rather than|anything but|except|stop|remove|drop|cut|skip|leave out|not|too|(?:do|does|did|is|are|was|were|should|must|ca|wo|would|could)n’?t)\b/;

/** Whether a clause begins anew, so that a denial before it is over: 'no violence, in winter', but 'not at dawn, at night'. */
function beginsAnew(said: string, before: string): boolean {
  const when = /^(?:in|at|during|over) /;
  return newStart.test(said) || (when.test(said) && !/\b(?:in|at|during|over)\b/.test(before));
}

const newStart =
  /^(?:against |funnier|darker|lighter|more |happy end|sad end|open end|an? (?:happy|sad|tragic|open) end|first|third|present tense|past tense|with |please |make|let|set|use|add|include|give|put|have |keep|it |the |there |she |he |they |her |his |i )/;

const empty = new Set(
  'a an the this that it its is are be being am was should must shall will would could may can might and or but with in on of for to as at by from into please just also maybe perhaps then than so very really quite much little bit lot more most make made let have has keep set use using put add include including give want like need wish try write tell show i me my we our us you your one some any all everything story tale scene scenes plot script novel piece text setting place scenario conflict dialogue theme tone mood feel feeling feels atmosphere vibe overall whole throughout somewhere somehow there here too s re ll d hero heroine protagonist main character her him them his their'.split(
    ' ',
  ),
);
