/** Openings, told for any premise. */
export const openings: readonly string[] = [
  '{H} [starts] the day {at} as every day, {work}. {flaw}',
];

/** The theme, said aloud and not heard. */
export const warnings: readonly string[] = [
  '“You’ll want somebody on your side when it comes,” {A} [says]. {H} [asks] what it might be, and [gets] on with the work.',
];

/** Hero and ally. */
export const bonds: readonly string[] = [
  'Over {drink} after hours {A} [tells] {H} why {a:he} [a~came] {at}, and {H} [answers], for once, with something true.',
];
