import { plainLine } from '../import/headed-blocks.ts';
import type { LossCounter } from '../losses.ts';
import type { ProseBlock, ProseChapter } from '../prose.ts';
import { wordBlocks } from '../word/read-word.ts';
import { readStyleLevels } from '../word/style-levels.ts';
import type { WordParagraph } from '../word/word-document.ts';
import type { BinderItem } from './binder.ts';
import type { Documents } from './documents.ts';

/** What a folder of texts tells. */
export type Told = {
  readonly chapters: readonly Chapter[];
  /** Documents that don't go into the book. */
  readonly apart: readonly ProseChapter[];
  readonly notes: readonly ProseChapter[];
  /** All paragraphs, to tell whether they are a script. */
  readonly paragraphs: readonly WordParagraph[];
};

/** `summary`: what the cards of the chapter and of its scenes say. */
export type Chapter = ProseChapter & { readonly summary: string };

type Said = { readonly blocks: readonly ProseBlock[]; readonly synopsis: string };
type Open = { owner: BinderItem; title: string; blocks: ProseBlock[]; summary: string[] };

/**
 * Reads the documents in a folder in their order: a folder begins a chapter, a text in it is a
 * scene; a text beside folders is a chapter of its own. `keepsAll`: what is not compiled is told
 * too.
 */
export function tellFolder(
  folder: BinderItem,
  documents: Documents,
  losses: LossCounter,
  keepsAll: boolean,
): Told {
  const chapters: Open[] = [];
  const apart: ProseChapter[] = [];
  const notes: ProseChapter[] = [];
  const paragraphs: WordParagraph[] = [];

  /** What a document says, sorted by where it goes. */
  function read(item: BinderItem) {
    losses.add('labels', undefined, item.marks);
    const text = documents.text(item);
    const blocks = proseOf(text);
    const synopsis = documents.synopsis(item);
    const noted = proseOf(documents.notes(item));
    if (noted.length > 0) {
      losses.add('notes_apart');
      notes.push({ title: item.title, blocks: noted });
    }
    const isTold = keepsAll || item.isCompiled || item === folder;
    if (isTold) {
      paragraphs.push(...text);
      return { isTold, blocks, synopsis };
    }
    if (blocks.length > 0 || synopsis !== '') {
      losses.add('not_in_compile');
      apart.push({ title: item.title, blocks: [...linesOf(synopsis), ...blocks] });
    }
    return { isTold, blocks: [], synopsis: '' };
  }

  function begin(owner: BinderItem, title: string, { blocks, synopsis }: Said): void {
    chapters.push({ owner, title, blocks: [...blocks], summary: synopsis === '' ? [] : [synopsis] });
  }

  function tell(item: BinderItem, owner: BinderItem): void {
    const said = read(item);
    const current = chapters.at(-1);
    let next = item;
    if (item.type === 'Folder') begin(item, item.title, said);
    else if (item.type !== 'Text') losses.add('images');
    else if (said.isTold && current?.owner !== owner) begin(item, item.title, said);
    else {
      next = owner;
      if (said.isTold && current !== undefined) addScene(current, item.title, said);
    }
    for (const child of item.children) tell(child, next);
  }

  if (folder.type !== 'Text' && folder.type !== 'Folder' && folder.type !== 'DraftFolder')
    losses.add('images');
  const own = read(folder);
  if (own.blocks.length > 0 || own.synopsis !== '') begin(folder, '', own);
  for (const child of folder.children) tell(child, nobody);
  return {
    chapters: chapters.map(({ title, blocks, summary }) => ({ title, blocks, summary: summary.join('\n') })),
    apart,
    notes,
    paragraphs,
  };
}

/** What lies in the folder itself is a scene of no chapter. */
const nobody: BinderItem = {
  id: '',
  type: '',
  title: '',
  isCompiled: true,
  hasFile: false,
  marks: 0,
  children: [],
};

function addScene(chapter: Open, title: string, { blocks, synopsis }: Said): void {
  if (chapter.blocks.length > 0 && blocks.length > 0) chapter.blocks.push({ type: 'scene_break' });
  chapter.blocks.push(...blocks);
  const line = [title, synopsis].filter((part) => part !== '').join(': ');
  if (line !== '') chapter.summary.push(line);
}

const levels = readStyleLevels(null);

/** Headings within a text are bold lines. */
function proseOf(paragraphs: readonly WordParagraph[]): ProseBlock[] {
  return wordBlocks(
    paragraphs.map((paragraph) =>
      paragraph.style === 'title' ? { ...paragraph, style: 'heading 1' } : paragraph,
    ),
    levels,
  ).map((block) =>
    block.type === 'block'
      ? block.block
      : { type: 'paragraph', runs: [{ text: plainLine(block.runs), isBold: true }] },
  );
}

function linesOf(text: string): ProseBlock[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ type: 'paragraph', runs: [{ text: line, isItalic: true }] }));
}
