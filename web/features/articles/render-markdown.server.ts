import { Marked, type RendererObject } from 'marked';
import type { OutlineEntry } from './article.ts';

type RenderedMarkdown = { html: string; outline: OutlineEntry[]; words: number };

/**
 * Turns the Markdown of our own pages into HTML. Second-level headings make the outline; a fence
 * ```sample Caption``` becomes a sample of prose or dialogue. Raw HTML, pictures and other fences
 * throw. `file` is named in errors.
 */
export function renderMarkdown(body: string, file: string): RenderedMarkdown {
  const outline: OutlineEntry[] = [];
  const marked = new Marked({ renderer: rendererFor(file, outline) });
  const html = marked.parse(body, { async: false });
  return { html, outline, words: countWords(body) };
}

/** 'Somebody nearly says it' -> 'somebody-nearly-says-it'. */
export function headingId(title: string): string {
  return title
    .toLowerCase()
    .replace(/’/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Words between white space, marks of Markdown left out. */
export function countWords(body: string): number {
  return body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function rendererFor(file: string, outline: OutlineEntry[]): RendererObject {
  return {
    heading({ tokens, depth, text }) {
      const inner = this.parser.parseInline(tokens);
      if (depth === 1) throw new Error(`${file}: the page makes the first-level heading from the title`);
      if (/[*_`[\]&<]/.test(text)) throw new Error(`${file}: headings are plain text: '${text}'`);
      if (depth > 2) return `<h${depth}>${inner}</h${depth}>\n`;
      const id = headingId(text);
      if (outline.some((entry) => entry.id === id)) throw new Error(`${file}: two headings read '${text}'`);
      outline.push({ id, title: text });
      return `<h2 id="${id}">${inner}</h2>\n`;
    },
    code({ text, lang }) {
      const caption = /^sample (.+)$/.exec(lang ?? '')?.[1];
      if (caption === undefined) throw new Error(`${file}: a fence must be 'sample' with a caption`);
      const paragraphs = text.split(/\n{2,}/).map((part) => `<p>${inline(part)}</p>`);
      return `<figure class="sample"><figcaption>${inline(caption)}</figcaption>${paragraphs.join('')}</figure>\n`;
    },
    html({ text }) {
      throw new Error(`${file}: raw HTML is not allowed: ${text.trim()}`);
    },
    image({ href }) {
      throw new Error(`${file}: pictures are not supported: ${href}`);
    },
  };
}

function inline(text: string): string {
  return new Marked().parseInline(text, { async: false });
}
