import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const fontPaths = { serif: '/fonts/literata.woff2', ui: '/fonts/schibsted-grotesk.woff2' } as const;

const files: Readonly<Record<keyof typeof fontPaths, string>> = {
  serif: '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
  ui: '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
};

/** The fonts by path. Missing ones are left out; the page falls back on others. */
export async function readFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const fonts = new Map<string, Buffer>();
  for (const name of ['serif', 'ui'] as const) {
    const font = await readFile(fileURLToPath(import.meta.resolve(files[name]))).catch(() => null);
    if (font !== null) fonts.set(fontPaths[name], font);
  }
  return fonts;
}
