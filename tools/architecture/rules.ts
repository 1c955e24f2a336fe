/** What each folder may import, besides itself. `packages: 'any'` means those in package.json. */
export const allowedImports: Record<
  string,
  { folders: readonly string[]; packages: readonly string[] | 'any' }
> = {
  domain: { folders: [], packages: ['zod'] },
  contract: { folders: ['domain'], packages: ['zod'] },
  storyteller: { folders: ['domain'], packages: ['zod'] },
  server: { folders: ['contract', 'domain', 'testing'], packages: 'any' },
  testing: { folders: ['contract', 'domain', 'server', 'storyteller', 'tools'], packages: 'any' },
  web: { folders: ['contract', 'domain'], packages: 'any' },
  e2e: { folders: ['contract', 'domain', 'testing', 'tools'], packages: 'any' },
  bench: {
    folders: ['bench', 'contract', 'domain', 'server', 'testing', 'tools', 'web'],
    packages: 'any',
  },
  tools: { folders: ['bench', 'contract', 'domain', 'server', 'testing', 'web'], packages: 'any' },
};

/**
 * The built-in storyteller. Only tests, `testing/` and the one dynamic import may reach it; of the
 * server it knows only the types of its port.
 */
export const storyteller = {
  folder: 'storyteller/',
  surface: 'storyteller/create-storyteller.ts',
  loader: 'server/models/load-storyteller.ts',
  port: 'server/models/port.ts',
};

export const testPackages = ['vitest', 'fast-check', '@testing-library/react', 'axe-core'];

/** Packages of vendors, each with the only places that may import it: its adapter and its fake. */
export const vendors: Readonly<Record<string, readonly string[]>> = {
  stripe: ['server/billing/stripe/stripe-sdk.ts', 'testing/stripe/'],
  docx: ['server/formats/docx/pack-docx.ts'],
  fflate: ['server/formats/write-zip.ts', 'testing/formats/'],
  mammoth: ['server/formats/docx/read-docx-tree.ts', 'testing/formats/'],
  yauzl: ['server/formats/read-zip.ts'],
  saxes: ['server/formats/read-xml.ts', 'testing/formats/'],
};

/** Folders that only tests, and the folders themselves, may import. */
export const testFolders = ['testing/'];

/** Tables with one writer each: the only file that may insert into it. */
export const tableWriters: Readonly<Record<string, string>> = {
  element_versions: 'server/workspace/versions/write-versions.ts',
  elements: 'server/workspace/elements/write-elements.ts',
};

/** The only file whose name may be index.ts. */
export const registry = 'domain/generators/index.ts';

/** Names, or last words of names, that say nothing about what is in a file or folder. */
export const vagueNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'manager'];

export const maxLines = 400;

export const maxCommentColumns = 100;

/**
 * The only file that may call React’s `lazy`: a part that fails to load must not break the page.
 */
export const lazyParts = 'web/shared/lazy-part.tsx';

/** The layers of the web from the bottom up; each may import those below it. */
export const webLayers = [['api', 'ui'], ['shared'], ['features'], ['shell'], ['pages']] as const;

/** Folders whose files may need each other’s types. */
export const typeCycleExceptions = ['storyteller/'];
/** Parts of the web with their own style sheets; other sheets are for all parts. */
export const areasWithSheets = [/^web\/features\/[^/]+(?=\/)/, /^web\/pages\/[^/]+\.css$/];

/** The window widths, in CSS pixels, at which layouts change. */
export const breakpoints: readonly number[] = [720, 820, 1000, 1100, 1200];

/** The only classes with fewer than four letters: they stand on every page. */
export const shortPrimitives = [
  'bad',
  'btn',
  'btn-1',
  'btn-2',
  'btn-3',
  'i',
  'num',
  'row-1',
  'row-2',
  'row-3',
  'row-4',
  'sm',
  'sr',
  'tag',
];
