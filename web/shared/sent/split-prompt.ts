import type { SentPrompt } from '../../../contract/prompts.ts';
import { definitionOf } from '../../../domain/generators/index.ts';

/** Where a part of what is sent comes from; elements by the row of their kind. */
export type PartLook =
  | 'instructions'
  | 'choices'
  | 'direction'
  | 'prompt-settings'
  | 'row-1'
  | 'row-2'
  | 'row-3'
  | 'row-4';

export type PromptPart = {
  look: PartLook | 'frame';
  name: string;
  /** How it went in, where it is not whole; null otherwise. */
  note: string | null;
  tokens: number;
  text: string;
};

/**
 * What is sent, in order: Fabula's instructions, the pieces, and the text of the fences around
 * them. The tokens add up to the total.
 */
export function splitPrompt({ system, pieces, tokens }: SentPrompt): PromptPart[] {
  const told: PromptPart[] = pieces.map((piece) => ({
    look: lookOf(piece),
    name: yours[piece.name] ?? piece.name,
    note: piece.detail === 'brief' ? 'in brief' : piece.detail === 'cut' ? 'only its beginning' : null,
    tokens: piece.tokens,
    text: piece.text,
  }));
  const parts: PromptPart[] = [
    { look: 'instructions', name: 'Fabula’s instructions', note: null, ...system },
    ...told,
  ];
  const frame = tokens - parts.reduce((sum, part) => sum + part.tokens, 0);
  return frame <= 0
    ? parts
    : [...parts, { look: 'frame', name: 'The marks between the parts', note: null, tokens: frame, text: '' }];
}

/**
 * The bar in words: '61% Fabula’s instructions, 20% Theme: …', without parts below half a percent.
 */
export function formatBar(parts: readonly PromptPart[]): string {
  const all = parts.reduce((sum, { tokens }) => sum + tokens, 0);
  return parts
    .map(({ name, tokens }) => ({ name, share: Math.round((100 * tokens) / all) }))
    .filter(({ share }) => share > 0)
    .map(({ name, share }) => `${share}% ${name}`)
    .join(', ');
}

/** The server speaks of the writer; the page speaks to them. */
const yours: Readonly<Record<string, string>> = {
  'The writer’s form': 'Your choices',
  'The writer’s direction': 'Your direction',
  'The sample of the writer’s prose': 'Your sample',
  'The writer’s voice': 'Your voice',
};

/** What every text of a project is told. */
const ofTheProject: ReadonlySet<string> = new Set([
  'The project’s settings',
  'The sample of the writer’s prose',
  'The writer’s voice',
]);

function lookOf({ kind, name }: SentPrompt['pieces'][number]): PartLook {
  if (kind !== null) return `row-${definitionOf(kind).row}`;
  if (name === 'The writer’s direction') return 'direction';
  return ofTheProject.has(name) ? 'prompt-settings' : 'choices';
}
