import type { FigureCard } from './article.ts';

/** An article's idea on three index cards: lines of ink lead from the first two to the third. */
export function IdeaFigure({ cards }: { cards: readonly [FigureCard, FigureCard, FigureCard] }) {
  const [one, other, together] = cards;
  return (
    <div className="blog-idea">
      <Card card={one} className="blog-card-1" />
      <Card card={other} className="blog-card-2" />
      <svg className="blog-lines" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        <path className={`row-${one.row}`} d="M20 0C20 26 38 14 38 40" pathLength="1" />
        <path className={`row-${other.row}`} d="M80 0C80 26 62 14 62 40" pathLength="1" />
      </svg>
      <Card card={together} className="blog-card-3" />
    </div>
  );
}

function Card({ card, className }: { card: FigureCard; className: string }) {
  return (
    <div className={`icard row-${card.row} ${className}`}>
      <p className="blog-card-h">{card.label}</p>
      <p className="blog-card-b">{card.text}</p>
    </div>
  );
}
