import { limits } from '../limits.ts';

/** The longest text that a reader accepts, in UTF-16 code units. */
export const jsonMaxLength = limits.answerCharacters;

/** The deepest nesting of objects and lists. */
export const jsonMaxDepth = 32;

/** Why a reader stopped. */
export type JsonFlaw = 'malformed' | 'too_deep' | 'too_large';

/**
 * Reads one JSON object while it is being written. Each character is read once, and objects and
 * lists keep their identity between pushes. Text around the object (prose, a code fence) is
 * skipped. Trailing commas and raw line breaks in strings are accepted; the last member of a name
 * wins; `__proto__` is dropped.
 */
export type JsonReader = {
  /** Reads the next piece, split anywhere. Never throws: at a flaw it stops reading. */
  push(text: string): void;
  /**
   * The object so far; undefined before it begins. Strings appear as they grow, other values once
   * finished.
   */
  value(): Readonly<Record<string, unknown>> | undefined;
  /** The names of the object's own finished members, in the order they were finished. */
  completeFields(): readonly string[];
  isComplete(): boolean;
  /** Whether it stopped at a flaw; later pushes are ignored. */
  isBroken(): boolean;
  flaw(): JsonFlaw | null;
};

/** Where a text is: in which member of the root object, and under which name. */
export type JsonPlace = { readonly field: string; readonly name: string };

type Frame =
  | { kind: 'object'; members: Record<string, unknown>; key: string }
  | { kind: 'list'; items: unknown[]; index: number };

type Expected = 'start' | 'first' | 'key' | 'colon' | 'value' | 'string' | 'literal' | 'next' | 'end';

/** `onText` gets the object's texts in pieces; the pieces of one text share one `place` object. */
export function createJsonReader(onText?: (piece: string, place: JsonPlace) => void): JsonReader {
  const frames: Frame[] = [];
  const finished = new Set<string>();
  let root: Record<string, unknown> | undefined;
  let expected: Expected = 'start';
  let flaw: JsonFlaw | null = null;
  let length = 0;
  let isKey = false;
  let place: JsonPlace = { field: '', name: '' };
  /** The string, number or keyword being read. */
  let token = '';
  let lastUnit = 0;
  /** null outside an escape; after the backslash '', then 'u' and its hexadecimal digits. */
  let escaped: string | null = null;

  function isReading(): boolean {
    return flaw === null && expected !== 'end';
  }

  function push(text: string): void {
    if (!isReading()) return;
    const piece = text.slice(0, jsonMaxLength - length);
    length += piece.length;
    let at = 0;
    while (at < piece.length && isReading()) {
      if (expected === 'string') at = readString(piece, at);
      else if (expected === 'literal') at = readLiteral(piece, at);
      else readPunctuation(piece.charCodeAt(at++));
    }
    if (expected === 'string' && !isKey) put(isHighSurrogate(lastUnit) ? token.slice(0, -1) : token);
    if (piece.length < text.length && isReading()) flaw = 'too_large';
  }

  function readPunctuation(unit: number): void {
    if (isSpace(unit) && expected !== 'start') return;
    switch (expected) {
      case 'start':
        if (unit === braceOpen) expected = 'first';
        break;
      case 'first':
        if (unit === quote || unit === braceClose) {
          open({ kind: 'object', members: {}, key: '' });
          readKeyOrEnd(unit);
        }
        // A brace in the prose before the object.
        else if (unit !== braceOpen) expected = 'start';
        break;
      case 'key':
        readKeyOrEnd(unit);
        break;
      case 'colon':
        if (unit !== colon) flaw = 'malformed';
        expected = 'value';
        break;
      case 'value':
        readValue(unit);
        break;
      default:
        readNext(unit);
    }
  }

  function readKeyOrEnd(unit: number): void {
    if (unit === quote) beginString(true);
    else if (unit === braceClose) close();
    else flaw = 'malformed';
  }

  function readValue(unit: number): void {
    if (unit === quote) beginString(false);
    else if (unit === braceOpen) open({ kind: 'object', members: {}, key: '' });
    else if (unit === bracketOpen) open({ kind: 'list', items: [], index: 0 });
    else if (unit === bracketClose && frames.at(-1)?.kind === 'list') close();
    else if (isLiteral(unit)) {
      token = String.fromCharCode(unit);
      expected = 'literal';
    } else flaw = 'malformed';
  }

  function readNext(unit: number): void {
    const frame = frames.at(-1);
    if (unit === comma) {
      if (frame?.kind === 'list') frame.index += 1;
      expected = frame?.kind === 'list' ? 'value' : 'key';
    } else if (unit === (frame?.kind === 'list' ? bracketClose : braceClose)) close();
    else flaw = 'malformed';
  }

  function open(frame: Frame): void {
    if (frames.length === jsonMaxDepth) {
      flaw = 'too_deep';
      return;
    }
    const holder = frame.kind === 'object' ? frame.members : frame.items;
    if (frames.length > 0) put(holder);
    else if (frame.kind === 'object') root = frame.members;
    frames.push(frame);
    expected = frame.kind === 'object' ? 'key' : 'value';
  }

  function close(): void {
    frames.pop();
    if (frames.length === 0) expected = 'end';
    else finishValue();
  }

  function put(value: unknown): void {
    const frame = frames.at(-1);
    if (frame?.kind === 'list') frame.items[frame.index] = value;
    else if (frame !== undefined && frame.key !== '__proto__') frame.members[frame.key] = value;
  }

  function finishValue(): void {
    const frame = frames.at(-1);
    if (frames.length === 1 && frame?.kind === 'object' && frame.key !== '__proto__') finished.add(frame.key);
    expected = 'next';
  }

  function beginString(asKey: boolean): void {
    isKey = asKey;
    token = '';
    lastUnit = 0;
    expected = 'string';
    if (!asKey && onText !== undefined) place = placeOfText();
  }

  function placeOfText(): JsonPlace {
    const [first, nearest] = [frames[0], frames.findLast((frame) => frame.kind === 'object')];
    return { field: first?.kind === 'object' ? first.key : '', name: nearest?.key ?? '' };
  }

  function take(text: string): void {
    token += text;
    if (!isKey && text !== '') onText?.(text, place);
  }

  /** Returns the index after the closing quote, or the end of the piece. */
  function readString(text: string, from: number): number {
    let start = from;
    for (let at = from; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (escaped !== null) {
        readEscape(unit);
        start = at + 1;
        if (flaw !== null) return start;
      } else if (unit === quote) {
        take(text.slice(start, at));
        finishString();
        return at + 1;
      } else if (unit === backslash) {
        take(text.slice(start, at));
        escaped = '';
      } else lastUnit = unit;
    }
    if (escaped === null) take(text.slice(start));
    return text.length;
  }

  function readEscape(unit: number): void {
    const character = String.fromCharCode(unit);
    if (escaped === '') {
      const plain = escapes[character];
      if (character === 'u') escaped = 'u';
      else if (plain === undefined) flaw = 'malformed';
      else append(plain);
      return;
    }
    escaped += character;
    if (!/[0-9a-fA-F]/.test(character)) flaw = 'malformed';
    else if (escaped?.length === 5) append(String.fromCharCode(Number.parseInt(escaped.slice(1), 16)));
  }

  function append(character: string): void {
    take(character);
    lastUnit = character.charCodeAt(0);
    escaped = null;
  }

  function finishString(): void {
    if (!isKey) {
      put(token);
      finishValue();
      return;
    }
    const frame = frames.at(-1);
    if (frame?.kind === 'object') frame.key = token;
    if (frames.length === 1) finished.delete(token);
    expected = 'colon';
  }

  /** Returns the index after the number or keyword, or the end of the piece. */
  function readLiteral(text: string, from: number): number {
    let at = from;
    while (at < text.length && isLiteral(text.charCodeAt(at))) at++;
    token += text.slice(from, at);
    if (at === text.length) return at;
    if (keywords.has(token)) put(keywords.get(token));
    else if (numberPattern.test(token)) put(Number(token));
    else flaw = 'malformed';
    if (flaw === null) finishValue();
    return at;
  }

  return {
    push,
    value: () => root,
    completeFields: () => [...finished],
    isComplete: () => expected === 'end',
    isBroken: () => flaw !== null,
    flaw: () => flaw,
  };
}

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const bracketOpen = 0x5b;
const backslash = 0x5c;
const bracketClose = 0x5d;
const braceOpen = 0x7b;
const braceClose = 0x7d;

const escapes: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
});

const keywords: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0a) || unit === 0x0d;
}

/** Letters, digits, '+', '-' and '.', which make up numbers and keywords. */
function isLiteral(unit: number): boolean {
  return (
    (unit >= 0x30 && unit <= 0x39) ||
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    unit === 0x2b ||
    unit === 0x2d ||
    unit === 0x2e
  );
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
