import type { RunSummary } from '../../../../contract/runs.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { formatList } from '../../../shared/format.ts';

/** Which sources did not go into the prompt, or not whole; null if all did. */
export function formatLeftOut(builtOn: RunSummary['builtOn']): string | null {
  const cut = builtOn.filter(({ detail }) => detail === 'cut').map(nameOf);
  const leftOut = builtOn.filter(({ detail }) => detail === 'left_out').map(nameOf);
  const sentences = [
    cut.length === 0 ? '' : `There was only room for the beginning of ${formatList(cut)}.`,
    leftOut.length === 0 ? '' : `Left out of the prompt: ${formatList(leftOut)}.`,
  ].filter((sentence) => sentence !== '');
  return sentences.length === 0 ? null : sentences.join(' ');
}

function nameOf({ kind, title }: { kind: RunSummary['kind']; title: string }): string {
  const { noun } = definitionOf(kind);
  return title === '' ? `an untitled ${noun}` : `the ${noun} “${title}”`;
}
