import type {
  CraftContext,
  GeneratorDefinition,
  GeneratorInputs,
  GeneratorPrompt,
} from '../generators/generator.ts';
import { definitionOf, definitions, type GeneratorId } from '../generators/index.ts';
import type { Material, MaterialDetail } from './choose-material.ts';
import { type PartBlock, type PartPrompt, partBlockNames } from './edits/part-prompt.ts';
import { makeFenceable } from './make-fenceable.ts';
import type { PromptSize } from './prompt-size.ts';
import { answerTexts, shortAnswerTexts, shortSystemText, systemText } from './system-text.ts';

/** `person`: the place in the material of the character whom it is about. */
type PromptMaterial = Pick<Material, 'kind' | 'detail' | 'text'> & { person?: number | null };

/** One fenced block of a prompt, with its text as the model reads it. */
export type PromptPiece<Source extends PromptMaterial = PromptMaterial> =
  | { from: keyof typeof blockNames | PartBlock['from']; text: string }
  | { from: 'material'; material: Source; text: string };

/** A stretch of the prompt. A service may keep all up to the end of a cached one for the next. */
type PromptPart = { text: string; isCached: boolean };

type PromptInput<Source extends PromptMaterial> = {
  definition: Pick<GeneratorDefinition, 'id' | 'noun' | 'inputs'>;
  prompt: GeneratorPrompt;
  /**
   * 'full' by default. A short one tells of the kind after the material, so that all kinds of a
   * project begin alike: a processor reads some ten tokens a second.
   */
  size?: PromptSize;
  inputs: GeneratorInputs;
  context?: CraftContext;
  /** The writer's free words for this generation, or ''. */
  direction: string;
  /** How this version is to differ from the last one, in the writer's words. */
  push?: string;
  /** By importance; blank texts are skipped. */
  material: readonly Source[];
  /** The settings of the project, by name. */
  settings?: Readonly<Record<string, string>>;
  /** What the project is about, in the writer's words. */
  about?: string;
  /** `lines`: how to tell it, one line for each wish. */
  voice?: { sample: string; lines: string } | null;
  /** Names and trades to choose from, or ''. */
  names?: string;
  /** Titles and openings of earlier versions. */
  notThese?: readonly string[];
  /** What it asks of a text that is there, instead of a whole new one. */
  part?: PartPrompt | null;
  /** At least 16 letters, digits, _ or - that nobody can guess; the same for one project. */
  boundary: string;
};

/**
 * The two texts for the model, what changes least first, so that services can reuse the beginnings
 * of earlier requests. `system`: the general text, and the kind's craft where the prompt is full,
 * with nothing of the request but the form's choices. `prompt`: the project, the people and places;
 * other material in the order of making; at last the request, with the writer's own wishes at its
 * end. `pieces` are the fenced blocks in order, `frame` is everything around them.
 */
export function buildPrompt<Source extends PromptMaterial>(
  input: PromptInput<Source>,
): { system: string; prompt: PromptPart[]; frame: string; pieces: PromptPiece<Source>[] } {
  const { definition, prompt, inputs, direction, settings = {}, about = '', voice = null } = input;
  const form = prompt.writtenAs === undefined ? 'json' : 'text';
  const { size = 'full', context = plain, push = '', names = '', notThese = [], boundary } = input;
  const { part = null } = input;
  if (!/^[\w-]{16,}$/.test(boundary)) throw new Error('a boundary needs at least 16 letters, digits, _ or -');
  const material = inOrderOfMaking(input.material.filter(({ text }) => text.trim() !== ''));
  const people = input.material.filter((one) => one.kind === 'CHARACTER' && material.includes(one));
  // Where there is only one person, nothing can be about somebody else.
  const of = (one: Source | undefined) =>
    one === undefined || people.length < 2 ? '' : ` of the person in material ${material.indexOf(one) + 1}`;
  const personOf = ({ person }: Source) => of(people.find((one) => one === input.material[person ?? -1]));
  const known = material.filter(({ kind }) => peopleAndPlaces.has(kind)).length;
  const blocks = material.map((one, index) => ({
    name: `material ${index + 1}, ${definitionOf(one.kind).noun}${personOf(one)}, ${detailNames[one.detail]}`,
    piece: fenceable({ from: 'material' as const, material: one, text: one.text }),
  }));
  const block = (from: keyof typeof blockNames | PartBlock['from'], text: string) => ({
    name: allBlockNames[from],
    piece: fenceable({ from, text }),
  });
  const isShort = size === 'short';
  const [general, answers, craft] = isShort
    ? [shortSystemText, shortAnswerTexts, prompt.shortCraft(inputs, context)]
    : [systemText, answerTexts, prompt.craft(inputs, context)];
  const kindText =
    part === null
      ? `${answers[form]}\n\n# The piece to make: ${definition.noun}\n${craft}`
      : `${part.instructions}${part.hasCraft ? `\n\n# How it is made: ${definition.noun}\n${craft}` : ''}`;
  const kindLine = `Piece to make: ${definition.noun}${aboutOnePerson.has(definition.id) ? of(people[0]) : ''}`;
  const groups: (string | { name: string; piece: PromptPiece<Source> })[][] = [
    [
      `Boundary: ${boundary}`,
      block('settings', settingLines(settings)),
      block('about', about),
      block('sample', voice?.sample ?? ''),
      ...blocks.slice(0, known),
    ],
    blocks.slice(known),
    [
      isShort ? kindText : '',
      part?.heading ?? kindLine,
      block('form', formLines(definition, inputs)),
      ...(part?.blocks ?? []).map(({ from, text }) => block(from, text)),
      names,
      block('notThese', notThese.map((one) => `- ${one}`).join('\n')),
      block('voice', voice?.lines ?? ''),
      block('direction', direction),
      block('push', push),
      part !== null
        ? part.closing
        : form === 'text'
          ? 'Now write the piece. Answer with its notes and its text alone.'
          : 'Now write the piece. Answer with its JSON object alone.',
    ],
  ];
  const filled = groups
    .map((group) => group.filter((one) => (typeof one === 'string' ? one : one.piece.text) !== ''))
    .filter((group) => group.length > 0);
  const textsWith = (textOf: (piece: PromptPiece<Source>) => string) =>
    filled.map((group) =>
      group
        .map((one) =>
          typeof one === 'string'
            ? one
            : `[${boundary} begin: ${one.name}]\n${textOf(one.piece)}\n[${boundary} end]`,
        )
        .join('\n\n'),
    );
  return {
    system: isShort ? general : `${general}\n\n${kindText}`,
    prompt: textsWith(({ text }) => text).map((text, index) => ({
      text,
      isCached: index < filled.length - 1,
    })),
    frame: textsWith(() => '').join('\n\n'),
    pieces: filled.flat().flatMap((one) => (typeof one === 'string' ? [] : [one.piece])),
  };

  function fenceable<Piece extends { text: string }>(piece: Piece): Piece {
    return { ...piece, text: makeFenceable(piece.text, boundary) };
  }
}

const plain: CraftContext = { genre: '', seed: 0 };

const blockNames = {
  settings: 'project settings',
  about: 'what the project is about',
  sample: 'a sample of the writer’s prose',
  form: 'the writer’s form',
  notThese: 'not these again',
  voice: 'the writer’s voice',
  direction: 'the writer’s direction',
  push: 'the writer’s wish for this version',
} as const;

const allBlockNames = { ...blockNames, ...partBlockNames };

const detailNames: Readonly<Record<MaterialDetail, string>> = {
  full: 'in full',
  cut: 'its beginning',
  brief: 'in brief',
  tail: 'its end',
  left_out: 'left out',
};

/** What a project has from early on and seldom changes. */
const peopleAndPlaces: ReadonlySet<GeneratorId> = new Set<GeneratorId>([
  'CHARACTER',
  'PERSONALITY_TRAITS',
  'BACKSTORY',
  'CHARACTER_ARC',
  'SETTING',
]);

/** Kinds about one of the people. */
const aboutOnePerson: ReadonlySet<string> = new Set<GeneratorId>([
  'PERSONALITY_TRAITS',
  'BACKSTORY',
  'CHARACTER_ARC',
]);

/** People and places first; each kind in the order in which a story is made. */
function inOrderOfMaking<Source extends PromptMaterial>(material: readonly Source[]): Source[] {
  const place = ({ kind }: Source) =>
    definitions.findIndex(({ id }) => id === kind) - (peopleAndPlaces.has(kind) ? definitions.length : 0);
  return material.toSorted((one, other) => place(one) - place(other));
}

function formLines({ inputs: fields }: Pick<GeneratorDefinition, 'inputs'>, inputs: GeneratorInputs): string {
  return fields
    .map((field) => ({ label: field.label, value: (inputs[field.name] ?? '').trim() }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}

/** The settings of a project as a prompt says them, a line each; '' for none. */
export function settingLines(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value.trim()}`)
    .join('\n');
}
