import type { LossCounter } from '../losses.ts';
import type { ScreenplayBlock, SectionLevel } from '../screenplay.ts';
import type { Line } from './boneyards.ts';
import { classify, countHashes, type LineKind } from './classify.ts';
import { isGuessed } from './heading.ts';
import { readCue } from './name.ts';
import { splitNotes, withoutNotes } from './notes.ts';
import { cutIntoPieces, joinLines } from './pieces.ts';

/** Takes a block and its line; `isSecond` if it is to be spoken beside the speech above. */
export type TakeBlock = (block: ScreenplayBlock, line: number, isSecond?: boolean) => void;

/** Texts whose lines belong together while they follow each other. */
type Gathered = { type: 'action' | 'lyrics' | 'centered'; lines: string[]; number: number; after: string[] };

/** Reads lines between two blank ones. Those of two blanks or more are pauses in a speech. */
export function readParagraph(lines: readonly Line[], take: TakeBlock, losses: LossCounter): void {
  const pieces = cutIntoPieces(lines);
  const unclosed = pieces.find(({ text }) => withoutNotes(text).includes('[['));
  if (unclosed !== undefined) losses.add('mark_unclosed', unclosed.number);
  let gathered: Gathered | null = null;
  let isAfterBlank = true;

  function finish(): void {
    if (gathered === null) return;
    const { type, number, after } = gathered;
    take({ type, text: gathered.lines.join('\n') }, number);
    gathered = null;
    giveBoneyards(after, number);
  }

  function giveBoneyards(texts: readonly string[], number: number): void {
    for (const text of texts) take({ type: 'boneyard', text }, number);
    losses.add('boneyard_moved', number, texts.length);
  }

  function gather(type: Gathered['type'], text: string, { number, boneyards }: Line): void {
    if (gathered?.type !== type) finish();
    gathered ??= { type, lines: [], number, after: [] };
    gathered.lines.push(text);
    for (const boneyard of boneyards) gathered.after.push(boneyard);
  }

  /** A block of one line, which ends what was gathered; its notes follow it. */
  function giveLine({ text, number, boneyards }: Line, block: (bare: string) => ScreenplayBlock): void {
    finish();
    const { text: bare, notes } = splitNotes(text);
    take(block(bare.trim()), number);
    giveNotes(notes, number);
    giveBoneyards(boneyards, number);
  }

  function giveNotes(notes: readonly string[], number: number): void {
    for (const note of notes) take({ type: 'note', text: note }, number);
    losses.add('note_moved', number, notes.length);
  }

  function giveSpeech(cue: Line, spoken: readonly Line[]): void {
    finish();
    const { text: bare, notes } = splitNotes(cue.text);
    const { character, keepsCase, isSecond } = readCue(bare);
    const line = spoken.map(({ text }) => joinLines(text)).join('\n');
    const name = keepsCase ? { character, keepsCase } : { character };
    take({ type: 'dialogue', ...name, parenthetical: '', line }, cue.number, isSecond);
    giveNotes(notes, cue.number);
    for (const { boneyards, number } of [cue, ...spoken]) giveBoneyards(boneyards, number);
  }

  for (const [index, piece] of pieces.entries()) {
    const { text, number } = piece;
    if (text.trim() === '') {
      finish();
      isAfterBlank = true;
      giveBoneyards(piece.boneyards, number);
      continue;
    }
    const next = pieces[index + 1]?.text ?? '';
    const kind = classify(text, isAfterBlank, piece.below);
    if (isLine(kind) && text.includes('\u00A0')) losses.add('blanks_changed', number);
    switch (kind) {
      case 'cue':
        giveSpeech(piece, pieces.slice(index + 1));
        return;
      case 'heading':
        if (isGuessed(withoutNotes(text).trim())) losses.add('heading_guessed', number);
        if (next.trim() !== '') losses.add('lines_unglued', number);
        giveLine(piece, (bare) => ({ type: 'heading', text: bare }));
        break;
      case 'transition': {
        const isForced = text.trimStart().startsWith('>');
        if (!isForced && next.trim() !== '') losses.add('lines_unglued', number);
        giveLine(piece, (bare) => ({ type: 'transition', text: isForced ? bare.slice(1) : bare }));
        break;
      }
      case 'section':
        giveLine(piece, (bare) => {
          const level = countHashes(bare);
          return { type: 'section', level: Math.min(6, level) as SectionLevel, text: bare.slice(level) };
        });
        break;
      case 'synopsis':
        giveLine(piece, (bare) => ({ type: 'synopsis', text: bare.slice(1) }));
        break;
      case 'page_break':
        giveLine(piece, () => ({ type: 'page_break' }));
        break;
      case 'note':
        finish();
        for (const note of splitNotes(text).notes) take({ type: 'note', text: note }, number);
        giveBoneyards(piece.boneyards, number);
        break;
      case 'lyrics':
        gather('lyrics', joinLines(text.trim().slice(1)), piece);
        break;
      case 'centered':
        readCentered(piece);
        break;
      case 'forced_action':
        gather('action', joinLines(text.trimStart().slice(1)), piece);
        break;
      case 'action':
        gather('action', joinLines(text), piece);
    }
    if (kind !== 'note') isAfterBlank = kind !== 'action' && kind !== 'forced_action';
  }
  finish();

  function readCentered(piece: Line): void {
    const line = piece.text.trim();
    if (line.endsWith('<')) gather('centered', joinLines(line.slice(1, -1)), piece);
    else giveLine(piece, (bare) => ({ type: 'centered', text: bare.slice(1, -1) }));
  }
}

/** Kinds whose text is on one line, without fixed blanks. */
function isLine(kind: LineKind): boolean {
  return ['heading', 'cue', 'transition', 'section', 'synopsis'].includes(kind);
}
