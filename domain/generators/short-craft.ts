import { sections } from './define-result.ts';

type ShortCraft = {
  /** What makes the kind good, and what to leave out. */
  craft: string;
  /** The full instructions for what the form chose; each gives its first sentence. */
  choices?: readonly (string | undefined)[];
  example: string;
  /** What the answer consists of, a line for each field. */
  fields: string;
};

/** The craft of a kind for a small model. */
export function shortCraft({ craft, choices = [], example, fields }: ShortCraft): string {
  const chosen = choices.map(firstSentence).filter((line) => line !== '');
  return sections(craft, chosen.join('\n'), example, fields);
}

/** Some fields of an answer by name, and of lists one item. */
export type FieldExample = Readonly<Record<string, string | readonly [string]>>;

/** A line for each field. */
export function fieldExample(fields: FieldExample): string {
  const lines = Object.entries(fields).map(([name, text]) =>
    typeof text === 'string' ? `${name}: ${text}` : `${name}, one of them: ${text[0]}`,
  );
  return `Example, from another story; take nothing from it:\n${lines.join('\n')}`;
}

/** A whole answer of a few lines, where the form is text. */
export function formExample(answer: string): string {
  return `Example of the form, from another story and much shorter than yours; take nothing from it:\n${answer}`;
}

/** On one line; '' for none. */
function firstSentence(text = ''): string {
  const sentence = /^.*?[.?]["”]?(?=\s|$)/s.exec(text)?.[0] ?? text;
  return sentence.replace(/\s+/g, ' ');
}
