import type { InputField, RowNumber } from '../generators/generator.ts';

type Definition = {
  id: string;
  title: string;
  /** In running text: 'scene'. */
  noun: string;
  /** One sentence for lists. */
  description: string;
  /** A name in the lucide set. */
  icon: string;
  row: RowNumber;
  inputs: readonly InputField[];
  priceCredits: number;
};

/** Kinds of the parts of a manuscript, which have no generator's page. */
export const partKinds = {
  CHAPTER: {
    id: 'CHAPTER',
    title: 'Chapter Generator',
    noun: 'chapter',
    description: 'Several scenes under one name.',
    icon: 'bookmark',
    row: 4,
    inputs: [],
    priceCredits: 1,
  },
  SCENE: {
    id: 'SCENE',
    title: 'Scene Generator',
    noun: 'scene',
    description: 'One place, one time, one thing that changes.',
    icon: 'clapperboard',
    row: 4,
    inputs: [],
    priceCredits: 1,
  },
} as const satisfies Record<string, Definition>;

export type PartKind = keyof typeof partKinds;

/** Whether a string is the kind of a part. */
export function isPartKind(id: string): id is PartKind {
  return Object.hasOwn(partKinds, id);
}
