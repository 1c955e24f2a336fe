import type { Story } from '../generators/story/result.ts';

/**
 * How a part was set in the text that it was opened from: what stands before its words, such as
 * blank lines, a heading and a scene break. `title`: of a chapter then, since its heading counts
 * only as long as that stays. `isUnlisted`: the chapter was not in the story's map.
 */
export type SetAs = { lead: string; title?: string; isUnlisted?: boolean };

/** A scene's words, without blank lines around them. `setAs`: null for one written here. */
export type StoryScene = { text: string; setAs: SetAs | null };
export type StoryChapter = {
  title: string;
  summary: string;
  setAs: SetAs | null;
  scenes: readonly StoryScene[];
};

/** A story in parts. `tail`: blank lines at its end. */
export type StoryParts = { chapters: readonly StoryChapter[]; tail: string };

/**
 * Opens a story: `##` headings begin chapters, `***` on a line of its own scenes. Chapters that are
 * only in its map have no scenes. Each entry of the map becomes one chapter, in order, with its
 * name as the title.
 */
export function openStory({ chapter_map, narrative_prose }: Omit<Story, 'pov'>): StoryParts {
  const { chapters, tail } = cutProse(narrative_prose);
  return { chapters: withMap(chapters, chapter_map), tail };
}

type ProseChapter = { heading: string; lead: string; scenes: StoryScene[] };

function cutProse(prose: string): { chapters: ProseChapter[]; tail: string } {
  const chapters: ProseChapter[] = [];
  /** Blank lines that belong to whatever comes next. */
  let carried = '';
  const markers = findMarkers(prose);
  const begin = markers[0]?.start ?? prose.length;
  const addScene = (lead: string, segment: string) => {
    const { before, text, after } = trimLines(segment);
    chapters.at(-1)?.scenes.push({ text, setAs: { lead: lead + before } });
    carried = after;
  };
  const opening = prose.slice(0, begin);
  if (!isBlank(opening) || markers[0]?.kind === 'scene') {
    chapters.push({ heading: '', lead: '', scenes: [] });
    addScene('', opening);
  } else carried = opening;
  for (const [index, { kind, start, end, title }] of markers.entries()) {
    const segment = prose.slice(end, markers[index + 1]?.start ?? prose.length);
    const marker = carried + prose.slice(start, end);
    carried = '';
    if (kind === 'scene') addScene(marker, segment);
    else {
      chapters.push({ heading: title, lead: marker, scenes: [] });
      if (isBlank(segment) && markers[index + 1]?.kind !== 'scene') carried = segment;
      else addScene('', segment);
    }
  }
  return { chapters, tail: carried };
}

type Marker = { kind: 'chapter' | 'scene'; start: number; end: number; title: string };

const heading = /^##[ \t]+(\S.*)$/s;
const sceneBreak = /^[ \t]*\*[ \t]*\*[ \t]*\*[ \t\r]*$/;

/** Headings and scene breaks, each without the end of its line. */
function findMarkers(prose: string): Marker[] {
  const markers: Marker[] = [];
  for (let start = 0; start <= prose.length; ) {
    const lineEnd = prose.indexOf('\n', start);
    const end = lineEnd === -1 ? prose.length : lineEnd;
    const line = prose.slice(start, end);
    const title = heading.exec(line)?.[1]?.trimEnd();
    if (title !== undefined) markers.push({ kind: 'chapter', start, end, title });
    else if (sceneBreak.test(line)) markers.push({ kind: 'scene', start, end, title: '' });
    start = end + 1;
  }
  return markers;
}

/** A text without the blank lines before it and the blanks behind it; an indent stays. */
export function trimLines(whole: string): { before: string; text: string; after: string } {
  if (isBlank(whole)) return { before: whole, text: '', after: '' };
  const before = /^(?:[ \t\r]*\n)*/.exec(whole)?.[0] ?? '';
  let end = whole.length;
  while (' \t\r\n'.includes(whole.charAt(end - 1))) end -= 1;
  return { before, text: whole.slice(before.length, end), after: whole.slice(end) };
}

function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text);
}

/** Chapters of the prose and of the map together: by name where one is found, else by number. */
function withMap(chapters: readonly ProseChapter[], map: Story['chapter_map']): StoryChapter[] {
  const joined: StoryChapter[] = [];
  let next = 0;
  const addPlanned = (before: number) => {
    for (; next < before; next += 1) {
      const { chapter, summary } = map[next] ?? { chapter: '', summary: '' };
      joined.push({ title: chapter, summary, setAs: null, scenes: [] });
    }
  };
  const isNamedLater = (index: number, name: string) =>
    chapters.slice(index + 1).some(({ heading }) => isSameName(heading, name));
  for (const [index, { heading, lead, scenes }] of chapters.entries()) {
    const named = map.findIndex(({ chapter }, at) => at >= next && isSameName(heading, chapter));
    const first = map[next];
    const isOpening = heading === '' && chapters.length > 1;
    if (named !== -1) addPlanned(named);
    const takes = named !== -1 || (first !== undefined && !isOpening && !isNamedLater(index, first.chapter));
    const entry = takes ? map[next] : undefined;
    if (entry === undefined) {
      joined.push({ title: heading, summary: '', setAs: { lead, title: heading, isUnlisted: true }, scenes });
      continue;
    }
    next += 1;
    joined.push({
      title: entry.chapter,
      summary: entry.summary,
      setAs: { lead, title: entry.chapter },
      scenes,
    });
  }
  addPlanned(map.length);
  return joined;
}

function isSameName(heading: string, name: string): boolean {
  const [one, other] = [plainName(heading), plainName(name)];
  return one !== '' && other !== '' && one === other;
}

/** 'Chapter 1: The Lamp' and 'The lamp' are one name. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(
      /^[^:–—.]{0,24}\b(?:\d+|[ivxl]+|one|two|three|four|five|six|seven|eight|nine|ten)\s*[:–—.-]\s*/u,
      '',
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
