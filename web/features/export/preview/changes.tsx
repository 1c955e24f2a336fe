import type { ExportSight } from '../../../../contract/exports.ts';
import { formatChanges, formatStays } from '../own-file/change-words.ts';

type ChangesSight = Extract<ExportSight, { type: 'changes' }>;

const heads = { changed: 'Changes', moved: 'Moves', new: 'New', gone: 'Gone' } as const;

/** What of a writer's own file is different, and what stays. */
export function Changes({ sight: { counts, stays, changes } }: { sight: ChangesSight }) {
  const all = counts.changed + counts.moved + counts.new + counts.gone;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard
    <section className="xp-leaf xp-outline" tabIndex={0} aria-label="What changes in your file">
      <p>
        <b>{formatChanges(counts)}</b> Everything else stays byte for byte{formatStays(stays)}.
      </p>
      <ol>
        {changes.map(({ type, before, after }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes of a preview never move
          <li key={index} className="xp-change">
            <span className="meta">{heads[type]}</span>
            {type !== 'new' && type !== 'moved' && <del>{before}</del>}
            {type !== 'gone' && <ins>{after}</ins>}
          </li>
        ))}
      </ol>
      {all > changes.length && <p className="meta">And {all - changes.length} more.</p>}
    </section>
  );
}
