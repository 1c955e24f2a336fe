import { useState } from 'react';
import type { ExportOptions } from '../../../contract/exports.ts';
import { type ExportFormat, exportFormats } from '../../../domain/formats/export-formats.ts';
import {
  chosenPieces,
  type ExportChoices,
  type ExportPiece,
  firstTicked,
  fits,
  inOrder,
  isScript,
  isStory,
  moved,
  type Purpose,
} from './choices.ts';
import { keepChoices, readChoices } from './kept-choices.ts';

export type Chosen = {
  choices: ExportChoices;
  /** The ids of the texts in the file, in its order. */
  ids: readonly string[];
  /** The texts that the format has a place for, in the writer's order. */
  shown: readonly ExportPiece[];
  setFormat: (format: ExportFormat) => void;
  setOptions: (options: Partial<ExportOptions>) => void;
  setPurpose: (purpose: Purpose) => void;
  tick: (ids: readonly string[]) => void;
  move: (id: string, by: -1 | 1) => void;
};

/** What is chosen for the export of a project, kept by this browser. */
export function useChoices(
  userId: string,
  projectId: string,
  { pieces, elementId }: { pieces: readonly ExportPiece[]; elementId: string },
): Chosen {
  const [choices, setChoices] = useState(() => {
    const kept = readChoices(userId, projectId, pieces);
    const piece = pieces.find(({ id }) => id === elementId);
    return piece === undefined ? kept : withOnly(kept, piece);
  });

  function change(next: (now: ExportChoices) => ExportChoices): void {
    setChoices((now) => {
      const changed = next(now);
      keepChoices(userId, projectId, changed);
      return changed;
    });
  }

  const shown = inOrder(choices, pieces).filter((piece) => fits(choices, piece));
  return {
    choices,
    shown,
    ids: chosenPieces(choices, pieces),
    setFormat: (format) => change((now) => ({ ...now, format })),
    setOptions: (options) => change((now) => ({ ...now, options: { ...now.options, ...options } })),
    setPurpose: ({ format, options }) =>
      change((now) => ({ ...now, format, options: { ...now.options, ...options } })),
    tick: (ids) =>
      change((now) => ({ ...now, ticked: { ...now.ticked, [exportFormats[now.format].material]: ids } })),
    move: (id, by) =>
      change((now) => {
        const order = inOrder(now, pieces).map((piece) => piece.id);
        const ofFormat = shown.map((piece) => piece.id);
        return { ...now, order: moved(ofFormat, order, { id, by }) };
      }),
  };
}

/** One text alone, in a format that has a place for it. */
function withOnly(choices: ExportChoices, piece: ExportPiece): ExportChoices {
  const format: ExportFormat = fits(choices, piece)
    ? choices.format
    : isScript(piece)
      ? 'fountain'
      : isStory(piece)
        ? 'md'
        : 'txt';
  const { material } = exportFormats[format];
  return { ...choices, format, ticked: { ...choices.ticked, [material]: [piece.id] } };
}

/** The ticks of the present format. */
export function tickedIn(choices: ExportChoices, pieces: readonly ExportPiece[]): ReadonlySet<string> {
  const { material } = exportFormats[choices.format];
  return new Set(choices.ticked[material] ?? firstTicked(material, pieces));
}
