import { useEffect } from 'react';
import type { Part } from '../../../../contract/manuscripts.ts';
import { formatCount } from '../../../shared/format.ts';
import type { BookTexts } from '../book-texts.ts';
import type { ChapterOf } from '../side/parts-of.ts';
import { typeInChapter, useChapterText } from './chapter-text.ts';

/** The chapters of a map, edited in place. They are moved in the tree. */
export function MapList({ texts, chapters }: { texts: BookTexts; chapters: readonly ChapterOf[] }) {
  useEffect(() => texts.load(chapters.map(({ chapter }) => chapter.id)), [texts, chapters]);
  return (
    <ol className="write-map">
      {chapters.map(({ chapter, scenes }, at) => (
        <MapRow key={chapter.id} texts={texts} chapter={chapter} scenes={scenes} number={at + 1} />
      ))}
    </ol>
  );
}

function MapRow({
  texts,
  chapter,
  scenes,
  number,
}: {
  texts: BookTexts;
  chapter: Part;
  scenes: readonly Part[];
  number: number;
}) {
  const text = useChapterText(texts, chapter.id);
  const change = (words: { title: string } | { summary: string }) => typeInChapter(texts, chapter.id, words);
  return (
    <li>
      <span className="write-number num">{number}</span>
      <div>
        <input
          className="book-value write-title"
          aria-label={`Chapter ${number}, title`}
          placeholder="Untitled"
          autoComplete="off"
          maxLength={200}
          disabled={text === null}
          value={text?.title ?? chapter.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <textarea
          className="book-value"
          aria-label={`Chapter ${number}, what happens`}
          placeholder="What happens here"
          rows={2}
          disabled={text === null}
          value={text?.summary ?? ''}
          onChange={({ target }) => change({ summary: target.value })}
        />
        {text !== null && text.purpose.trim() !== '' && <p className="meta">{text.purpose}</p>}
      </div>
      <span className="meta num">
        {chapter.goalWords !== null && formatCount(chapter.goalWords, 'word')}
        {chapter.goalWords !== null && scenes.length > 0 && ', '}
        {scenes.length > 0 && formatCount(scenes.length, 'scene')}
      </span>
    </li>
  );
}
