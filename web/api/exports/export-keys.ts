import type { AskExportPreview } from '../../../contract/exports.ts';

/** Query keys, per user. */
export const exportKeys = {
  previews: (userId: string, projectId: string) => ['export-previews', userId, projectId] as const,
  preview: (userId: string, projectId: string, ask: AskExportPreview) =>
    ['export-previews', userId, projectId, ask] as const,
  book: (userId: string, projectId: string) => ['book', userId, projectId] as const,
  firstPage: (userId: string) => ['first-page', userId] as const,
  spoken: (userId: string, projectId: string, pieces: readonly string[]) =>
    ['spoken', userId, projectId, ...pieces] as const,
};
