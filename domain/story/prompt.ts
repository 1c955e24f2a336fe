import type { GeneratorDefinition, GeneratorInputs, GeneratorPrompt } from '../generators/generator.ts';
import { definitionOf } from '../generators/index.ts';
import type { Material, MaterialDetail } from './context.ts';
import { systemText } from './system-text.ts';

type ToldMaterial = Pick<Material, 'kind' | 'detail' | 'text'>;

/**
 * One fenced block of a prompt: where it comes from, and the text between its fences as the model
 * reads it.
 */
export type PromptPiece<Told extends ToldMaterial = ToldMaterial> =
  | { from: 'form' | 'direction' | 'settings'; text: string }
  | { from: 'material'; material: Told; text: string };

type PromptInput<Told extends ToldMaterial> = {
  definition: Pick<GeneratorDefinition, 'noun' | 'inputs'>;
  prompt: GeneratorPrompt;
  inputs: GeneratorInputs;
  /** The writer's own words for this one generation; '' when there are none. */
  direction: string;
  /** In the order of importance; what was left out is passed over. */
  material: readonly Told[];
  /** What every prompt of the project is told, by name. */
  settings?: Readonly<Record<string, string>>;
  /** Random for each request: at least 16 letters, digits, _ or -. */
  boundary: string;
};

/**
 * The two texts a model is sent. `system`: the general text and the kind's craft; of the request it
 * holds the form's choices only. `prompt`: the writer's words and the material, each fenced by the
 * boundary. `pieces` are the fenced blocks in order, `frame` is everything around them.
 */
export function buildPrompt<Told extends ToldMaterial>(
  input: PromptInput<Told>,
): { system: string; prompt: string; frame: string; pieces: PromptPiece<Told>[] } {
  const { definition, prompt, inputs, direction, material, settings = {}, boundary } = input;
  if (!/^[\w-]{16,}$/.test(boundary)) throw new Error('a boundary needs at least 16 letters, digits, _ or -');
  const told = material.filter(({ text }) => text.trim() !== '');
  const possible: { name: string; piece: PromptPiece<Told> }[] = [
    { name: 'the writer’s form', piece: { from: 'form', text: formLines(definition, inputs) } },
    { name: 'the writer’s direction', piece: { from: 'direction', text: direction } },
    { name: 'project settings', piece: { from: 'settings', text: settingLines(settings) } },
    ...told.map((one, index): { name: string; piece: PromptPiece<Told> } => ({
      name: `material ${index + 1}, ${definitionOf(one.kind).noun}, ${inWords[one.detail]}`,
      piece: { from: 'material', material: one, text: one.text },
    })),
  ];
  const blocks = possible
    .map(({ name, piece }) => ({ name, piece: { ...piece, text: fenceable(piece.text, boundary) } }))
    .filter(({ piece }) => piece.text !== '');
  const promptAround = (textOf: (piece: PromptPiece<Told>) => string) =>
    [
      `Boundary: ${boundary}`,
      `Piece to make: ${definition.noun}`,
      ...blocks.map(({ piece, name }) => `[${boundary} begin: ${name}]\n${textOf(piece)}\n[${boundary} end]`),
      'Now write the piece. Answer with its JSON object alone.',
    ].join('\n\n');
  return {
    system: `${systemText}\n\n# The piece to make: ${definition.noun}\n${prompt.craft(inputs)}`,
    prompt: promptAround(({ text }) => text),
    frame: promptAround(() => ''),
    pieces: blocks.map(({ piece }) => piece),
  };
}

const inWords: Readonly<Record<MaterialDetail, string>> = {
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

/**
 * A text made safe to stand between fences: it holds neither the boundary, in any case, nor the
 * marks by which models tell who speaks.
 */
function fenceable(text: string, boundary: string): string {
  const data = withoutControls(text.trim().replace(/\r\n?/g, '\n'));
  // Almost never true, and far cheaper than a pattern for each boundary.
  if (!data.toLowerCase().includes(boundary.toLowerCase())) return data;
  return data.replace(new RegExp(boundary, 'gi'), '[…]');
}

/**
 * A blank in each mark keeps it readable and makes plain text of it: '<|endoftext|>' becomes '<
 * |endoftext|>'.
 */
function withoutControls(text: string): string {
  return text
    .replace(/<(?=[|｜]|<\/?SYS>>|\/?(?:s|bos|eos|start_of_turn|end_of_turn)>)/gi, '< ')
    .replace(/\[(?=\/?INST\])/gi, '[ ');
}
