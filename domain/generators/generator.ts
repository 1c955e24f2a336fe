import type { z } from 'zod';
import type { TextForm } from '../formats/answers/text-form.ts';
import type { SheetBlock } from '../formats/sheet.ts';

/** The four rows of generators, as on the landing page and the project page. */
export const rows = [
  {
    number: 1,
    numeral: 'I',
    name: 'Foundation',
    about: 'What the story believes, who it follows, and where it stands.',
  },
  {
    number: 2,
    numeral: 'II',
    name: 'Character Development',
    about: 'Give the person a past, a temper and somewhere to go.',
  },
  {
    number: 3,
    numeral: 'III',
    name: 'Story Structure',
    about: 'Put pressure on all of it, in an order that holds.',
  },
  { number: 4, numeral: 'IV', name: 'Final Output', about: 'Pages you can read aloud, shoot or send.' },
] as const;

export type RowNumber = (typeof rows)[number]['number'];

/** A field of a generator's form. `maxLength` is in UTF-16 code units, as in HTML. */
export type InputField =
  | {
      type: 'select';
      name: string;
      label: string;
      required: boolean;
      options: readonly string[];
      placeholder: string;
      default?: string;
    }
  | { type: 'text'; name: string; label: string; required: boolean; placeholder: string; maxLength: number }
  | {
      type: 'textarea';
      name: string;
      label: string;
      required: boolean;
      placeholder: string;
      maxLength: number;
    };

/** The public part of a generator, which the browser loads too. */
export type GeneratorDefinition = {
  /** The kind of element it makes: 'CHARACTER_ARC'. */
  id: string;
  /** 'Character Arc Generator' */
  title: string;
  /** The kind in running text: 'character arc'. */
  noun: string;
  /** One sentence for cards, search engines and link previews. */
  description: string;
  /** The paragraph under the page's title. */
  lead: string;
  /** '/character-arc-generator' */
  path: string;
  /** A name in the lucide set. */
  icon: string;
  row: RowNumber;
  /** Within the row, from 1. Rows and places give the order in which a story is made. */
  place: number;
  inputs: readonly InputField[];
  /** Kinds, in the specified order. */
  dependencies: readonly string[];
  /** Whole credits, at least 1. */
  priceCredits: number;
};

/** What a writer typed or chose, by input name. Inputs left empty are absent or blank. */
export type GeneratorInputs = Readonly<Record<string, string>>;

/** Where the prose of an answer is, and how much of it is asked for. */
export type Prose = {
  /** The field of the answer that contains it. */
  field: string;
  /** The names of the texts in that field that are prose; null if all are. */
  names: readonly string[] | null;
  /** About how many words are asked for. `settings` are those of the project. */
  askedWords(inputs: GeneratorInputs, settings: Readonly<Record<string, string>>): number;
  /** The fewest words of a whole result. */
  minWords(inputs: GeneratorInputs): number;
  /**
   * The words of a length that the writer asked for; null if they asked for none. A text that is
   * far from it says so.
   */
  dueWords(inputs: GeneratorInputs, settings: Readonly<Record<string, string>>): number | null;
};

/**
 * The result of one kind. A model is asked for an `Answer`, with the specified list sizes.
 * `Content` is stored and may have been edited, so its lists have any length.
 */
export type GeneratorResult<Answer = unknown, Content = unknown> = {
  answer: z.ZodType<Answer>;
  content: z.ZodType<Content>;
  toContent(answer: Answer): Content;
  /** The specified `structured_data`. */
  toStructuredData(content: Content): unknown;
  /** Checks what a schema cannot, such as the length of a story. Returns what is wrong, or null. */
  check(content: Content, inputs: GeneratorInputs): string | null;
  /** How much of what was asked for is written, as a sentence; null if the kind has no measure. */
  coverage(content: Content, inputs: GeneratorInputs): string | null;
  /** Null if the share of an answer is counted in fields, not in words. */
  prose: Prose | null;
  /** The element's title in lists; null if no content of this kind has one. */
  title(content: Content, inputs: GeneratorInputs): string | null;
  /** The line under the title; '' if there is none. */
  subtitle(content: Content, inputs: GeneratorInputs): string;
  /** The whole result for files: headed fields, lists, and a long text as what it is. */
  blocks(content: Content, inputs: GeneratorInputs): SheetBlock[];
  /** The same as plain text. */
  render(content: Content, inputs: GeneratorInputs): string;
  /** The whole result for prompts, with what its text leaves out. */
  tell(content: Content, inputs: GeneratorInputs): string;
  /** One or two sentences, for prompts that have no room for more. */
  brief(content: Content): string;
};

export type Generator<Answer = unknown, Content = unknown> = {
  definition: GeneratorDefinition;
  result: GeneratorResult<Answer, Content>;
};

/** What a craft depends on besides the form. */
export type CraftContext = {
  /** The story's genre, one of the forms' options; '' if it is unknown. */
  genre: string;
  /** Chooses among the examples; the same for all requests of a project or visitor. */
  seed: number;
};

/** The instructions of one kind, in its folder's prompt.ts, which only the server loads. */
export type GeneratorPrompt = {
  /** What makes this kind good, and how to fill each field of the answer. */
  craft(inputs: GeneratorInputs, context: CraftContext): string;
  /** The same for a small model, in some 300 to 450 tokens: what matters most, and one example. */
  shortCraft(inputs: GeneratorInputs, context: CraftContext): string;
  /** The longest answer, in tokens of the model. */
  maxOutputTokens(inputs: GeneratorInputs): number;
  /** The text that the answer is written as; without it, the answer is JSON. */
  writtenAs?: TextForm;
};
