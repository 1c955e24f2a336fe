import { limits } from '../../limits.ts';
import type { LossCounter } from '../losses.ts';
import type { WordDocument } from '../word/word-document.ts';
import { type Collector, createCollector } from './collect.ts';
import { createByteDecoder } from './decode.ts';
import { entranceOf, isUnknown } from './destinations.ts';
import { changeLook, type Group, lookOf, outerGroup } from './group.ts';
import { signOf, signOfSymbol } from './signs.ts';
import { oneToOne, type RtfToken, rtfTokens } from './tokens.ts';

export type RtfRead =
  | { readonly type: 'read'; readonly document: WordDocument }
  | { readonly type: 'refused'; readonly code: 'not_text' | 'too_long' | 'too_deep' };

/** Whether bytes begin as RTF does. */
export function isRtf(bytes: Uint8Array): boolean {
  return oneToOne(bytes.subarray(0, 64)).trimStart().startsWith('{\\rtf');
}

/**
 * Reads RTF as a document: text, paragraphs, looks, notes. What it leaves out is counted. Takes one
 * pass and no recursion; never throws. A file that ends in the middle is read as far as it goes.
 * `notesBefore`: how many notes the texts before it have.
 */
export function readRtf(bytes: Uint8Array, losses: LossCounter, notesBefore = 0): RtfRead {
  if (!isRtf(bytes)) return { type: 'refused', code: 'not_text' };
  const collector = createCollector(losses, notesBefore);
  const reader = createReader(collector, losses);
  for (const token of rtfTokens(oneToOne(bytes).trimStart())) {
    if (reader.take(token) === 'too_deep') return { type: 'refused', code: 'too_deep' };
    if (reader.isOver()) break;
    if (collector.isTooLong()) return { type: 'refused', code: 'too_long' };
  }
  const document = reader.end();
  return collector.isTooLong() ? { type: 'refused', code: 'too_long' } : { type: 'read', document };
}

function createReader(collector: Collector, losses: LossCounter) {
  const decoder = createByteDecoder(losses);
  const styles = new Map<number, string>();
  const groups: Group[] = [];
  let group: Group = { ...outerGroup };
  /** Text, and bytes after it that are none yet, which wait for what follows. */
  let ready = '';
  let waiting = '';
  /** Signs that repeat the one before for older programs. */
  let skipped = 0;
  /** The next word is the first of its group; `\*` came before it. */
  let isFirst = false;
  let mayPass = false;
  let style = { number: 0, level: 0 };
  let aside = '';
  let leftOut: 'hidden_text' | 'deletions' | null = null;
  let isTable = false;

  function decodeWaiting(): void {
    if (waiting !== '') ready += decoder.decode(waiting, group.font);
    waiting = '';
  }

  function flush(): void {
    decodeWaiting();
    if (ready !== '') put(ready);
    ready = '';
  }

  function put(text: string): void {
    if (text === '') return;
    if (group.destination !== 'text') {
      if (group.destination !== 'nowhere' && aside.length < 200) aside += text;
      return;
    }
    const now = group.isDeleted ? 'deletions' : group.isHidden ? 'hidden_text' : null;
    if (now !== null && now !== leftOut && text.trim() !== '') losses.add(now, collector.place());
    leftOut = now;
    if (now === null) collector.add(text, lookOf(group));
  }

  function addBytes(text: string): void {
    if (group.destination === 'nowhere') return;
    if (skipped >= text.length) {
      skipped -= text.length;
      return;
    }
    waiting += skipped === 0 ? text : text.slice(skipped);
    skipped = 0;
  }

  function endParagraph(): void {
    flush();
    if (group.destination !== 'text') return;
    if (!group.isInTable) isTable = false;
    const named = group.level > 0 ? `heading ${group.level}` : (styles.get(group.style) ?? '');
    collector.endParagraph({ style: named, isCentred: group.isCentred, hasIndent: group.hasIndent });
  }

  function open(): 'too_deep' | undefined {
    flush();
    if (groups.length >= limits.rtfLevels) return 'too_deep';
    groups.push(group);
    group = { ...group, ends: null };
    isFirst = true;
    mayPass = false;
    skipped = 0;
    return undefined;
  }

  function close(): void {
    flush();
    skipped = 0;
    isFirst = mayPass = false;
    const { ends } = group;
    group = groups.pop() ?? group;
    switch (ends) {
      case 'note':
        collector.endNote();
        return;
      case 'style':
        styles.set(style.number, nameOfStyle(aside, style.level));
        return;
      case 'instruction':
        losses.add(/^\s*HYPERLINK/i.test(aside) ? 'remote_left_out' : 'fields_fixed', collector.place());
        return;
      case 'list_mark': {
        const mark = aside.trim();
        if (mark !== '') put(`${mark} `);
        return;
      }
      default:
    }
  }

  /** Whether a word leads into another destination. */
  function enters(name: string): boolean {
    if (name === 'ud' && group.isOlderForm) {
      group.destination = 'text';
      group.isOlderForm = false;
      return true;
    }
    if (group.destination === 'nowhere') return true;
    if (name === 'footnote') {
      if (group.destination !== 'text') group.destination = 'nowhere';
      else if (group.ends === null) {
        collector.beginNote(lookOf(group));
        Object.assign(group, { ends: 'note', isBold: false, isItalic: false, isUnderlined: false });
      }
      return true;
    }
    const entrance = entranceOf(name);
    if (entrance === null) {
      if (mayPass && isFirst && isUnknown(name)) group.destination = 'nowhere';
      return group.destination === 'nowhere';
    }
    if (entrance.loss !== undefined) losses.add(entrance.loss, collector.place());
    if (name === 'upr') group.isOlderForm = true;
    const { to } = entrance;
    if (to === 'instruction' || to === 'list_mark') {
      // Within a style or a table of fonts they mean nothing.
      if (group.destination !== 'text') return true;
      group.ends = to;
      aside = '';
    }
    group.destination = to;
    return true;
  }

  function takeWord(name: string, value: number | null): void {
    if (name === 'u') {
      if (group.destination !== 'nowhere') addUnit(value ?? 0);
      return;
    }
    flush();
    if (enters(name)) return;
    switch (name) {
      case 'ansicpg':
        decoder.setPage(value ?? 0);
        return;
      case 'mac':
        decoder.setPage(10000);
        return;
      case 'pc':
        decoder.setPage(437);
        return;
      case 'pca':
        decoder.setPage(850);
        return;
      case 'fcharset':
        if (group.destination === 'fonts') decoder.setCharset(group.font, value ?? 0);
        return;
      case 'par':
      case 'sect':
      case 'cell':
      case 'nestcell':
        endParagraph();
        return;
      case 'deff':
        group.font = value ?? -1;
        return;
      case 'revised':
        if (value !== 0) losses.add('revision_marks', collector.place());
        return;
      case 'trowd':
      case 'intbl':
        group.isInTable = true;
        if (!isTable) losses.add('tables_flattened', collector.place());
        isTable = true;
        return;
      default: {
        const sign = signOf(name);
        if (name === 'page') collector.breakPage();
        if (sign !== null) put(sign);
        else changeLook(group, name, value);
        if (group.destination === 'styles') noteStyle(name, value);
      }
    }
  }

  function noteStyle(name: string, value: number | null): void {
    if (group.ends === null) {
      group.ends = 'style';
      aside = '';
      style = { number: 0, level: 0 };
    }
    if (name === 's') style.number = value ?? 0;
    else if (name === 'outlinelevel') style.level = group.level;
  }

  /** Half of a pair may come in each of two words. */
  function addUnit(value: number): void {
    decodeWaiting();
    ready += String.fromCharCode(((value % 0x10000) + 0x10000) % 0x10000);
    skipped = group.skips;
  }

  return {
    take(token: RtfToken): 'too_deep' | undefined {
      switch (token.type) {
        case 'open':
          return open();
        case 'close':
          close();
          return undefined;
        case 'text':
          isFirst = false;
          addBytes(token.text);
          return undefined;
        case 'binary':
          if (skipped > 0) skipped -= 1;
          return undefined;
        case 'word':
          if (skipped > 0 && repeats(token.name)) skipped -= 1;
          else {
            skipped = 0;
            takeWord(token.name, token.value);
          }
          isFirst = mayPass = false;
          return undefined;
        case 'symbol':
          if (token.sign === '*') mayPass = true;
          else if (skipped > 0) skipped -= 1;
          else if (token.sign === '\n' || token.sign === '\r') endParagraph();
          else {
            flush();
            put(signOfSymbol(token.sign));
          }
          return undefined;
      }
    },
    /** Whether the outermost group has ended; what follows is none of the document. */
    isOver: () => groups.length === 0,
    end(): WordDocument {
      flush();
      if (groups.length > 0) losses.add('end_missing');
      const { isCentred, hasIndent } = group;
      return collector.end({ style: styles.get(group.style) ?? '', isCentred, hasIndent });
    },
  };
}

/** Whether a word after `\u` may be the same sign for older programs; a break never is. */
function repeats(name: string): boolean {
  return (signOf(name) ?? '').trim() !== '';
}

/** The name of a style as the reader of Word files has it. */
function nameOfStyle(text: string, level: number): string {
  const name = (text.split(';')[0] ?? '').trim().toLowerCase();
  return level > 0 && name !== 'title' ? `heading ${level}` : name;
}
