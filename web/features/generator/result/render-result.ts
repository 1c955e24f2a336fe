import type { RunSummary } from '../../../../contract/runs.ts';
import { loadResult } from '../../../shared/material/load-result.ts';

/** A result as readable text, headed by its title: what Copy puts on the clipboard. */
export async function renderResult(run: RunSummary): Promise<string> {
  const { title, content } = run.result ?? { title: '', content: {} };
  const result = await loadResult(run.kind);
  return `${title}\n\n${result.render(content, run.inputs)}`;
}
