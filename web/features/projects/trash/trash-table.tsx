import type { CSSProperties } from 'react';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { formatCount, formatDateTime } from '../../../shared/format.ts';
import { KindTag } from '../../../shared/material/kind-tag.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { timeLeft } from './days-left.ts';
import type { TrashRow } from './trash-rows.ts';

export function TrashTable({
  rows,
  onRestore,
  onErase,
}: {
  rows: readonly TrashRow[];
  onRestore: (row: TrashRow, isByKey: boolean) => void;
  onErase: (row: TrashRow) => void;
}) {
  return (
    <>
      <table className="data-table trash-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">From</th>
            <th scope="col">Deleted</th>
            <th scope="col">Left</th>
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.what}-${row.id}`} data-trashed={row.id}>
              <td>
                <span className="trash-what">
                  <What row={row} />
                  <span className="trash-title">{row.title}</span>
                </span>
              </td>
              <td>
                {row.what === 'project'
                  ? `Project, ${formatCount(row.elementCount, 'element')}`
                  : row.projectName}
              </td>
              <td>{formatDateTime(row.deletedAt)}</td>
              <td className="num">
                <Left erasesAt={row.erasesAt} />
              </td>
              <td className="to-right">
                <div className="btn-row">
                  <Button size="small" onClick={(event) => onRestore(row, event.detail === 0)}>
                    <Icon name="undo-2" />
                    Restore<span className="sr"> {row.title}</span>
                  </Button>
                  <Button kind="quiet" size="small" onClick={() => onErase(row)}>
                    Erase<span className="sr"> {row.title}</span>
                  </Button>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint trash-hint">
        Restoring something returns it to its project with the links it had. Credits spent on it are not
        affected.
      </p>
    </>
  );
}

function What({ row }: { row: TrashRow }) {
  if (row.what === 'element') return <KindTag definition={definitionOf(row.kind)} />;
  return (
    <Tag look="plain">
      <Icon name="folder" />
      Project
    </Tag>
  );
}

/** The days that are left, beside a small clock that empties. */
function Left({ erasesAt }: { erasesAt: string }) {
  const { words, share, isSoon } = timeLeft(erasesAt, Date.now());
  return (
    <span className={isSoon ? 'trash-left is-soon' : 'trash-left'}>
      <i style={{ '--share': share } as CSSProperties} />
      {words}
    </span>
  );
}
