import type { FigureCard } from './article.ts';

/** An article's idea on three index cards: lines of ink lead from the first two to the third. */
export function IdeaFigure({ cards }: { cards: readonly [FigureCard, FigureCard, FigureCard] }) {
  const [one, other, together] = cards;
  return (
    <div className="blog-idea">
      <svg className="blog-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={`row-${one.row}`} d="M20 30V56C20 88 38 66 38 100" />
        <path className={`row-${other.row}`} d="M80 50V76C80 98 62 80 62 100" />
      </svg>
      <Card card={one} className="blog-card-1" />
      <Card card={other} className="blog-card-2" />
      <i className={`blog-dot-1 row-${one.row}`} />
      <i className={`blog-dot-2 row-${other.row}`} />
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
