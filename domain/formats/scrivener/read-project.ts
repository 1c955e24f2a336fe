import type { Story } from '../../generators/story/result.ts';
import { limits } from '../../limits.ts';
import { findNames } from '../import/find-names.ts';
import type { ImportPiece, ImportRead } from '../import/import-reading.ts';
import { fastJsonBytes } from '../import/json-bytes.ts';
import { scriptPieces, storyPieces } from '../import/make-pieces.ts';
import { characterPieces, settingPieces } from '../import/make-sheets.ts';
import { refuseFile } from '../import/refuse-file.ts';
import type { LossCounter } from '../losses.ts';
import type { ProseChapter } from '../prose.ts';
import { noteChapters } from '../word/read-word.ts';
import { isScriptDocument, readWordScript } from '../word/read-word-script.ts';
import type { XmlElement } from '../xml.ts';
import { type BinderItem, readBinder } from './binder.ts';
import { createDocuments, type Documents, type ProjectFiles } from './documents.ts';
import { sortFolders } from './folders.ts';
import { sheetFields } from './sheet.ts';
import { type Chapter, type Told, tellFolder } from './tell-folder.ts';

/**
 * Reads a project of Scrivener 3: the draft as a story or script, people and places as such; other
 * folders of texts, what is not compiled, and notes are a text each. `name` names it where it has
 * no title. Never throws.
 */
export function readProject(
  root: XmlElement,
  files: ProjectFiles,
  name: string,
  losses: LossCounter,
): ImportRead {
  const project = readBinder(root);
  if (typeof project === 'string') return refuseFile(project);
  const title = project.title || name;
  const { draft, people, places, others, leftOut } = sortFolders(project);
  const documents = createDocuments(files, losses);
  const found: { people: string[]; places: string[] } = { people: [], places: [] };
  const apart: ProseChapter[] = [];
  const notes: ProseChapter[] = [];

  function tell(item: BinderItem, itemTitle: string, keepsAll: boolean): ImportPiece[] {
    const told = tellFolder(item, documents, losses, keepsAll);
    apart.push(...told.apart);
    notes.push(...told.notes);
    if (!isScriptDocument(told.paragraphs))
      return story(told, documents, { title: itemTitle, notes, losses });
    const screenplay = readWordScript(told.paragraphs, documents.takeFootnotes());
    const names = findNames(screenplay);
    found.people.push(...names.people);
    found.places.push(...names.places);
    notes.push(...cards(told.chapters));
    return scriptPieces(screenplay, losses, itemTitle);
  }

  /** What a document says; a folder that only holds others says nothing. */
  const sheet = (item: BinderItem) => {
    losses.add('labels', undefined, item.marks);
    if (item.type !== 'Text' && item.type !== 'Folder') losses.add('images');
    return [
      ...sheetFields(documents.text(item), item.title, losses),
      { label: '', text: documents.synopsis(item) },
      ...sheetFields(documents.notes(item), '', losses),
      ...documents.takeFootnotes().map((runs, index) => ({
        label: `[${index + 1}]`,
        text: runs.map(({ text }) => text).join(''),
      })),
    ];
  };

  const sheets = (items: readonly BinderItem[]) =>
    items
      .map((item) => ({ title: item.title, type: item.type, fields: sheet(item) }))
      .filter(({ type, fields }) => type !== 'Folder' || fields.some(({ text }) => text.trim() !== ''));

  const pieces = [
    ...(draft === null ? [] : tell(draft, title, false)),
    ...sheets(people).flatMap(({ title: who, fields }) => characterPieces(who, fields)),
    ...sheets(places).flatMap(({ title: where, fields }) => settingPieces(where, fields)),
    ...others.flatMap((item) => tell(item, item.title || title, true)),
  ];
  const footnotes = noteChapters(documents.takeFootnotes());
  pieces.push(
    ...storyPieces(apart, `${title}, not compiled`, losses),
    ...storyPieces([...notes, ...footnotes], `${title}, notes`, losses),
  );
  losses.add('outside_draft', undefined, leftOut.length);
  const fault = documents.fault();
  if (fault !== null) return refuseFile(fault);
  if (pieces.length === 0) return refuseFile('no_text');
  return { type: 'read', reading: { format: 'scrivener', pieces, losses: losses.list(), ...found } };
}

/** Bytes of a map of chapters; what is beyond stands among the notes. */
const maxMapBytes = Math.floor(limits.contentBytes * 0.05);

function story(
  told: Told,
  documents: Documents,
  { title, notes, losses }: { title: string; notes: ProseChapter[]; losses: LossCounter },
): ImportPiece[] {
  const footnotes = noteChapters(documents.takeFootnotes());
  const hasSummaries = told.chapters.some(({ summary }) => summary !== '');
  const map: Story['chapter_map'] = [];
  let bytes = 0;
  for (const chapter of hasSummaries ? told.chapters : []) {
    const entry = { chapter: chapter.title, summary: chapter.summary };
    bytes += fastJsonBytes(entry);
    if (bytes <= maxMapBytes && map.length < limits.listItems) map.push(entry);
    else notes.push(...cards([chapter]));
  }
  const pieces = storyPieces([...told.chapters, ...footnotes], title, losses, map);
  // Without a text there is no story, but the cards are not lost.
  if (pieces.length === 0) notes.push(...cards(told.chapters));
  return pieces;
}

function cards(chapters: readonly Chapter[]): ProseChapter[] {
  return chapters
    .filter(({ title, summary }) => title !== '' || summary !== '')
    .map(({ title, summary }) => ({
      title,
      blocks: summary
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => ({ type: 'paragraph', runs: [{ text: line }] })),
    }));
}
