import { withoutHtmlEntities } from '../epub/html-entities.ts';
import { readInline } from '../light-markdown/read-inline.ts';
import type { LossCounter } from '../losses.ts';
import type { Run } from '../runs.ts';

/**
 * A paragraph of Markdown as runs: emphasis and its HTML, escapes, entities. Links keep their
 * words; pictures are left out and counted. Other HTML stays as text and is counted. `line`: its
 * place.
 */
export function markdownRunsOf(paragraph: string, line: number, losses: LossCounter): Run[] {
  const text = withoutTags(withoutLinks(paragraph, line, losses), line, losses);
  const light = text
    .replace(/(?<![\p{L}\p{N}\\_])__(?=[^\s_])|(?<=[^\s_\\])__(?![\p{L}\p{N}_])/gu, '**')
    .replace(/\\([!-)+,./:;<=>?@[\]^`{|}~])/g, '$1');
  return readInline(light).stretches.flatMap(({ text: all, isItalic, isBold }) =>
    all
      .split(/(\n)/)
      .filter((piece) => piece !== '')
      .map((piece) => ({
        text: piece,
        ...(isBold && piece !== '\n' ? { isBold: true as const } : {}),
        ...(isItalic && piece !== '\n' ? { isItalic: true as const } : {}),
      })),
  );
}

const maxLink = 2_000;

/** `[words](address)` becomes its words, `![…](…)` nothing. Looks ahead a bounded way only. */
function withoutLinks(text: string, line: number, losses: LossCounter): string {
  if (!text.includes('](')) return text;
  let result = '';
  let open = -1;
  let done = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '[') open = at;
    else if (sign === ']' && open >= done && text[at + 1] === '(' && at - open <= maxLink) {
      // Without an end near by, as in a picture that is part of the address, the rest goes.
      const after = endOfAddress(text, at + 2) ?? (text.indexOf(')', at + 2) + 1 || text.length);
      const isPicture = open > done && text[open - 1] === '!';
      result += text.slice(done, isPicture ? open - 1 : open);
      if (isPicture) losses.add('images', line);
      else {
        result += text.slice(open + 1, at);
        losses.add('remote_left_out', line);
      }
      done = after;
      at = after - 1;
      open = -1;
    }
  }
  return result + text.slice(done);
}

/** Behind the bracket that closes an address with brackets of its own; null if it is far. */
function endOfAddress(text: string, from: number): number | null {
  const end = Math.min(text.length, from + maxLink);
  let open = 1;
  for (let at = from; at < end; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') open += 1;
    else if (sign === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  const first = text.slice(from, end).indexOf(')');
  return first === -1 ? null : from + first + 1;
}

const known = /<(\/?)(em|i|strong|b|u|br)[ \t]*\/?>/gi;

/** HTML of emphasis as marks; any other stays as it is. */
function withoutTags(text: string, line: number, losses: LossCounter): string {
  const marked = !text.includes('<')
    ? text
    : text.replace(known, (_, _slash: string, name: string) => {
        switch (name.toLowerCase()) {
          case 'br':
            return '\n';
          case 'b':
          case 'strong':
            return '**';
          default:
            return '*';
        }
      });
  losses.add('html_as_text', line, marked.match(/<\/?[a-z][^<>\n]{0,2000}>/gi)?.length ?? 0);
  // First the names of signs, so that `&amp;mdash;` stays what it says.
  const signed = withoutHtmlEntities(marked);
  return signed.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, entity);
}

function entity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return names[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : whole;
}

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};
