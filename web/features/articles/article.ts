import type { RowNumber } from '../../../domain/generators/generator.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';

/** What a page shows of a generator that an article is about. */
export type RelatedGenerator = {
  id: GeneratorId;
  title: string;
  lead: string;
  path: string;
  icon: string;
  row: RowNumber;
  priceCredits: number;
};

/** One of the three index cards that say an article's idea: the first two lead to the third. */
export type FigureCard = { row: RowNumber; label: string; text: string };

export type ArticleSummary = {
  slug: string;
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
  /** ISO date, without a time. */
  date: string;
  /** The same date in words: 'Nov 17, 2026'. */
  dateInWords: string;
  author: string;
  topic: string;
  /** Reading time in whole minutes, at least 1. */
  minutes: number;
  /** The first one gives the article its hue and its icon. Never empty. */
  generators: readonly [RelatedGenerator, ...RelatedGenerator[]];
  /** The title of the card that leads to the first generator. */
  invitation: string;
  figure: readonly [FigureCard, FigureCard, FigureCard];
};

export type OutlineEntry = { id: string; title: string };

/** A whole article. `html` comes from our own Markdown and holds no raw HTML of its source. */
export type Article = ArticleSummary & { html: string; outline: readonly OutlineEntry[] };
