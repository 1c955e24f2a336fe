import { useRef } from 'react';
import { definitionOf } from '../../../domain/generators/index.ts';
import { formatCount, formatTimeOrDate } from '../../shared/format.ts';
import { KindTag } from '../../shared/material/kind-tag.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ExportPiece } from './choices.ts';
import { type Chosen, tickedIn } from './use-choices.ts';
import { useDragRows } from './use-drag-rows.ts';

/** The texts that the format has a place for: ticked, and moved by arrows or by the pointer. */
export function PieceList({ chosen, pieces }: { chosen: Chosen; pieces: readonly ExportPiece[] }) {
  const { choices, shown, tick, move } = chosen;
  const ticked = tickedIn(choices, pieces);
  const count = shown.filter(({ id }) => ticked.has(id)).length;
  const list = useRef<HTMLUListElement>(null);
  const drag = useDragRows(list, (id, by) => move(id, by));
  const areAll = count === shown.length;
  return (
    <fieldset className="large-set">
      <legend>
        <span>
          What goes in<span className="sr">{`, ${count} of ${shown.length} ticked`}</span>
        </span>
        {shown.length > 0 && (
          <Button kind="quiet" size="small" onClick={() => tick(areAll ? [] : shown.map(({ id }) => id))}>
            {areAll ? 'Untick all' : 'Tick all'}
          </Button>
        )}
      </legend>
      {shown.length === 0 ? (
        <p className="hint">This project has no text that this format has a place for.</p>
      ) : (
        <>
          <ul className="xp-pieces" ref={list}>
            {shown.map((piece, place) => (
              <Row
                key={piece.id}
                piece={piece}
                isTicked={ticked.has(piece.id)}
                isDragged={drag.id === piece.id}
                canMove={shown.length > 1}
                isFirst={place === 0}
                isLast={place === shown.length - 1}
                onTick={(isTicked) =>
                  tick(isTicked ? [...ticked, piece.id] : [...ticked].filter((id) => id !== piece.id))
                }
                onMove={(by) => move(piece.id, by)}
                onGrip={drag.begin}
              />
            ))}
          </ul>
          <p className="hint">What you are typing goes in as well.</p>
        </>
      )}
    </fieldset>
  );
}

function Row({
  piece: { id, kind, title, words, updatedAt },
  isTicked,
  isDragged,
  canMove,
  isFirst,
  isLast,
  onTick,
  onMove,
  onGrip,
}: {
  piece: ExportPiece;
  isTicked: boolean;
  isDragged: boolean;
  canMove: boolean;
  isFirst: boolean;
  isLast: boolean;
  onTick: (isTicked: boolean) => void;
  onMove: (by: -1 | 1) => void;
  onGrip: (id: string, pointerId: number, grip: HTMLElement) => void;
}) {
  const name = title === '' ? 'Untitled' : title;
  return (
    <li data-piece={id} className={isDragged ? 'is-dragged' : undefined}>
      {canMove && (
        <span
          className="xp-grip"
          aria-hidden="true"
          onPointerDown={({ pointerId, currentTarget, button }) =>
            button === 0 && onGrip(id, pointerId, currentTarget)
          }
        >
          <Icon name="grip-vertical" />
        </span>
      )}
      <label>
        <input
          type="checkbox"
          className="tick"
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
        <KindTag definition={definitionOf(kind)} />
        <span className="xp-title">{name}</span>
      </label>
      <span className="meta">
        {words === null ? `Changed ${formatTimeOrDate(updatedAt)}` : formatCount(words, 'word')}
      </span>
      {canMove && (
        <span className="xp-moves">
          <IconButton
            label={`Move ${name} up`}
            className="sm"
            aria-disabled={isFirst}
            onClick={() => !isFirst && onMove(-1)}
          >
            <Icon name="arrow-up" />
          </IconButton>
          <IconButton
            label={`Move ${name} down`}
            className="sm"
            aria-disabled={isLast}
            onClick={() => !isLast && onMove(1)}
          >
            <Icon name="arrow-down" />
          </IconButton>
        </span>
      )}
    </li>
  );
}
