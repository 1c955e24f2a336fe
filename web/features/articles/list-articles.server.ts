import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { definitionOf, isGeneratorId } from '../../../domain/generators/index.ts';
import { formatDate } from '../../shared/format.ts';
import type { Article, ArticleSummary, FigureCard, RelatedGenerator } from './article.ts';
import { articleFolder, articleSlugs } from './article-paths.ts';
import { readFrontMatter } from './read-front-matter.server.ts';
import { renderMarkdown } from './render-markdown.server.ts';

/** All articles without their texts, newest first. Throws, naming the file, for an invalid one. */
export function listArticles(folder: string = articleFolder): ArticleSummary[] {
  return articleSlugs(folder)
    .map((slug) => summaryOf(readArticle(slug, folder)))
    .toSorted((one, other) => other.date.localeCompare(one.date));
}

/** One whole article. Throws, naming the file, when it is not there or not in order. */
export function readArticle(slug: string, folder: string = articleFolder): Article {
  const file = join(folder, `${slug}.md`);
  const { fields, body } = readFrontMatter(readFileSync(file, 'utf8'), file);
  const head = ArticleHead.safeParse(fields);
  if (!head.success) throw new Error(`${file}: ${z.prettifyError(head.error)}`);
  const { html, outline, words } = renderMarkdown(body, file);
  return {
    slug,
    ...head.data,
    dateInWords: formatDate(head.data.date),
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    html,
    outline,
  };
}

const wordsPerMinute = 230;

const Line = z.string().min(1);

const Kind = z.string().refine(isGeneratorId, { error: (issue) => `there is no generator ${issue.input}` });

const Related = z
  .string()
  .transform((list) => list.split(',').map((id) => id.trim()))
  .pipe(z.tuple([Kind], Kind))
  .transform(([first, ...others]): [RelatedGenerator, ...RelatedGenerator[]] => [
    relatedGenerator(first),
    ...others.map(relatedGenerator),
  ]);

const Card = z
  .string()
  .transform((line) => line.split('|').map((part) => part.trim()))
  .pipe(z.tuple([Kind, Line.max(30), Line.max(72)], { error: 'a card is KIND | label | text' }))
  .transform(([kind, label, text]): FigureCard => ({ row: definitionOf(kind).row, label, text }));

/** The fields at the head of an article's file. */
const ArticleHead = z.strictObject({
  title: Line.max(60),
  description: Line.max(160),
  date: z.iso.date(),
  author: Line,
  topic: Line.max(20),
  generators: Related,
  invitation: Line.max(60),
  figure: z.tuple([Card, Card, Card]),
});

function relatedGenerator(id: z.infer<typeof Kind>): RelatedGenerator {
  const { title, lead, path, icon, row, priceCredits } = definitionOf(id);
  return { id, title, lead, path, icon, row, priceCredits };
}

function summaryOf({ html: _html, outline: _outline, ...summary }: Article): ArticleSummary {
  return summary;
}
