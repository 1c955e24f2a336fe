import type { RunSummary } from '../../../../contract/runs.ts';
import type { GeneratorResult } from '../../../../domain/generators/generator.ts';
import { definitionOf, folderOf } from '../../../../domain/generators/index.ts';

/** Every kind's result, each fetched when it is first needed. The prompts beside them are never fetched. */
const results = import.meta.glob<{ result: GeneratorResult }>('../../../../domain/generators/*/result.ts');

/** A result as readable text, headed by its title: what Copy puts on the clipboard. */
export async function renderResult(run: RunSummary): Promise<string> {
  const { title, content } = run.result ?? { title: '', content: {} };
  const folder = folderOf(definitionOf(run.kind));
  const load = results[`../../../../domain/generators/${folder}/result.ts`];
  if (load === undefined) throw new Error(`no result for ${run.kind}`);
  const { result } = await load();
  return `${title}\n\n${result.render(content, run.inputs)}`;
}
