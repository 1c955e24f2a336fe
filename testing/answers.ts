/** Whole answers of a model. */
export const themeAnswer = {
  central_question: 'Is a debt that nobody remembers still owed?',
  premise: 'A debt forgiven is still a debt that someone paid, and the keeper means to find out who.',
  tone: 'Dry, patient, salt-bitten',
};

export const characterAnswer = {
  name: 'Marit Aune',
  role: 'The last keeper of a light that is about to be automated',
  goals: ['Keep the lamp burning until spring', 'Learn who paid her father’s debt'],
  flaws: ['Counts everything twice and people never', 'Would rather be right than rescued'],
  skills: ['Reads weather from the sound of the steps', 'Mends anything that has a wick'],
};

/** A text in pieces of `size` UTF-16 code units that split no surrogate pair. */
export function pieces(text: string, size: number): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
}
