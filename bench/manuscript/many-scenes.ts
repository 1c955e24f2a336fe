import type { Manuscript, Part } from '../../contract/manuscripts.ts';
import { StyleSheet } from '../../contract/manuscripts.ts';
import type { SceneContent } from '../../domain/manuscript/scene/result.ts';
import { seededRandom } from '../../testing/seeded-random.ts';

const words = `the a of and to in was her his it that she he had with for on at as from but not they were
  rain window letter harbour brother salt morning kitchen stairs lantern quiet river door stone winter`.split(
  /\s+/,
);

/** A manuscript of this many scenes with this many words each, ten scenes a chapter. */
export function manyScenes(
  count: number,
  wordsEach: number,
): { manuscript: Manuscript; contents: Map<string, SceneContent> } {
  const chance = seededRandom(11);
  const parts: Part[] = [];
  const contents = new Map<string, SceneContent>();
  let chapter = '';
  for (let number = 0; number < count; number += 1) {
    if (number % 10 === 0) {
      chapter = idOf('c', number);
      parts.push(part(chapter, 'chapter', `Chapter ${number / 10 + 1}`, null, 0));
    }
    const id = idOf('5', number);
    parts.push(part(id, 'scene', `Scene ${number + 1}`, chapter, wordsEach));
    contents.set(id, contentOf(prose(wordsEach, chance)));
  }
  const manuscript: Manuscript = {
    id: idOf('a', 0),
    projectId: idOf('b', 0),
    projectName: 'Bench',
    title: 'A long book',
    form: 'prose',
    goalWords: null,
    structure: 1,
    style: StyleSheet.parse({ language: 'English' }),
    approvedAt: null,
    words: count * wordsEach,
    parts,
    parked: [],
    today: { typed: 0, generated: 0 },
  };
  return { manuscript, contents };
}

function idOf(letter: string, number: number): string {
  return `${letter.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function part(id: string, type: Part['type'], title: string, parentId: string | null, count: number): Part {
  return {
    id,
    type,
    title,
    parentId,
    words: count,
    goalWords: null,
    isCard: false,
    state: 'current',
    isLocked: false,
    waitingCount: 0,
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
}

function prose(count: number, chance: () => number): string {
  const paragraphs: string[] = [];
  for (let left = count; left > 0; left -= 50) {
    const own = Array.from(
      { length: Math.min(50, left) },
      () => words[Math.floor(chance() * words.length)] ?? '',
    );
    const [first = '', ...rest] = own;
    paragraphs.push(
      `${first.charAt(0).toUpperCase()}${first.slice(1)} *${rest[0] ?? ''}* ${rest.slice(1).join(' ')}.`,
    );
  }
  return paragraphs.join('\n\n');
}

export function contentOf(text: string): SceneContent {
  return {
    title: '',
    pov: '',
    place: '',
    when: '',
    people: [],
    goal: '',
    conflict: '',
    outcome: '',
    notes: '',
    text,
    slugline: '',
    blocks: [],
  };
}
