import type { Story } from '../generators/story/result.ts';
import type { SetAs, StoryChapter, StoryParts } from './story-parts.ts';

/**
 * Joins a story that lies in parts: the exact inverse of `openStory` where nothing was changed.
 * What was moved or added gets a heading or a scene break between blank lines. Scenes without words
 * are left out, and so is the heading of a chapter without any, unless it was opened so.
 */
export function joinStory({ chapters, tail }: StoryParts): Omit<Story, 'pov'> {
  const pieces: string[] = [];
  /** The end of what is joined so far; '' as long as nothing is. */
  let end = '';
  const add = (piece: string) => {
    pieces.push(piece);
    end = (end + piece.slice(-endLength)).slice(-endLength);
  };
  for (const [index, chapter] of chapters.entries()) {
    const scenes = chapter.scenes.filter(({ text, setAs }) => text !== '' || setAs !== null);
    if (chapter.setAs === null && scenes.every(({ text }) => text === '')) continue;
    const heading = headingOf(chapter, index + 1, end);
    add(heading);
    const hasHeading = heading !== '';
    for (const [place, { text, setAs }] of scenes.entries())
      add(sceneLead({ end, text, setAs, isFirst: place === 0, hasHeading }) + text);
  }
  return {
    chapter_map: chapters
      .filter((chapter) => !isUnlisted(chapter))
      .map(({ title, summary }) => ({ chapter: title, summary })),
    narrative_prose: pieces.join('') + tail,
  };
}

/** Enough to see the blank lines at an end. */
const endLength = 80;

/** Whether a chapter came from the prose alone and is still as it was. */
function isUnlisted({ title, summary, setAs }: StoryChapter): boolean {
  return setAs?.isUnlisted === true && setAs.title === title && summary === '';
}

/** What stood before the chapter, if its title is still the same; null otherwise. */
function chapterLead({ title, setAs }: StoryChapter): string | null {
  return setAs !== null && setAs.title === title ? setAs.lead : null;
}

function headingOf(chapter: StoryChapter, number: number, end: string): string {
  const lead = chapterLead(chapter);
  if (lead === '' && end === '') return '';
  if (lead !== null && lead !== '' && endsLine(end + lead.slice(0, lead.indexOf('##')))) return lead;
  const title = chapter.title.replace(/\s+/g, ' ').trim();
  return `${gap(end)}## ${title === '' ? `Chapter ${number}` : title}`;
}

type SceneBefore = { end: string; text: string; setAs: SetAs | null; isFirst: boolean; hasHeading: boolean };

function sceneLead({ end, text, setAs, isFirst, hasHeading }: SceneBefore): string {
  if (setAs !== null && fits(setAs.lead, { end, text, isFirst, hasHeading })) return setAs.lead;
  if (isFirst) return gap(end);
  return `${gap(end)}***\n\n`;
}

/** Whether what stood before a scene can stand there now. */
function fits(lead: string, { end, text, isFirst, hasHeading }: Omit<SceneBefore, 'setAs'>): boolean {
  const mark = lead.indexOf('*');
  if (isFirst !== (mark === -1)) return false;
  if (mark !== -1 && !endsLine(end + lead.slice(0, mark).replace(/[ \t]+$/, ''))) return false;
  if (isFirst && hasHeading && lead !== '' && !/^[ \t\r]*\n/.test(lead)) return false;
  return text === '' || endsLine(end + lead);
}

/** Whether what comes next begins a line. */
function endsLine(text: string): boolean {
  return text === '' || text.endsWith('\n');
}

/** What makes an empty line behind a text. */
function gap(end: string): string {
  if (end === '' || /\n[ \t\r]*\n$/.test(end)) return '';
  return end.endsWith('\n') ? '\n' : '\n\n';
}
