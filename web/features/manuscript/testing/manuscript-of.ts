import type { Manuscript, Part } from '../../../../contract/manuscripts.ts';

/** A manuscript of these chapters with these scenes, for tests. Ids are the titles. */
export function manuscriptOf(chapters: readonly (readonly [string, readonly string[]])[]): Manuscript {
  const parts = chapters.flatMap(([chapter, scenes]) => [
    part(chapter, 'chapter', null),
    ...scenes.map((scene) => part(scene, 'scene', chapter)),
  ]);
  return {
    id: 'head',
    projectId: 'project',
    projectName: 'Salt Road',
    title: 'The Salt Line',
    form: 'prose',
    goalWords: null,
    structure: 1,
    style: {
      language: '',
      spelling: '',
      quotationMarks: '',
      numbers: '',
      tense: '',
      person: '',
      avoid: [],
    },
    approvedAt: null,
    words: 0,
    parts,
    parked: [],
    today: { typed: 0, generated: 0 },
  };
}

function part(title: string, type: Part['type'], parentId: string | null): Part {
  return {
    id: title,
    type,
    title,
    parentId,
    words: 0,
    goalWords: null,
    isCard: false,
    state: 'current',
    isLocked: false,
    waitingCount: 0,
    updatedAt: '2026-11-24T00:00:00.000Z',
  };
}
