import type { ImportProposal, ImportReport } from '../../../../contract/imports.ts';

export const project = '00000000-0000-7000-8000-000000000002';

type Texts = Extract<ImportProposal, { type: 'texts' }>;
export type TakenBody = {
  importId: string;
  newProject: { name: string; type: string } | null;
  fileName: string;
  pieces: { as: string; elementId: string; title?: string; name?: string }[];
};

/** A project that an archive becomes. */
export const fog = {
  id: '00000000-0000-7000-8000-000000000003',
  name: 'Fog',
  description: null,
  type: 'custom',
  settings: {},
  model: null,
  isSample: false,
  createdAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
};

/** A story that was found in a file. */
export const piece = (
  title: string,
  over: Partial<Texts['pieces'][number]> = {},
): Texts['pieces'][number] => ({
  kind: 'STORY',
  title,
  words: 500,
  parts: 2,
  opening: 'It rained on the quay.',
  isLong: false,
  content: { pov: '', chapter_map: [], narrative_prose: 'It rained on the quay.' },
  ...over,
});

/** All that was found in one. */
export const texts = (over: Partial<Texts> = {}): Texts => ({
  type: 'texts',
  format: 'markdown',
  pieces: [piece('Fog')],
  losses: [],
  people: [],
  places: [],
  fault: null,
  ...over,
});

/** What the server answers to an import. */
export function reportOf(body: TakenBody): ImportReport {
  const elements = body.pieces.map(({ elementId, title, name, as }) => ({
    id: elementId,
    kind: 'STORY' as const,
    title: title ?? name ?? '',
    isNew: as !== 'version',
    isUndone: false,
  }));
  return {
    id: body.importId,
    projectId: project,
    fileName: body.fileName,
    format: 'markdown',
    losses: [],
    madeAt: '2026-11-22T10:00:00Z',
    undoneAt: null,
    elements,
  };
}
