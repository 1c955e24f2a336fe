/** Every format of a file that texts are read from, by what is in it. */
export const importFormats = {
  fountain: { label: 'Fountain' },
  fdx: { label: 'Final Draft' },
  docx: { label: 'Word' },
  rtf: { label: 'RTF' },
  epub: { label: 'EPUB' },
  markdown: { label: 'Markdown' },
  text: { label: 'Plain text' },
  highland: { label: 'Highland' },
  fadein: { label: 'Fade In' },
  scrivener: { label: 'Scrivener' },
  plottr: { label: 'Plottr' },
} as const satisfies Record<string, { label: string }>;

/** A file whose type is known, whatever its name is. */
export type ImportFormat = keyof typeof importFormats;
