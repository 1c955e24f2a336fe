import { useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ExportPiece } from '../choices.ts';
import { useDragRows } from '../use-drag-rows.ts';

/** The stories of a book in their order, moved by arrows or by the pointer. */
export function StoryOrder({
  stories,
  onMove,
}: {
  stories: readonly ExportPiece[];
  onMove: (id: string, by: -1 | 1) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const drag = useDragRows(list, onMove);
  return (
    <fieldset className="large-set">
      <legend>Order of the stories</legend>
      <ol className="xp-pieces" ref={list}>
        {stories.map(({ id, title }, place) => {
          const name = title === '' ? 'Untitled' : title;
          const [isFirst, isLast] = [place === 0, place === stories.length - 1];
          return (
            <li key={id} data-piece={id} className={drag.id === id ? 'is-dragged' : undefined}>
              <span
                className="xp-grip"
                aria-hidden="true"
                onPointerDown={({ pointerId, currentTarget, button }) =>
                  button === 0 && drag.begin(id, pointerId, currentTarget)
                }
              >
                <Icon name="grip-vertical" />
              </span>
              <span className="xp-title">{name}</span>
              <span className="xp-moves">
                <IconButton
                  label={`Move ${name} up`}
                  className="sm"
                  aria-disabled={isFirst}
                  onClick={() => !isFirst && onMove(id, -1)}
                >
                  <Icon name="arrow-up" />
                </IconButton>
                <IconButton
                  label={`Move ${name} down`}
                  className="sm"
                  aria-disabled={isLast}
                  onClick={() => !isLast && onMove(id, 1)}
                >
                  <Icon name="arrow-down" />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
