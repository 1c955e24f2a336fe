import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The addresses of the fonts that the chooser's style names. */
export const fontPaths = { serif: '/fonts/literata.woff2', ui: '/fonts/schibsted-grotesk.woff2' } as const;

const files: Readonly<Record<keyof typeof fontPaths, string>> = {
  serif: '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
  ui: '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2',
};

/** The fonts by their addresses. One that is not there is left out: the page has others to fall back on. */
export async function readFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const fonts = new Map<string, Buffer>();
  for (const name of ['serif', 'ui'] as const) {
    const font = await readFile(fileURLToPath(import.meta.resolve(files[name]))).catch(() => null);
    if (font !== null) fonts.set(fontPaths[name], font);
  }
  return fonts;
}
