import type {
  CraftContext,
  GeneratorDefinition,
  GeneratorInputs,
  GeneratorPrompt,
} from '../generators/generator.ts';
import { definitionOf } from '../generators/index.ts';
import type { Material, MaterialDetail } from './choose-material.ts';
import { systemText } from './system-text.ts';

type PromptMaterial = Pick<Material, 'kind' | 'detail' | 'text'>;

/** One fenced block of a prompt, with its text as the model reads it. */
export type PromptPiece<Source extends PromptMaterial = PromptMaterial> =
  | { from: 'form' | 'direction' | 'settings'; text: string }
  | { from: 'material'; material: Source; text: string };

type PromptInput<Source extends PromptMaterial> = {
  definition: Pick<GeneratorDefinition, 'noun' | 'inputs'>;
  prompt: GeneratorPrompt;
  inputs: GeneratorInputs;
  context?: CraftContext;
  /** The writer's free words for this generation, or ''. */
  direction: string;
  /** In order of importance; blank texts are skipped. */
  material: readonly Source[];
  /** The settings of the project, by name. */
  settings?: Readonly<Record<string, string>>;
  /** Random for each request: at least 16 letters, digits, _ or -. */
  boundary: string;
};

/**
 * The two texts for the model. `system`: the general text and the kind's craft, with nothing of the
 * request but the form's choices. `prompt`: the writer's words and the material in fenced blocks.
 * `pieces` are these blocks in order, `frame` is everything around them.
 */
export function buildPrompt<Source extends PromptMaterial>(
  input: PromptInput<Source>,
): { system: string; prompt: string; frame: string; pieces: PromptPiece<Source>[] } {
  const { definition, prompt, inputs, direction, material, settings = {}, context = plain, boundary } = input;
  if (!/^[\w-]{16,}$/.test(boundary)) throw new Error('a boundary needs at least 16 letters, digits, _ or -');
  const included = material.filter(({ text }) => text.trim() !== '');
  const candidates: { name: string; piece: PromptPiece<Source> }[] = [
    { name: 'the writer’s form', piece: { from: 'form', text: formLines(definition, inputs) } },
    { name: 'the writer’s direction', piece: { from: 'direction', text: direction } },
    { name: 'project settings', piece: { from: 'settings', text: settingLines(settings) } },
    ...included.map((one, index): { name: string; piece: PromptPiece<Source> } => ({
      name: `material ${index + 1}, ${definitionOf(one.kind).noun}, ${detailNames[one.detail]}`,
      piece: { from: 'material', material: one, text: one.text },
    })),
  ];
  const blocks = candidates
    .map(({ name, piece }) => ({ name, piece: { ...piece, text: makeFenceable(piece.text, boundary) } }))
    .filter(({ piece }) => piece.text !== '');
  const promptWith = (textOf: (piece: PromptPiece<Source>) => string) =>
    [
      `Boundary: ${boundary}`,
      `Piece to make: ${definition.noun}`,
      ...blocks.map(({ piece, name }) => `[${boundary} begin: ${name}]\n${textOf(piece)}\n[${boundary} end]`),
      'Now write the piece. Answer with its JSON object alone.',
    ].join('\n\n');
  return {
    system: `${systemText}\n\n# The piece to make: ${definition.noun}\n${prompt.craft(inputs, context)}`,
    prompt: promptWith(({ text }) => text),
    frame: promptWith(() => ''),
    pieces: blocks.map(({ piece }) => piece),
  };
}

const plain: CraftContext = { genre: '', seed: 0 };

const detailNames: Readonly<Record<MaterialDetail, string>> = {
  full: 'in full',
  cut: 'its beginning',
  brief: 'in brief',
  left_out: 'left out',
};

function formLines({ inputs: fields }: Pick<GeneratorDefinition, 'inputs'>, inputs: GeneratorInputs): string {
  return fields
    .map((field) => ({ label: field.label, value: (inputs[field.name] ?? '').trim() }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}

function settingLines(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value.trim()}`)
    .join('\n');
}

/** Removes the boundary, in any case, and defuses the control tokens of models. */
function makeFenceable(text: string, boundary: string): string {
  const data = defuseControlTokens(text.trim().replace(/\r\n?/g, '\n'));
  // Far cheaper than a pattern for each boundary, and nearly always enough.
  if (!data.toLowerCase().includes(boundary.toLowerCase())) return data;
  return data.replace(new RegExp(boundary, 'gi'), '[…]');
}

/** A space in each token makes it plain text: '<|endoftext|>' becomes '< |endoftext|>'. */
function defuseControlTokens(text: string): string {
  return text
    .replace(/<(?=[|｜]|<\/?SYS>>|\/?(?:s|bos|eos|start_of_turn|end_of_turn)>)/gi, '< ')
    .replace(/\[(?=\/?INST\])/gi, '[ ');
}
