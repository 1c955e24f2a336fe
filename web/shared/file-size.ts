import { formatCount } from './format.ts';

/** Words on a page of a manuscript, on one of a screenplay, and on any other. */
const wordsOfPage = { prose: 250, script: 180, any: 400, project: 400 } as const;

/** How many pages another program will make of this many words, roughly. */
export function aboutPages(words: number, material: keyof typeof wordsOfPage): number {
  return Math.max(1, Math.round(words / wordsOfPage[material]));
}

/** '640 bytes', '84 KB', '1.2 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return formatCount(bytes, 'byte');
  const kilobytes = Math.round(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round((kilobytes * 10) / 1024) / 10} MB`;
}
