import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

export type ServedPage = {
  url: string;
  /** Kilobytes of the scripts that only the editor needs, gzipped. */
  editorKb: number;
  end(): Promise<void>;
};

/**
 * Builds two pages as the product is built and serves them: `/book` is the text of a manuscript
 * over texts in memory, `/bare` the same text in a ProseMirror with nothing but its own keys.
 */
export async function servePage(scenes: number, wordsEach: number): Promise<ServedPage> {
  // Within the project, so that packages are found.
  const folder = mkdtempSync(join(root, '.bench-page-'));
  const out = mkdtempSync(join(tmpdir(), 'fabula-page-'));
  try {
    writeFileSync(join(folder, 'book.js'), bookSource(scenes, wordsEach));
    writeFileSync(join(folder, 'bare.js'), bareSource(scenes, wordsEach));
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      publicDir: false,
      resolve: { alias: [{ find: /^zod$/, replacement: join(root, 'web/build/zod.ts') }] },
      define: { 'import.meta.env.ICON_SPRITE': '"/icons.svg"' },
      build: {
        target: 'es2023',
        outDir: out,
        emptyOutDir: true,
        rolldownOptions: {
          input: { book: join(folder, 'book.js'), bare: join(folder, 'bare.js') },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            assetFileNames: '[name][extname]',
          },
        },
      },
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const name = /^\/(book|bare)$/.exec(path)?.[1];
    if (name !== undefined) return response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(name));
    const type = types[extname(path)];
    const file = type === undefined ? undefined : join(out, normalize(path));
    if (file === undefined || !existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    editorKb: await editorWeight(),
    async end() {
      await new Promise((resolve) => server.close(resolve));
      rmSync(out, { recursive: true, force: true });
    },
  };
}

/** The editor by itself, as a page that has everything else fetches it. */
async function editorWeight(): Promise<number> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      target: 'es2023',
      write: false,
      rolldownOptions: {
        input: join(root, 'web/features/manuscript/text/editor/open-editor.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const code = outputs.flatMap(({ output }) => output.map((one) => (one.type === 'chunk' ? one.code : '')));
  return gzipSync(code.join('\n'), { level: 9 }).length / 1000;
}

function pageOf(name: string): string {
  return `<!doctype html><html lang="en"><title>A book</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/${name}.css"><body><main id="root"></main><script type="module" src="/${name}.js"></script></html>`;
}

/** Text, since this program has neither a DOM nor JSX. */
function bookSource(scenes: number, wordsEach: number): string {
  return `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import '/web/styles/index.css';
import { BookText } from '/web/features/manuscript/text/book/book-text.tsx';
import { manyScenes } from '/bench/manuscript/many-scenes.ts';
const { manuscript, contents } = manyScenes(${scenes}, ${wordsEach});
const shown = new Map();
const listeners = new Set();
const tell = (id) => { for (const listener of listeners) listener(id); };
const set = (id, content) => { contents.set(id, content); shown.set(id, { content, isUnsaved: true, isConflict: false }); tell(id); };
const texts = {
  textOf: (id) => shown.get(id) ?? null,
  load(ids) { setTimeout(() => { for (const id of ids) if (!shown.has(id) && contents.has(id)) set(id, contents.get(id)); }, 20); },
  subscribe(listener) { listeners.add(listener); return () => listeners.delete(listener); },
  type(id, change) { set(id, { ...contents.get(id), ...change }); },
  save: async () => true,
};
const never = async () => { throw new Error('not here'); };
window.book = { contents, set, calls: [] };
const call = (name) => (...values) => { window.book.calls.push([name, ...values]); };
createRoot(document.getElementById('root')).render(createElement(BookText, {
  manuscript, texts, comments: [], onScene: call('scene'), onSplit: call('split'), onJoin: call('join'),
  onRevise: call('revise'), onComment: never, onDropComment: never, replaceAll: never, handle: (one) => { window.book.handle = one; },
  find: async (query) => {
    const found = [...contents].map(([id, { text }]) => {
      const hits = [];
      for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1))
        hits.push({ path: ['text'], start: at, end: at + query.length, context: '', contextStart: 0 });
      return { id, title: '', baseVersionId: id, revision: 0, hits };
    }).filter(({ hits }) => hits.length > 0);
    return { count: found.reduce((sum, { hits }) => sum + hits.length, 0), scenes: found };
  },
}));
`;
}

function bareSource(scenes: number, wordsEach: number): string {
  return `
import { baseKeymap } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { readProse } from '/web/features/manuscript/text/editor/prose-format.ts';
import { manyScenes } from '/bench/manuscript/many-scenes.ts';
const { contents } = manyScenes(${scenes}, ${wordsEach});
const doc = readProse([...contents.values()].map(({ text }) => text).join('\\n\\n'));
const style = document.createElement('style');
style.textContent = '.ProseMirror{white-space:break-spaces;max-width:36rem;font:400 19px/1.7 serif}';
document.head.append(style);
new EditorView(document.getElementById('root'), { state: EditorState.create({ doc, plugins: [keymap(baseKeymap)] }) });
`;
}
