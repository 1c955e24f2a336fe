import { silentCounter } from '../../losses.ts';
import type { Look, Run } from '../../runs.ts';
import { childrenOf, escapeXml, textOf, type XmlElement } from '../../xml.ts';
import {
  blanksBefore,
  openTag,
  putWithin,
  type Splice,
  withAttribute,
  withoutElement,
} from '../../xml-source.ts';
import { readRuns } from '../read-runs.ts';
import { apartFromBlanks } from '../write.ts';

/** How a paragraph's text became another, in characters: what stays at both ends. */
export type Edit = { readonly before: number; readonly after: number; readonly length: number };

type Piece = { readonly text: string; readonly look: string };
type OldText = Piece & { element: XmlElement; raw: string; from: number; to: number };

/**
 * Changes the `Text` elements of a paragraph so that they say `wanted`: only those that differ, and
 * new words take on the attributes of the text that they stand in. `isCapital`: small letters are
 * read as capitals here.
 */
export function editRuns(
  original: string,
  paragraph: XmlElement,
  { wanted, isCapital }: { wanted: readonly Run[]; isCapital: boolean },
): { readonly splices: readonly Splice[]; readonly edit: Edit } {
  const texts = oldTexts(paragraph);
  const [old, next] = [
    signsOf(texts),
    signsOf(wanted.map(({ text, ...look }) => ({ text, look: lookOf(look) }))),
  ];
  const { start, end } = commonEnds(old, next, isCapital);
  const edit = { before: start, after: end, length: next.text.length };
  const [oldEnd, nextEnd] = [old.text.length - end, next.text.length - end];
  if (start === oldEnd && start === nextEnd) return { splices: [], edit };
  const from = texts.findIndex(
    (text) => (start < oldEnd ? start < text.to : start <= text.to) && text.from < text.to,
  );
  const to = texts.findLastIndex((text) => text.from < Math.max(oldEnd, start + 1) && text.from < text.to);
  const first = texts[from] ?? texts[0];
  const last = start === oldEnd ? first : texts[to];
  if (first === undefined || last === undefined) {
    const inner = paragraph.children.filter((child) => typeof child !== 'string');
    const text = piecesOf(next, 0, next.text.length, '')
      .map((piece) => written(piece, '<Text>', ''))
      .join('');
    return { splices: [putWithin(original, paragraph, { last: inner.at(-1) ?? null, text })], edit };
  }
  const left: Piece = { text: cut(first, first.from, start), look: first.look };
  const right: Piece = { text: cut(last, oldEnd, last.to), look: last.look };
  const middle = piecesOf(next, start, nextEnd, first.look);
  const splices = texts.slice(texts.indexOf(first), texts.indexOf(last) + 1).map((text) => {
    const pieces = [...(text === first ? [left, ...middle] : []), ...(text === last ? [right] : [])].filter(
      (piece) => piece.text !== '',
    );
    if (pieces.length === 0) return withoutElement(original, text.element);
    const tag = openTag(original, text.element).replace(/\s*\/>$/, '>');
    const blanks = original.slice(blanksBefore(original, text.element), text.element.from);
    const { from: begin, to: stop } = text.element;
    const all = joined(pieces).map((piece) => written(piece, tag, text.look));
    return { from: begin, to: stop, text: all.join(blanks) };
  });
  return { splices, edit };
}

function oldTexts(paragraph: XmlElement): OldText[] {
  let at = 0;
  return childrenOf(paragraph, 'Text').map((element) => {
    const [run] = readRuns({ ...paragraph, children: [element] }, silentCounter);
    const { text = '', ...look } = run ?? {};
    const whole = textOf(element);
    const from = at;
    at += text.length;
    const raw = whole.length === text.length ? whole : text;
    return { element, raw, text, look: lookOf(look), from, to: at };
  });
}

/** A stretch of one text, in characters of the paragraph. */
function cut({ raw, from }: OldText, start: number, end: number): string {
  return raw.slice(Math.max(0, start - from), Math.max(0, end - from));
}

type Signs = { text: string; looks: string[] };

function signsOf(pieces: readonly Piece[]): Signs {
  return {
    text: pieces.map(({ text }) => text).join(''),
    looks: pieces.flatMap(({ text, look }) => Array.from({ length: text.length }, () => look)),
  };
}

function commonEnds(old: Signs, next: Signs, isCapital: boolean): { start: number; end: number } {
  const isSame = (one: number, other: number) => {
    const [a, b] = [old.text.charAt(one), next.text.charAt(other)];
    if (a !== b && !(isCapital && a.toUpperCase() === b)) return false;
    // How a blank looks can't be seen.
    return old.looks[one] === next.looks[other] || a.trim() === '';
  };
  const most = Math.min(old.text.length, next.text.length);
  let start = 0;
  while (start < most && isSame(start, start)) start++;
  if (isHigh(old.text, start - 1) || isHigh(next.text, start - 1)) start--;
  let end = 0;
  while (end < most - start && isSame(old.text.length - 1 - end, next.text.length - 1 - end)) end++;
  if (end > 0 && isLow(old.text, old.text.length - end)) end--;
  return { start: Math.max(0, start), end };
}

function isHigh(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800;
}

function isLow(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}

/** Signs from one place to another, in stretches of one look; blanks look as what is before. */
function piecesOf({ text, looks }: Signs, from: number, to: number, before: string): Piece[] {
  const pieces: { text: string; look: string }[] = [];
  for (let at = from; at < to; at++) {
    const sign = text.charAt(at);
    const last = pieces.at(-1);
    const look = sign.trim() === '' ? (last?.look ?? before) : (looks[at] ?? '');
    if (last?.look === look) last.text += sign;
    else pieces.push({ text: sign, look });
  }
  return pieces;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last?.look === piece.look) found[found.length - 1] = { ...last, text: last.text + piece.text };
    else found.push(piece);
  }
  return found;
}

function written({ text, look }: Piece, tag: string, oldLook: string): string {
  const open = look === oldLook ? tag : withLook(tag, look);
  return apartFromBlanks(text)
    .map((part) => `${open}${escapeXml(part)}</Text>`)
    .join('');
}

function withLook(tag: string, look: string): string {
  const [, style = ''] = /\sStyle\s*=\s*["']([^"']*)["']/.exec(tag) ?? [];
  const others = style.split('+').filter((name) => name !== '' && !looks.includes(name));
  const all = [...(look === '' ? [] : look.split('+')), ...others];
  return withAttribute(tag, 'Style', all.length === 0 ? null : all.join('+'));
}

const looks = ['Bold', 'Italic', 'Underline'];

function lookOf({ isBold, isItalic, isUnderlined }: Look): string {
  return looks.filter((_, index) => [isBold, isItalic, isUnderlined][index]).join('+');
}
