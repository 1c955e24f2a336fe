import type { TakeImport } from '../../../contract/imports.ts';
import { type ProjectPage, projectNameMax } from '../../../contract/projects.ts';
import type { ProjectTypeId } from '../../../domain/story/project-types.ts';
import type { Found, FoundName, FoundPiece, FoundTexts } from './found.ts';

/** What becomes of a piece: an element of its own, or a version of the one of its name. */
export type Way = 'new' | 'version';

/** What the writer chose otherwise than it was proposed, by the id of a piece or name. */
export type Choices = {
  readonly ticks: ReadonlyMap<string, boolean>;
  readonly titles: ReadonlyMap<string, string>;
  readonly ways: ReadonlyMap<string, Way>;
  /** Of the new project. */
  readonly name: string | null;
  readonly type: ProjectTypeId | null;
};

export const noChoices: Choices = {
  ticks: new Map(),
  titles: new Map(),
  ways: new Map(),
  name: null,
  type: null,
};

export type Choose =
  | { type: 'tick'; ids: readonly string[]; isTicked: boolean }
  | { type: 'title'; id: string; title: string }
  | { type: 'way'; id: string; way: Way }
  | { type: 'project'; name?: string; projectType?: ProjectTypeId };

/** The choices after one more. Choosing what becomes of a piece ticks it. */
export function choose(choices: Choices, choice: Choose): Choices {
  switch (choice.type) {
    case 'tick':
      return { ...choices, ticks: withAll(choices.ticks, choice.ids, choice.isTicked) };
    case 'title':
      return { ...choices, titles: withAll(choices.titles, [choice.id], choice.title) };
    case 'way':
      return {
        ...choices,
        ways: withAll(choices.ways, [choice.id], choice.way),
        ticks: withAll(choices.ticks, [choice.id], true),
      };
    case 'project':
      return {
        ...choices,
        name: choice.name ?? choices.name,
        type: choice.projectType ?? choices.type,
      };
  }
}

/** An element of the project that a piece has the name of. */
export type Existing = {
  readonly id: string;
  readonly title: string;
  /** A manuscript's text lies in its chapters, so that it takes no version as a whole. */
  readonly takesVersions: boolean;
};

export type PieceRow = {
  readonly piece: FoundPiece;
  readonly isTicked: boolean;
  readonly title: string;
  readonly way: Way;
  readonly existing: Existing | null;
};

export type NameRow = FoundName & { readonly isTicked: boolean; readonly isThere: boolean };

export type FileRows = { readonly pieces: readonly PieceRow[]; readonly names: readonly NameRow[] };

/** The elements of a project, by kind and name. */
export function existingIn(kinds: ProjectPage['kinds']): ReadonlyMap<string, Existing> {
  return new Map(
    kinds.flatMap(({ kind, elements }) =>
      elements
        // The newest of several of one name stands first, and is the one that stays.
        .toReversed()
        .map(({ id, title, manuscript }) => [
          keyOf(kind, title),
          { id, title, takesVersions: manuscript === null },
        ]),
    ),
  );
}

/** What each file is to become, by its id. An element is proposed a version only once. */
export function rowsOf(
  files: readonly Found[],
  existing: ReadonlyMap<string, Existing>,
  choices: Choices,
): ReadonlyMap<string, FileRows> {
  const claimed = new Set<string>();
  const pieceRow = (piece: FoundPiece): PieceRow => {
    const found = existing.get(keyOf(piece.kind, piece.title)) ?? null;
    const there = found !== null && piece.isLong ? { ...found, takesVersions: false } : found;
    const isFree = there?.takesVersions === true && !claimed.has(there.id);
    if (there !== null) claimed.add(there.id);
    return {
      piece,
      existing: there,
      isTicked: choices.ticks.get(piece.id) ?? true,
      title: choices.titles.get(piece.id) ?? piece.title,
      way: choices.ways.get(piece.id) ?? (isFree ? 'version' : 'new'),
    };
  };
  const nameRow = (name: FoundName): NameRow => ({
    ...name,
    isThere: existing.has(keyOf(name.kind, name.name)),
    isTicked: choices.ticks.get(name.id) ?? false,
  });
  return new Map(
    files.map((found) => [
      found.id,
      found.type === 'archive'
        ? { pieces: [], names: [] }
        : { pieces: found.pieces.map(pieceRow), names: found.names.map(nameRow) },
    ]),
  );
}

/** How many texts and names of a file are ticked. */
export function countTicked({ pieces, names }: FileRows): number {
  return [...pieces, ...names].filter(({ isTicked }) => isTicked).length;
}

/** What is sent to store the ticked texts and names of a file. */
export function bodyOf(
  { id, fileName, format, losses }: FoundTexts,
  { pieces, names }: FileRows,
  newProject: { name: string; type: ProjectTypeId } | null,
): TakeImport {
  return {
    importId: id,
    fileName,
    format,
    losses,
    newProject,
    pieces: [
      ...pieces.filter(({ isTicked }) => isTicked).map(takenPiece),
      ...names
        .filter(({ isTicked }) => isTicked)
        .map(({ id: elementId, kind, name }) => ({ as: 'name', elementId, kind, name }) as const),
    ],
  };
}

function takenPiece({ piece, title, way, existing }: PieceRow): TakeImport['pieces'][number] {
  const { id, kind, content } = piece;
  return way === 'version' && existing !== null
    ? { as: 'version', elementId: existing.id, kind, content }
    : {
        as: 'new',
        elementId: id,
        kind,
        title: title.trim() || piece.title,
        content,
        asManuscript: piece.isLong,
      };
}

/** Name and type of a new project, from the first file and what was found in all of them. */
export function proposeProject(files: readonly Found[]): { name: string; type: ProjectTypeId } {
  const texts = files.filter((found) => found.type === 'texts');
  const hasScript = texts.some(({ pieces }) => pieces.some(({ kind }) => kind === 'SCRIPT'));
  const name = (texts[0]?.fileName ?? '')
    .replace(/\.[A-Za-z0-9]{1,9}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, projectNameMax)
    .trim();
  return { name: name || 'Imported', type: hasScript ? 'film_short' : 'custom' };
}

function withAll<Value>(map: ReadonlyMap<string, Value>, ids: readonly string[], value: Value) {
  return new Map([...map, ...ids.map((id) => [id, value] as const)]);
}

function keyOf(kind: string, name: string): string {
  return `${kind} ${name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('en')}`;
}
