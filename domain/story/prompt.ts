import type { GeneratorDefinition, GeneratorInputs, GeneratorPrompt } from '../generators/generator.ts';
import { definitionOf } from '../generators/index.ts';
import type { Material, MaterialDetail } from './context.ts';
import { house } from './house.ts';

type Question = {
  definition: Pick<GeneratorDefinition, 'noun' | 'inputs'>;
  prompt: GeneratorPrompt;
  inputs: GeneratorInputs;
  /** The writer's own words for this one generation; '' when there are none. */
  direction: string;
  /** In the order of importance; what was left out is passed over. */
  material: readonly Pick<Material, 'kind' | 'detail' | 'text'>[];
  /** What every prompt of the project is told, by name. */
  settings?: Readonly<Record<string, string>>;
  /** Random for each request: at least 16 letters, digits, _ or -. */
  boundary: string;
};

/**
 * The two texts that a model is sent. `system` is the house's text and the kind's craft and holds nothing of the
 * request but the form's choices; `prompt` holds what the writer said and the material, each fenced by the boundary.
 */
export function buildPrompt(question: Question): { system: string; prompt: string } {
  const { definition, prompt, inputs, direction, material, settings = {}, boundary } = question;
  if (!/^[\w-]{16,}$/.test(boundary)) throw new Error('a boundary needs at least 16 letters, digits, _ or -');
  const told = material.filter(({ text }) => text.trim() !== '');
  const blocks = [
    block('the writer’s form', formLines(definition, inputs)),
    block('the writer’s direction', direction),
    block('project settings', settingLines(settings)),
    ...told.map(({ kind, detail, text }, index) =>
      block(`material ${index + 1}, ${definitionOf(kind).noun}, ${inWords[detail]}`, text),
    ),
  ];
  return {
    system: `${house}\n\n# The piece to make: ${definition.noun}\n${prompt.craft(inputs)}`,
    prompt: [
      `Boundary: ${boundary}`,
      `Piece to make: ${definition.noun}`,
      ...blocks.filter((part) => part !== ''),
      'Now write the piece. Answer with its JSON object alone.',
    ].join('\n\n'),
  };

  function block(name: string, text: string): string {
    const data = text.trim().replace(/\r\n?/g, '\n');
    return data === ''
      ? ''
      : `[${boundary} begin: ${name}]\n${withoutBoundary(data, boundary)}\n[${boundary} end]`;
  }
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

/** A text in which the boundary does not occur in any mix of cases. What replaces it cannot be part of one. */
function withoutBoundary(text: string, boundary: string): string {
  return text.replace(new RegExp(boundary, 'gi'), '[…]');
}
