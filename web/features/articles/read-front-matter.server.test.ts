import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readArticle } from './list-articles.server.ts';
import { readFrontMatter } from './read-front-matter.server.ts';
import { renderMarkdown } from './render-markdown.server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'articles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const good = `---
title: A title
description: What it is about.
date: 2026-11-01
author: Somebody
topic: Plot
generators: PLOT
invitation: Try it
figure:
  PLOT | One | First.
  PLOT | Two | Second.
  PLOT | Three | Third.
---
Text.
`;

function write(text: string): string {
  writeFileSync(join(folder, 'one.md'), text);
  return 'one';
}

it('reads fields, lists and the text below them', () => {
  expect(readFrontMatter('---\na: b: c\nlist:\n  x\n  y\n---\n\nText.\n', 'f.md')).toEqual({
    fields: { a: 'b: c', list: ['x', 'y'] },
    body: '\nText.\n',
  });
});

it('names the file and the line of a field that it can’t read', () => {
  expect(() => readFrontMatter('---\na: b\nnonsense\n---\n', 'f.md')).toThrow('f.md, line 3');
  expect(() => readFrontMatter('---\na: b\na: c\n---\n', 'f.md')).toThrow('f.md, line 3');
  expect(() => readFrontMatter('Text without a head.', 'f.md')).toThrow('f.md');
});

it('gives an article its date in words, at least a minute, and what its generators are', () => {
  const article = readArticle(write(good), folder);
  expect(article).toMatchObject({
    slug: 'one',
    dateInWords: 'Nov 1, 2026',
    minutes: 1,
    html: '<p>Text.</p>\n',
  });
  expect(article.generators[0]).toMatchObject({ id: 'PLOT', path: '/plot-generator', row: 3 });
});

it.each([
  ['a generator that is not there', good.replace('generators: PLOT', 'generators: PLOT, POEM'), 'POEM'],
  ['a date that is none', good.replace('2026-11-01', '2026-13-01'), 'date'],
  ['a description that is too long', good.replace('What it', 'What it'.repeat(40)), 'description'],
  ['a missing author', good.replace('author: Somebody\n', ''), 'author'],
  ['a field that nothing reads', good.replace('topic:', 'mood: blue\ntopic:'), 'mood'],
  ['a card without a text', good.replace(' | Second.', ''), 'KIND | label | text'],
])('refuses an article with %s and says so', (_what, text, message) => {
  expect(() => readArticle(write(text), folder)).toThrow(message);
  expect(() => readArticle('one', folder)).toThrow('one.md');
});

it('refuses raw HTML, pictures, unknown fences and headings that clash', () => {
  for (const body of [
    '<b>x</b>',
    '![x](y.png)',
    '```js\nx\n```',
    '# Title',
    '## A *b*',
    '## A b\n\n## A, b',
  ]) {
    expect(() => renderMarkdown(body, 'f.md')).toThrow('f.md');
  }
});

it('makes ids for headings and sets samples under their captions', () => {
  const { html, outline } = renderMarkdown(
    '## It isn’t so\n\n```sample Said\n“A.”\n\n“B & c.”\n```\n',
    'f.md',
  );
  expect(outline).toEqual([{ id: 'it-isnt-so', title: 'It isn’t so' }]);
  expect(html).toContain(
    '<figure class="sample"><figcaption>Said</figcaption><p>“A.”</p><p>“B &amp; c.”</p></figure>',
  );
});
