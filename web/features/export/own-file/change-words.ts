import type { ExportSight } from '../../../../contract/exports.ts';
import { formatCount, formatList } from '../../../shared/format.ts';

type ChangesSight = Extract<ExportSight, { type: 'changes' }>;

/** '3 paragraphs change, 1 moves, 2 are new, 1 is gone.' */
export function formatChanges({ changed, moved, new: added, gone }: ChangesSight['counts']): string {
  const parts = [
    { count: changed, one: 'changes', many: 'change' },
    { count: moved, one: 'moves', many: 'move' },
    { count: added, one: 'is new', many: 'are new' },
    { count: gone, one: 'is gone', many: 'are gone' },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return 'Nothing changes: your file says the same as this script.';
  const texts = parts.map(({ count, one, many }, index) => {
    const number = index === 0 ? formatCount(count, 'paragraph') : String(count);
    return `${number} ${count === 1 ? one : many}`;
  });
  return `${texts.join(', ')}.`;
}

const names: Partial<Record<ChangesSight['stays'][number]['code'], string>> = {
  revision_marks: 'revision mark',
  production_tags: 'tag',
  locked_pages: 'locked page',
  alternates: 'alternative line',
  boards: 'board',
  images: 'picture',
  comments: 'note',
};

/** ', with 4,517 revision marks and 2 notes'; '' if there is nothing of the kind. */
export function formatStays(stays: ChangesSight['stays']): string {
  const parts = stays.flatMap(({ code, count }) => {
    const name = names[code];
    return name === undefined ? [] : [name === 'board' ? 'its boards' : formatCount(count, name)];
  });
  return parts.length === 0 ? '' : `, with ${formatList(parts)}`;
}
