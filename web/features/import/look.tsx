import { definitionOf } from '../../../domain/generators/index.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import type { PieceRow } from './choices.ts';

const ResultBody = lazyPart(async () => (await import('../../shared/material/result-body.tsx')).ResultBody, {
  name: 'How it will look',
  waiting: <div className="result-body" />,
});

/** So many scenes, and characters of prose, are shown of a text. */
const most = { scenes: 3, characters: 2_400 };

/** How a piece begins, laid out as it will be. */
export function Look({ row: { piece, title } }: { row: PieceRow }) {
  const { kind, content } = piece;
  return (
    <div className="im-look">
      <h3>How {title.trim() === '' ? `the ${definitionOf(kind).noun}` : title} begins</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard */}
      <section className="im-paper" tabIndex={0} aria-label="The beginning">
        <ResultBody key={piece.id} kind={kind} title={title} answer={beginningOf(content)} version={0} />
      </section>
      <p className="hint">The file itself is not kept.</p>
    </div>
  );
}

/** A content with the beginnings of its long texts alone. */
function beginningOf(content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.slice(0, most.scenes)
        : typeof value === 'string' && value.length > most.characters
          ? `${value.slice(0, value.lastIndexOf(' ', most.characters))} …`
          : value,
    ]),
  );
}
