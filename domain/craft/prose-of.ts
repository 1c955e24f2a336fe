import { isPlayed } from '../generators/script/scene.ts';
import { isRecord } from '../story/record.ts';

/** A text of a content. */
export type Passage = {
  /** The way to it: names of members, and places in lists from 0. */
  path: readonly (string | number)[];
  text: string;
  /** `note` is what is not told: a plan, a list, a name, a direction. */
  manner: 'narration' | 'speech' | 'note';
};

type Manners = Readonly<Record<string, Exclude<Passage['manner'], 'note'>>>;

/** The texts of a kind that are told or spoken, by the last name on their way. */
const told: Readonly<Record<string, Manners>> = {
  STORY: { narrative_prose: 'narration' },
  DIALOGUE: { line: 'speech' },
  SCRIPT: { text: 'narration', line: 'speech' },
};

/** Members that only the program reads, and the numbers of scenes. */
const marks = new Set(['type', 'number']);

/**
 * Every text of a content, of any kind: those that are told or spoken first, then the notes, among
 * them those of a script. Parts of a script that are set aside are left out.
 */
export function proseOf(kind: string, content: unknown): Passage[] {
  const manners = Object.hasOwn(told, kind) ? (told[kind] ?? {}) : {};
  const passages: Passage[] = [];
  const read = (value: unknown, path: Passage['path'], isNote = false) => {
    const name = path.findLast((step) => typeof step === 'string') ?? '';
    if (typeof value === 'string') {
      const manner = Object.hasOwn(manners, name) && !isNote ? manners[name] : undefined;
      if (value.trim() !== '' && !marks.has(name))
        passages.push({ path, text: value, manner: manner ?? 'note' });
    } else if (Array.isArray(value))
      for (const [index, item] of value.entries()) read(item, [...path, index]);
    else if (isRecord(value) && value.type !== 'boneyard')
      for (const [member, part] of Object.entries(value)) read(part, [...path, member], !isPlayed(value));
  };
  read(content, []);
  return [
    ...passages.filter(({ manner }) => manner !== 'note'),
    ...passages.filter(({ manner }) => manner === 'note'),
  ];
}

/** The people that a content names as such: a character's name, and who speaks. */
export function peopleOf(kind: string, content: unknown): string[] {
  const names = proseOf(kind, content).filter(
    ({ path }) => path.at(-1) === 'character' || (kind === 'CHARACTER' && path.at(-1) === 'name'),
  );
  return [...new Set(names.map(({ text }) => text.trim()))];
}
