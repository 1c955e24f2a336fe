import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { formatLongDate } from '../../shared/format.ts';
import type { OutlineEntry } from './article.ts';
import { readFrontMatter } from './read-front-matter.server.ts';
import { headingId, renderMarkdown } from './render-markdown.server.ts';

/** A text page. `updated` is its date in words; null if it has none. */
export type TextPage = {
  title: string;
  description: string;
  lead: string;
  updated: string | null;
  html: string;
  outline: readonly OutlineEntry[];
};

type Question = { id: string; question: string; html: string };

type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

type QuestionPage = Pick<TextPage, 'title' | 'description' | 'lead'> & {
  groups: readonly QuestionGroup[];
};

const folder = join('content', 'pages');

/** The page content/pages/{name}.md. Throws, naming the file, if it is missing or invalid. */
export function readTextPage(name: string): TextPage {
  const { file, head, body } = readPage(name);
  const { html, outline } = renderMarkdown(body, file);
  const { date, ...fields } = head;
  return { ...fields, updated: date === undefined ? null : formatLongDate(date), html, outline };
}

/** The page content/pages/{name}.md as questions: `##` begins a group, `###` a question. */
export function readQuestionPage(name: string): QuestionPage {
  const { file, head, body } = readPage(name);
  const { title, description, lead } = head;
  const [before = '', ...groups] = body.split(/^## /m);
  if (before.trim() !== '') throw new Error(`${file}: must begin with a group`);
  return { title, description, lead, groups: groups.map((group) => readGroup(group, file)) };
}

function readGroup(text: string, file: string): QuestionGroup {
  const [title, ...questions] = text.split(/^### /m).map((part) => part.trim());
  if (title === undefined || title === '' || title.includes('\n') || questions.length === 0) {
    throw new Error(`${file}: a group is a title and questions, not '${title}'`);
  }
  return {
    id: headingId(title),
    title,
    questions: questions.map((question) => readQuestion(question, file)),
  };
}

function readQuestion(text: string, file: string): Question {
  const [question = '', ...answer] = text.split('\n');
  const body = answer.join('\n').trim();
  if (body === '') throw new Error(`${file}: '${question}' has no answer`);
  return { id: headingId(question), question, html: renderMarkdown(body, file).html };
}

function readPage(name: string) {
  const file = join(folder, `${name}.md`);
  const { fields, body } = readFrontMatter(readFileSync(file, 'utf8'), file);
  const head = PageHead.safeParse(fields);
  if (!head.success) throw new Error(`${file}: ${z.prettifyError(head.error)}`);
  return { file, head: head.data, body };
}

const Line = z.string().min(1);

const PageHead = z.strictObject({
  title: Line.max(60),
  description: Line.max(160),
  lead: Line,
  date: z.iso.date().optional(),
});
