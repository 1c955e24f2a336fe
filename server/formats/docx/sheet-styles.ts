import type { DocxStyle } from './docx-file.ts';

const line = { times240: 276 } as const;

/** The styles of a story bible. */
export function sheetStyles(): DocxStyle[] {
  const heading = { line, keepsNext: true, isBold: true, next: 'Text' } as const;
  return [
    { id: 'Title', name: 'Title', size: 22, line, after: 240, next: 'Text' },
    { ...heading, id: 'Heading1', name: 'heading 1', outlineLevel: 0, size: 16, before: 480, after: 120 },
    { id: 'Subtitle', name: 'Subtitle', isItalic: true, line, after: 120, keepsNext: true, next: 'Text' },
    { ...heading, id: 'Heading2', name: 'heading 2', outlineLevel: 1, size: 12, before: 240, after: 60 },
    // Of the sections of a script.
    ...[3, 4, 5, 6].map((level) => ({
      ...heading,
      id: `Heading${level}`,
      name: `heading ${level}`,
      outlineLevel: level - 1,
      before: 240,
      after: 60,
    })),
    { id: 'Text', name: 'Text', line, after: 120 },
    { id: 'Item', name: 'Item', line, after: 60, left: 540, hanging: 360 },
    { id: 'Body', name: 'Body', line, firstLine: 360 },
    {
      id: 'SceneBreak',
      name: 'Scene Break',
      align: 'center',
      line,
      before: 120,
      after: 120,
      keepsNext: true,
      next: 'Body',
    },
  ];
}
