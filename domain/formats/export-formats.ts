/** What a file is made from: scripts and dialogues, stories, any material, or a whole project. */
export type Material = 'script' | 'prose' | 'any' | 'project';

export type ExportFormat = keyof typeof exportFormats;

/**
 * Every format that text leaves in. `plan` is the name in a plan's list of formats; null where it
 * is free for everybody.
 */
export const exportFormats = {
  fountain: {
    label: 'Fountain',
    material: 'script',
    ending: 'fountain',
    mediaType: 'text/plain; charset=utf-8',
    plan: null,
  },
  fdx: { label: 'Final Draft', material: 'script', ending: 'fdx', mediaType: 'application/xml', plan: 'fdx' },
  screenplay_pdf: {
    label: 'PDF screenplay',
    material: 'script',
    ending: 'pdf',
    mediaType: 'application/pdf',
    plan: 'pdf',
  },
  screenplay_docx: {
    label: 'Word, as a script',
    material: 'script',
    ending: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    plan: 'docx',
  },
  srt: {
    label: 'Subtitles (SRT)',
    material: 'script',
    ending: 'srt',
    mediaType: 'application/x-subrip; charset=utf-8',
    plan: null,
  },
  vtt: {
    label: 'Subtitles (VTT)',
    material: 'script',
    ending: 'vtt',
    mediaType: 'text/vtt; charset=utf-8',
    plan: null,
  },
  shot_list: {
    label: 'Shot list (CSV)',
    material: 'script',
    ending: 'csv',
    mediaType: 'text/csv; charset=utf-8',
    plan: null,
  },
  teleprompter: {
    label: 'Teleprompter text',
    material: 'script',
    ending: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    plan: null,
  },
  manuscript_docx: {
    label: 'Word manuscript',
    material: 'prose',
    ending: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    plan: 'docx',
  },
  manuscript_pdf: {
    label: 'PDF manuscript',
    material: 'prose',
    ending: 'pdf',
    mediaType: 'application/pdf',
    plan: 'pdf',
  },
  epub: { label: 'EPUB', material: 'prose', ending: 'epub', mediaType: 'application/epub+zip', plan: 'epub' },
  sheet_docx: {
    label: 'Word, story bible',
    material: 'any',
    ending: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    plan: 'docx',
  },
  md: {
    label: 'Markdown',
    material: 'any',
    ending: 'md',
    mediaType: 'text/markdown; charset=utf-8',
    plan: null,
  },
  txt: {
    label: 'Plain text',
    material: 'any',
    ending: 'txt',
    mediaType: 'text/plain; charset=utf-8',
    plan: null,
  },
  archive: {
    label: 'Project archive',
    material: 'project',
    ending: 'json',
    mediaType: 'application/json',
    plan: null,
  },
} as const satisfies Record<
  string,
  {
    label: string;
    material: Material;
    ending: string;
    mediaType: string;
    plan: 'pdf' | 'fdx' | 'docx' | 'epub' | null;
  }
>;
