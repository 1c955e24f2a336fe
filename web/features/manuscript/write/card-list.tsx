import { useEffect } from 'react';
import type { Part } from '../../../../contract/manuscripts.ts';
import { formatCount } from '../../../shared/format.ts';
import type { Book } from '../side/book.ts';
import { type ChapterOf, nameChapter } from '../side/parts-of.ts';
import { useSceneText } from '../side/use-scene-text.ts';

/** The scenes of chapters as one line each: what happens, how long, and how far it is. */
export function CardList({
  book,
  chapters,
  first,
  onOpen,
}: {
  book: Book;
  chapters: readonly ChapterOf[];
  /** The number of the first of them, from 0. */
  first: number;
  /** Leads to a scene. */
  onOpen: (sceneId: string) => void;
}) {
  const { texts } = book;
  useEffect(
    () => texts.load(chapters.flatMap(({ scenes }) => scenes.map(({ id }) => id))),
    [texts, chapters],
  );
  return (
    <ol className="write-cards">
      {chapters.map(({ chapter, scenes }, at) => (
        <li key={chapter.id}>
          <h3>{nameChapter(chapter, first + at)}</h3>
          {scenes.length === 0 ? (
            <p className="hint">No scenes yet.</p>
          ) : (
            <ol>
              {scenes.map((scene) => (
                <CardRow key={scene.id} book={book} scene={scene} onOpen={() => onOpen(scene.id)} />
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

function CardRow({ book, scene, onOpen }: { book: Book; scene: Part; onOpen: () => void }) {
  const card = useSceneText(book.texts, scene.id)?.content ?? null;
  const what = card === null ? '' : card.outcome.trim() || card.goal.trim() || card.notes.trim();
  return (
    <li>
      <button type="button" className="write-card" onClick={onOpen}>
        <b>{scene.title === '' ? 'Untitled scene' : scene.title}</b>
        {what !== '' && <span>{what}</span>}
        <span className="meta num">{standing(scene)}</span>
      </button>
    </li>
  );
}

/** 'Card, 900 words to write', '1,240 words', '1,240 words, locked'. */
function standing({ isCard, isLocked, words, goalWords }: Part): string {
  const lock = isLocked ? ', locked' : '';
  if (!isCard) return `${formatCount(words, 'word')}${lock}`;
  return goalWords === null ? `Card${lock}` : `Card, ${formatCount(goalWords, 'word')} to write${lock}`;
}
