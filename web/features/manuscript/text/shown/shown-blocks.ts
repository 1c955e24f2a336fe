import type { ManuscriptForm } from '../../../../../contract/manuscripts.ts';
import type { Passage } from '../../../../../contract/scope.ts';
import { isBlank, readBlocks } from '../../../../../domain/formats/light-markdown/read-blocks.ts';
import { readInline, type Stretch } from '../../../../../domain/formats/light-markdown/read-inline.ts';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import {
  type DualDialogue,
  type LineMarks,
  type LineType,
  readLines,
  unmarked,
} from '../script/script-lines.ts';

/**
 * What a scene shows, one below the other. A text knows where it is stored: `path` as in a passage,
 * `offsets` the place of each of its UTF-16 code units there, `start` and `end` of all of it.
 */
export type ShownBlock =
  | { type: 'break' }
  | { type: 'dual'; dual: DualDialogue }
  | { type: 'page_break' }
  | {
      type: 'paragraph' | LineType;
      marks: LineMarks;
      stretches: readonly Stretch[];
      path: Passage['path'];
      offsets: readonly number[];
      start: number;
      end: number;
    };

/** A place in what a scene shows: a block and how many UTF-16 code units of it come before. */
export type ShownPlace = { block: number; offset: number };

const shown = new WeakMap<SceneContent, readonly ShownBlock[]>();

/** The blocks of a scene. They are made once for each content. */
export function shownBlocks(content: SceneContent, form: ManuscriptForm): readonly ShownBlock[] {
  const known = shown.get(content);
  if (known !== undefined) return known;
  const made = form === 'prose' ? proseBlocks(content.text) : scriptBlocks(content);
  shown.set(content, made);
  return made;
}

/** Whether a scene has any text of its own, as against its card. */
export function isUnwritten(content: SceneContent, form: ManuscriptForm): boolean {
  return form === 'prose' ? isBlank(content.text) : isBlank(content.slugline) && content.blocks.length === 0;
}

function proseBlocks(text: string): ShownBlock[] {
  return readBlocks(text).blocks.map(({ type, raw, at }): ShownBlock => {
    if (type === 'break') return { type };
    const { stretches, offsets } = readInline(raw);
    return {
      type,
      marks: unmarked,
      stretches,
      path: ['text'],
      offsets: offsets.map((offset) => offset + at),
      start: at,
      end: at + raw.length,
    };
  });
}

function scriptBlocks(content: SceneContent): ShownBlock[] {
  return readLines(content).map(({ line, place }): ShownBlock => {
    if (line.type === 'dual' || line.type === 'page_break') return line;
    const stored = line.stored ?? line.text;
    const from = Math.max(0, stored.indexOf(line.text));
    return {
      type: line.type,
      marks: { level: line.level, keepsCase: line.keepsCase },
      stretches: line.text === '' ? [] : [{ text: line.text, isItalic: false, isBold: false }],
      path: [...(place ?? [])],
      offsets: Array.from({ length: line.text.length }, (_, index) => from + index),
      start: 0,
      end: stored.length,
    };
  });
}
