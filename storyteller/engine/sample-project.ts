import type { GeneratorInputs, GeneratorResult } from '../../domain/generators/generator.ts';
import { definitions, folderOf, type GeneratorId } from '../../domain/generators/index.ts';
import { sourcesWithin } from '../../domain/story/sources-within.ts';
import type { Task } from '../../server/models/port.ts';
import { textsIn } from './decide/given.ts';
import { decideFacts, type Facts } from './facts.ts';
import { tell } from './tell.ts';

/** One text of a project, for tests. */
export type Step = {
  kind: GeneratorId;
  inputs: GeneratorInputs;
  content: unknown;
  facts: Facts;
  /** All its texts, one per line. */
  text: string;
};

const results = new Map<GeneratorId, GeneratorResult>();
for (const definition of definitions) {
  const module: { result: GeneratorResult } = await import(
    `../../domain/generators/${folderOf(definition)}/result.ts`
  );
  results.set(definition.id, module.result);
}

export function resultOf(kind: GeneratorId): GeneratorResult {
  const result = results.get(kind);
  if (result === undefined) throw new Error(`nothing of ${kind}`);
  return result;
}

/** Tells one step and converts it as the server would. */
export function step(
  kind: GeneratorId,
  {
    inputs = {},
    direction = '',
    about = '',
    sources = [],
    seed,
  }: Partial<Omit<Task, 'kind'>> & { seed: number },
): Step {
  const task: Task = { kind, inputs, direction, about, sources, seed };
  const result = resultOf(kind);
  const content = result.toContent(result.answer.parse(tell(task, result.answer)));
  return { kind, inputs, content, facts: decideFacts(task), text: textsIn(content).join('\n') };
}

/** The steps of a project in order, each with the sources that the server would give it. */
export function project(
  order: readonly GeneratorId[],
  seed: number,
  inputs: Partial<Record<GeneratorId, GeneratorInputs>> = {},
  directions: Partial<Record<GeneratorId, string>> = {},
): Step[] {
  const made: Step[] = [];
  for (const [index, kind] of order.entries()) {
    const { first, rest } = sourcesWithin(order, kind);
    const sources = [...first, ...rest].flatMap((id) => made.filter((one) => one.kind === id));
    made.push(
      step(kind, {
        inputs: inputs[kind] ?? {},
        direction: directions[kind] ?? '',
        sources,
        seed: seed * 7919 + index * 104729,
      }),
    );
  }
  return made;
}

export function ofGenre(genre: string): Partial<Record<GeneratorId, GeneratorInputs>> {
  return { THEME: { genre }, CHARACTER: { genre }, SETTING: { genre } };
}
