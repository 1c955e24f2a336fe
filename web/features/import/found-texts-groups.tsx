import type { Dispatch } from 'react';
import { LossList } from '../../shared/losses/loss-list.tsx';
import { partLosses } from '../../shared/losses/loss-words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Choose, FileRows } from './choices.ts';
import type { FoundPiece, FoundTexts } from './found.ts';
import { NameTicks } from './name-ticks.tsx';
import { PieceListRow } from './piece-list-row.tsx';
import { ShowWhere } from './show-where.tsx';

/** What came in, what changed on the way, and what did not come in. */
export function FoundTextsGroups({
  userId,
  found: { id, format, losses, fault },
  file,
  rows: { pieces, names },
  isOff,
  lookedAt,
  choose,
  onLook,
}: {
  userId: string;
  found: FoundTexts;
  file: File;
  rows: FileRows;
  /** Nothing can be chosen: it is stored, or being stored. */
  isOff: boolean;
  lookedAt: string;
  choose: Dispatch<Choose>;
  onLook: (id: string) => void;
}) {
  const { out, changed } = partLosses(losses);
  const ticked = pieces.filter(({ isTicked }) => isTicked).length;
  const areAll = ticked === pieces.length;
  const book = pieces.find(({ piece }) => couldBeBook(piece));
  return (
    <>
      {fault !== null && (
        <Notice title="Read in part">
          <p>
            The file is damaged. {fault.sentence} What stands before is here; the rest is not. If you have the
            program that made it, save it again there and import that file.
          </p>
        </Notice>
      )}
      <fieldset className="large-set" disabled={isOff}>
        <legend>
          <span>
            Came in<span className="sr">{`, ${ticked} of ${pieces.length} ticked`}</span>
          </span>
          {pieces.length > 1 && (
            <Button
              kind="quiet"
              size="small"
              onClick={() =>
                choose({ type: 'tick', ids: pieces.map(({ piece }) => piece.id), isTicked: !areAll })
              }
            >
              {areAll ? 'Untick all' : 'Tick all'}
            </Button>
          )}
        </legend>
        <ul className="im-pieces">
          {pieces.map(({ piece, isTicked, title, way, existing }) => (
            <PieceListRow
              key={piece.id}
              piece={piece}
              isTicked={isTicked}
              title={title}
              way={way}
              existing={existing}
              isLookedAt={piece.id === lookedAt}
              choose={choose}
              onLook={onLook}
            />
          ))}
        </ul>
        {format === 'epub' && <p className="hint">Bring in only what you may use.</p>}
        {book !== undefined && (
          <p className="hint">
            {pieces.length === 1 ? 'It' : book.title} can be opened as a manuscript afterwards, in chapters
            and scenes.
          </p>
        )}
      </fieldset>
      {names.length > 0 && <NameTicks names={names} isOff={isOff} choose={choose} />}
      <LossList
        title="Came in changed"
        losses={changed}
        after={(loss) => <ShowWhere userId={userId} fileId={id} file={file} format={format} loss={loss} />}
      />
      <LossList
        title="Did not come in"
        losses={out}
        after={(loss) => <ShowWhere userId={userId} fileId={id} file={file} format={format} loss={loss} />}
      />
      {losses.length === 0 && <p className="hint">Everything in the file came in as it was written.</p>}
    </>
  );
}

/** A story with chapters, or too long to be read at one go. */
function couldBeBook({ kind, parts, words }: FoundPiece): boolean {
  return kind === 'STORY' && (parts > 1 || words > 7_500);
}
