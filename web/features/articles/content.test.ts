import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { definitions } from '../../../domain/generators/index.ts';
import { articleFolder, articlePaths, articleSlugs } from './article-paths.ts';
import { listArticles, readArticle } from './list-articles.server.ts';
import { readQuestionPage, readTextPage } from './read-text-page.server.ts';
import { countWords } from './render-markdown.server.ts';

const sources = [articleFolder, join('content', 'pages')].flatMap((folder) =>
  readdirSync(folder).map((name) => ({
    file: join(folder, name),
    text: readFileSync(join(folder, name), 'utf8'),
  })),
);

describe('the articles', () => {
  it('are in order, the newest first, with a title of their own each', () => {
    const articles = listArticles();
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
    expect(new Set(dates).size).toBe(articles.length);
    expect(articles.length).toBeGreaterThanOrEqual(7);
  });

  it.each(articleSlugs())('%s is long enough to say something and short enough to be read', (slug) => {
    const { html, description, outline } = readArticle(slug);
    const words = countWords(html.replace(/<[^>]+>/g, ' '));
    expect(words).toBeGreaterThanOrEqual(900);
    expect(words).toBeLessThanOrEqual(1500);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(outline.at(-1)?.title).toBe('Something to try');
  });
});

describe('every text', () => {
  it.each(sources)('$file has typographic quotes and no leftovers of Markdown', ({ text }) => {
    expect(text).not.toMatch(/['"]/);
    expect(text).not.toMatch(/\.\.\.| - | -- |\t| $/m);
    expect(text).not.toContain('—');
  });

  it.each(sources)('$file repeats no word by mistake', ({ text }) => {
    const doubled = text.match(/\b(?!that|had)([a-z]+) \1\b/gi) ?? [];
    expect(doubled).toEqual([]);
  });

  it.each(sources)('$file links only to pages that are there', ({ text }) => {
    const pages = [
      '/',
      '/tools',
      '/pricing',
      '/about',
      '/faq',
      '/blog',
      '/help',
      '/terms',
      '/privacy',
      '/licenses.txt',
    ];
    const known = new Set([...pages, ...articlePaths(), ...definitions.map(({ path }) => path)]);
    const targets = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target);
    expect(targets.filter((target) => !known.has(target ?? ''))).toEqual([]);
  });
});

describe('the pages about the house', () => {
  it.each(['about', 'terms', 'privacy'])('%s has a lead and sections', (name) => {
    const page = readTextPage(name);
    expect(page.lead).not.toBe('');
    expect(page.outline.length).toBeGreaterThanOrEqual(8);
  });

  it('date the rules', () => {
    expect([readTextPage('terms').updated, readTextPage('privacy').updated]).toEqual([
      'November 23, 2026',
      'November 23, 2026',
    ]);
    expect(readTextPage('about').updated).toBeNull();
  });

  it('answer 18 to 27 different questions, each under an id of its own', () => {
    const { groups } = readQuestionPage('faq');
    const questions = groups.flatMap((group) => group.questions);
    expect(questions.length).toBeGreaterThanOrEqual(18);
    expect(questions.length).toBeLessThanOrEqual(27);
    const ids = [...groups, ...questions].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
