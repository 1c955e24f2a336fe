import { ExportOptions, optionsOfFormat } from '../../../contract/exports.ts';
import type { ProjectPage } from '../../../contract/projects.ts';
import { type ExportFormat, exportFormats, type Material } from '../../../domain/formats/export-formats.ts';
import type { GeneratorId } from '../../../domain/generators/index.ts';
import { limits } from '../../../domain/limits.ts';

/** A text that a file can be made from. */
export type ExportPiece = {
  id: string;
  kind: GeneratorId;
  title: string;
  updatedAt: string;
  /** Of a manuscript; null for other texts. */
  words: number | null;
};

/** What the writer chose, as it is kept for a project. */
export type ExportChoices = {
  format: ExportFormat;
  options: ExportOptions;
  /** All texts in the order of the file. */
  order: readonly string[];
  /** The ticked texts of a material; missing: as `firstTicked` has it. */
  ticked: Partial<Record<Material, readonly string[]>>;
};

/** The texts of a project: its kinds in the order of a story, the oldest of each first. */
export function piecesOf({ kinds }: Pick<ProjectPage, 'kinds'>): ExportPiece[] {
  return kinds.flatMap(({ kind, elements }) =>
    elements
      .map(({ id, title, updatedAt, manuscript }) => {
        return { id, kind, title, updatedAt, words: manuscript?.words ?? null };
      })
      .toReversed(),
  );
}

export function isScript({ kind }: Pick<ExportPiece, 'kind'>): boolean {
  return kind === 'SCRIPT' || kind === 'DIALOGUE';
}

export function isStory({ kind }: Pick<ExportPiece, 'kind'>): boolean {
  return kind === 'STORY';
}

/** Whether a format has a place for a text. */
export function fits(
  { format, options }: Pick<ExportChoices, 'format' | 'options'>,
  piece: ExportPiece,
): boolean {
  switch (exportFormats[format].material) {
    case 'script':
      return isScript(piece);
    case 'prose':
      return isStory(piece) || (takesNotes({ format, options }) && !isScript(piece));
    case 'any':
      return true;
    case 'project':
      return false;
  }
}

/** What is ticked before the writer ticks: the text that a format is for, or everything. */
export function firstTicked(material: Material, pieces: readonly ExportPiece[]): string[] {
  const ids = (some: readonly ExportPiece[]) => some.map(({ id }) => id);
  if (material === 'any') return ids(pieces);
  const main = pieces.filter(material === 'script' ? ({ kind }) => kind === 'SCRIPT' : isStory);
  const manuscripts = main.filter(({ words }) => words !== null);
  if (manuscripts.length > 0) return ids(manuscripts);
  if (main.length > 0) return ids(main.slice(-1));
  return material === 'script' ? ids(pieces.filter(isScript)) : [];
}

/** The texts that the file is made from, in its order. */
export function chosenPieces(choices: ExportChoices, pieces: readonly ExportPiece[]): string[] {
  const { material } = exportFormats[choices.format];
  const ticked = new Set(choices.ticked[material] ?? firstTicked(material, pieces));
  return inOrder(choices, pieces)
    .filter((piece) => ticked.has(piece.id) && fits(choices, piece))
    .map(({ id }) => id)
    .slice(0, limits.exportPieces);
}

/** Texts in the writer's order; new ones come last. */
export function inOrder(
  { order }: Pick<ExportChoices, 'order'>,
  pieces: readonly ExportPiece[],
): ExportPiece[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const last = order.length;
  return pieces.toSorted((one, other) => (places.get(one.id) ?? last) - (places.get(other.id) ?? last));
}

/** The order with a text moved before, or behind, its neighbour among those that are shown. */
export function moved(
  shown: readonly string[],
  order: readonly string[],
  { id, by }: { id: string; by: -1 | 1 },
): string[] {
  const other = shown[shown.indexOf(id) + by];
  const all = [...order];
  const [from, to] = [all.indexOf(id), other === undefined ? -1 : all.indexOf(other)];
  if (from < 0 || to < 0) return all;
  all.splice(from, 1);
  all.splice(to, 0, id);
  return all;
}

/** What a project's texts can be for, each with its format and options. */
export type Purpose = {
  id: 'agent' | 'final_draft' | 'shoot' | 'read' | 'keep';
  label: string;
  format: ExportFormat;
  options: Partial<ExportOptions>;
};

export function purposesOf(pieces: readonly ExportPiece[]): Purpose[] {
  const hasScript = pieces.some(isScript);
  const hasStory = pieces.some(isStory);
  const none = { hasSceneNumbers: false, printsNotes: false, draftLine: '' };
  return [
    ...(hasStory
      ? [
          {
            id: 'agent' as const,
            label: 'Send to an agent',
            format: 'manuscript_docx' as const,
            options: { style: 'modern' as const, hasTitlePage: true, hasAppendix: false },
          },
        ]
      : []),
    ...(hasScript && !hasStory
      ? [
          {
            id: 'agent' as const,
            label: 'Send to an agent',
            format: 'screenplay_pdf' as const,
            options: { ...none, hasTitlePage: true },
          },
        ]
      : []),
    ...(hasScript
      ? [
          { id: 'final_draft' as const, label: 'Go on in Final Draft', format: 'fdx' as const, options: {} },
          {
            id: 'shoot' as const,
            label: 'Shoot it',
            format: 'screenplay_pdf' as const,
            options: { hasSceneNumbers: true, hasTitlePage: true },
          },
        ]
      : []),
    ...(hasStory
      ? [{ id: 'read' as const, label: 'Read on an e-reader', format: 'epub' as const, options: {} }]
      : []),
    { id: 'keep', label: 'Keep everything', format: 'archive', options: {} },
  ];
}

/** Whether the choices are those of a purpose. */
export function isChosen({ format, options }: Purpose, choices: ExportChoices): boolean {
  return (
    format === choices.format &&
    Object.entries(options).every(([name, value]) => choices.options[name as keyof ExportOptions] === value)
  );
}

/** The formats that a project has texts for, in the order of the tiles. */
export function formatsFor(pieces: readonly ExportPiece[]): ExportFormat[] {
  const has: Record<Material, boolean> = {
    script: pieces.some(isScript),
    prose: pieces.some(isStory),
    any: pieces.length > 0,
    project: true,
  };
  return (Object.keys(exportFormats) as ExportFormat[]).filter(
    (format) => has[exportFormats[format].material],
  );
}

/** What stands there when a project is exported for the first time. */
export function firstChoices(pieces: readonly ExportPiece[]): ExportChoices {
  const format = pieces.some((piece) => piece.kind === 'SCRIPT')
    ? 'fountain'
    : pieces.some(isStory)
      ? 'md'
      : 'txt';
  return { format, options: ExportOptions.parse({}), order: pieces.map(({ id }) => id), ticked: {} };
}

function takesNotes({ format, options }: Pick<ExportChoices, 'format' | 'options'>): boolean {
  return options.hasAppendix && optionsOfFormat[format].includes('hasAppendix');
}
