import type { z } from 'zod';

/** The four rows in which the generators stand, as on the landing page and the project page. */
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

/**
 * One box of a generator's form. Lengths are in UTF-16 code units, as the browser's maxlength
 * counts them.
 */
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

/** What every part of the program, the browser included, may know about a generator. */
export type GeneratorDefinition = {
  /** The kind of element it makes, upper case, e.g. CHARACTER_ARC. */
  id: string;
  /** The page's title, e.g. 'Character Arc Generator'. */
  title: string;
  /** The kind in running text, e.g. 'character arc'. */
  noun: string;
  /** One sentence for cards, search engines and link previews. */
  description: string;
  /** The lead under the page's title. */
  lead: string;
  /** The canonical address of its page, e.g. '/character-arc-generator'. */
  path: string;
  /** The name of its icon in the lucide set. */
  icon: string;
  row: RowNumber;
  /** Its place within the row, from 1. Rows and places give the order in which a story is made. */
  place: number;
  inputs: readonly InputField[];
  /** The kinds it builds on first, in the specified order. */
  dependencies: readonly string[];
  /** Whole credits, at least 1. */
  priceCredits: number;
};

/** What a writer typed or chose, by input name. Empty inputs are absent or blank. */
export type GeneratorInputs = Readonly<Record<string, string>>;

/** The prose of an answer: the words that a writer asked for. */
export type Prose = {
  /** The field of the answer that holds it. */
  field: string;
  /** The names of the texts in that field that are prose; null where all of them are. */
  names: readonly string[] | null;
  /**
   * About how many words are asked for; `settings` are those of the project that it is written in.
   */
  askedWords(inputs: GeneratorInputs, settings: Readonly<Record<string, string>>): number;
  /** The fewest words that can be a whole result. */
  minWords(inputs: GeneratorInputs): number;
};

/**
 * What one kind of result looks like. `Answer` is the shape a model is asked for, with the
 * specified list sizes; `Content` is the shape that is stored and that a writer may have edited, so
 * its lists have any length.
 */
export type GeneratorResult<Answer = unknown, Content = unknown> = {
  answer: z.ZodType<Answer>;
  content: z.ZodType<Content>;
  /** Lifts a valid answer into the stored shape. */
  toContent(answer: Answer): Content;
  /** The specified `structured_data` of a stored result. */
  toStructuredData(content: Content): unknown;
  /**
   * A rule that a schema cannot state, e.g. the least length of a story. Returns what is wrong, or
   * null.
   */
  check(content: Content, inputs: GeneratorInputs): string | null;
  /**
   * How much of what was asked for is there, in one sentence; null where the kind has no such
   * measure.
   */
  coverage(content: Content, inputs: GeneratorInputs): string | null;
  /**
   * What of an answer is prose, where the length asked for is one of words; null where its fields
   * are counted.
   */
  prose: Prose | null;
  /**
   * The element's title: what lists and cards call it. Null where nothing in a content of this kind
   * names it.
   */
  title(content: Content, inputs: GeneratorInputs): string | null;
  /** The second line under the title; '' when the kind has none. */
  subtitle(content: Content, inputs: GeneratorInputs): string;
  /** The whole result as readable plain text. */
  render(content: Content, inputs: GeneratorInputs): string;
  /** One or two sentences, for the prompts of generators that build on it from afar. */
  brief(content: Content): string;
};

export type Generator<Answer = unknown, Content = unknown> = {
  definition: GeneratorDefinition;
  result: GeneratorResult<Answer, Content>;
};

/**
 * The craft knowledge of one kind. Lives in its folder's prompt.ts, which only the server loads.
 */
export type GeneratorPrompt = {
  /** What makes this kind good, in the second person, and how to fill each field of the answer. */
  craft(inputs: GeneratorInputs): string;
  /** The most the answer may take, in tokens of the model. */
  maxOutputTokens(inputs: GeneratorInputs): number;
};
