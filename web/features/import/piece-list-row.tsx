import { type Dispatch, memo } from 'react';
import { withoutEmphasis } from '../../../domain/formats/emphasis.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import { limits } from '../../../domain/limits.ts';
import { KindTag } from '../../shared/material/kind-tag.tsx';
import { Button } from '../../ui/button.tsx';
import type { Choose, Existing, Way } from './choices.ts';
import type { FoundPiece } from './found.ts';
import { formatPiece } from './import-words.ts';

/** One text of a file. There may be hundreds, so that it is drawn again only where it changed. */
export const PieceListRow = memo(function PieceListRow({
  piece,
  isTicked,
  title,
  way,
  existing,
  isLookedAt,
  choose,
  onLook,
}: {
  piece: FoundPiece;
  isTicked: boolean;
  title: string;
  way: Way;
  existing: Existing | null;
  isLookedAt: boolean;
  choose: Dispatch<Choose>;
  onLook: (id: string) => void;
}) {
  const { id, kind, opening } = piece;
  const definition = definitionOf(kind);
  const isVersion = way === 'version' && existing !== null;
  const name = title.trim() === '' ? piece.title : title;
  return (
    <li className={isLookedAt ? 'im-piece is-shown' : 'im-piece'}>
      <input
        type="checkbox"
        className="tick"
        checked={isTicked}
        aria-label={`Import ${name}`}
        onChange={({ target }) => choose({ type: 'tick', ids: [id], isTicked: target.checked })}
      />
      <div className="im-piece-text">
        <div className="im-piece-name">
          <KindTag definition={definition} />
          {isVersion ? (
            <span className="im-title">{existing.title}</span>
          ) : (
            <input
              type="text"
              className="im-title"
              aria-label={`Title of ${piece.title}`}
              autoComplete="off"
              maxLength={limits.openingCharacters}
              placeholder={piece.title}
              value={title}
              onChange={({ target }) => choose({ type: 'title', id, title: target.value })}
            />
          )}
        </div>
        <p className="meta">
          {formatPiece(piece)}.{piece.isLong && ' It comes in as a manuscript, in chapters and scenes.'}
          {existing !== null && ` There is one of this name in the project.`}
        </p>
        {opening !== '' && <p className="im-opening">{withoutEmphasis(opening)}</p>}
      </div>
      <div className="im-piece-acts">
        {existing !== null && (
          <select
            className="input im-way"
            aria-label={`${existing.title} is already here`}
            value={isTicked ? way : 'skip'}
            onChange={({ target }) =>
              choose(
                target.value === 'skip'
                  ? { type: 'tick', ids: [id], isTicked: false }
                  : { type: 'way', id, way: target.value === 'version' ? 'version' : 'new' },
              )
            }
          >
            {existing.takesVersions && <option value="version">Add as new version</option>}
            <option value="new">Add as second</option>
            <option value="skip">Skip</option>
          </select>
        )}
        <Button kind="quiet" size="small" aria-pressed={isLookedAt} onClick={() => onLook(id)}>
          Look<span className="sr"> at {name}</span>
        </Button>
      </div>
    </li>
  );
});
