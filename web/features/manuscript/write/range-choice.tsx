import { useId } from 'react';
import { type ChapterOf, nameChapter } from '../side/parts-of.ts';
import { type Range, rangeIn } from './write-plan.ts';

/** From which chapter to which. Nothing where there is only one. */
export function RangeChoice({
  chapters,
  range,
  onChoose,
}: {
  chapters: readonly ChapterOf[];
  range: Range;
  onChoose: (range: Range) => void;
}) {
  const id = useId();
  if (chapters.length < 2) return null;
  const set = (next: Range) => onChoose(rangeIn(next, chapters.length));
  return (
    <div className="write-range">
      <label htmlFor={`${id}-from`}>From</label>
      <select
        id={`${id}-from`}
        className="input"
        value={range.from}
        onChange={({ target }) => {
          const from = Number(target.value);
          set({ from, to: Math.max(from, range.to) });
        }}
      >
        {chapters.map(({ chapter }, at) => (
          <option key={chapter.id} value={at}>
            {nameChapter(chapter, at)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-to`}>to</label>
      <select
        id={`${id}-to`}
        className="input"
        value={range.to}
        onChange={({ target }) => {
          const to = Number(target.value);
          set({ from: Math.min(range.from, to), to });
        }}
      >
        {chapters.map(({ chapter }, at) => (
          <option key={chapter.id} value={at}>
            {nameChapter(chapter, at)}
          </option>
        ))}
      </select>
    </div>
  );
}
