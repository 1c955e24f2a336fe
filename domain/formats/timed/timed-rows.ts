import type { Screenplay, ScreenplayBlock, Speech } from '../screenplay.ts';
import { hasSigns, isDirection, notedLines, plainLines, shownText, wordsOf } from './plain-text.ts';
import { splitSentences } from './sentences.ts';
import { beat, type Pace, type TimedRow } from './timed-row.ts';

type Draft = { -readonly [Name in keyof Omit<TimedRow, 'from' | 'to'>]: TimedRow[Name] };
type Content = 'picture' | 'onScreen' | 'spoken';

/** What comes later in a row than something else. */
const later: Readonly<Record<Content, readonly Content[]>> = {
  picture: ['picture', 'onScreen', 'spoken'],
  onScreen: ['onScreen', 'spoken'],
  spoken: ['spoken'],
};

/**
 * A script in rows, one after the other from zero: a picture, what is written over it, and what is
 * said with it. Words take the time of the pace, a pause half a second, writing a second and 0.3 s
 * a word; a picture alone takes half a second a sentence. Notes and parts set aside are not in it.
 */
export function timedRows({ blocks }: Pick<Screenplay, 'blocks'>, { wordsPerMinute }: Pace): TimedRow[] {
  const maker = createDrafts();
  for (const block of blocks) addBlock(block, maker);
  let from = 0;
  return maker.end().map((draft) => {
    const row = { ...draft, from, to: from + Math.round(duration(draft, 60_000 / wordsPerMinute)) };
    from = row.to;
    return row;
  });
}

type Drafts = ReturnType<typeof createDrafts>;

function createDrafts() {
  const drafts: Draft[] = [];
  let open: Draft | null = null;
  let scene = { scene: '', where: '', isOpen: false };
  let scenes = 0;

  function begin(): Draft {
    const { isOpen, ...of } = scene;
    const draft = { spoken: '', onScreen: '', picture: '', who: '', ...of, opensScene: isOpen };
    scene = { ...scene, isOpen: false };
    drafts.push(draft);
    open = draft;
    return draft;
  }

  return {
    /** The row that such a thing goes into: the last one, if nothing later is in it. */
    rowFor(content: Content): Draft {
      return open === null || later[content].some((name) => open?.[name] !== '') ? begin() : open;
    },
    endRow(): void {
      open = null;
    },
    startScene(where: string, number: string | undefined): void {
      if (scene.isOpen) begin();
      open = null;
      scenes += 1;
      scene = { scene: number ?? String(scenes), where, isOpen: true };
    },
    end(): Draft[] {
      if (scene.isOpen) begin();
      return drafts;
    },
  };
}

function addBlock(block: ScreenplayBlock, drafts: Drafts): void {
  switch (block.type) {
    case 'heading':
      drafts.startScene(plainLines(block.text).join(' ').trim(), block.number);
      return;
    case 'action':
    case 'centered':
      addPicture(notedLines(block.text), drafts);
      return;
    case 'shot':
      addPicture(plainLines(block.text), drafts);
      return;
    case 'transition':
      addPicture(plainLines(block.text), drafts);
      drafts.endRow();
      return;
    case 'lyrics': {
      const lines = notedLines(block.text);
      addSpoken(lines, lines.filter(isDirection).join(' '), drafts);
      return;
    }
    case 'dialogue':
      addSpeech(block, drafts);
      return;
    case 'dual_dialogue':
      addSpeech(block.left, drafts);
      addSpeech(block.right, drafts);
      return;
    case 'page_break':
      drafts.endRow();
      return;
    case 'note':
    case 'section':
    case 'synopsis':
    case 'boneyard':
      return;
  }
}

/** Paragraphs of picture, and lines of writing, each a row unless they belong together. */
function addPicture(lines: readonly string[], drafts: Drafts): void {
  let picture: string[] = [];
  const put = () => {
    if (picture.some(hasSigns)) drafts.rowFor('picture').picture = picture.join('\n');
    picture = [];
  };
  for (const line of lines) {
    if (line === '') put();
    else if (shownText(line) === null) picture.push(line);
    else {
      put();
      drafts.rowFor('onScreen').onScreen = line;
    }
  }
  put();
}

function addSpeech({ character, parenthetical, line }: Speech, drafts: Drafts): void {
  const lines = notedLines(line);
  const first = plainLines(parenthetical)
    .join(' ')
    .trim()
    .replace(/^\(|\)$/g, '');
  const who = [
    plainLines(character).join(' ').trim(),
    ...(first === '' ? [] : [`(${first})`]),
    ...lines.filter(isDirection),
  ].join(' ');
  addSpoken(lines, who.trim(), drafts);
}

/** Lines of speech; a direction within them, or an empty line, is a beat. */
function addSpoken(lines: readonly string[], who: string, drafts: Drafts): void {
  const said = lines.map((line) => (isDirection(line) ? '' : line.startsWith('~') ? line.slice(1) : line));
  const spoken = said
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim();
  if (!hasSigns(spoken) && who === '') return;
  const row = drafts.rowFor('spoken');
  row.spoken = hasSigns(spoken) ? spoken : '';
  row.who = who;
  // Who speaks without a word has a row all the same.
  if (row.spoken === '') drafts.endRow();
}

function duration({ spoken, onScreen, picture }: Draft, word: number): number {
  const shown = onScreen === '' ? null : shownText(onScreen);
  return Math.max(
    spoken === '' ? 0 : Math.max(1_000, wordsOf(spoken) * word + beat * (spoken.match(/\n\n/g)?.length ?? 0)),
    shown === null ? 0 : 1_000 + 300 * wordsOf(shown),
    picture === '' ? 0 : beat * splitSentences(picture).length,
    beat,
  );
}
