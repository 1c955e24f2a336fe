import { childOf, childrenOf, type XmlElement } from '../xml.ts';

/** What a file says about its kinds of paragraphs. */
export type ElementKinds = {
  /** The kind as we know it: a known one itself, another as it is set on pages; null if unknown. */
  known(type: string): string | null;
  /** Whether it is drawn in capitals. */
  isCapital(type: string): boolean;
};

const known: ReadonlySet<string> = new Set([
  'Scene Heading',
  'Action',
  'Character',
  'Parenthetical',
  'Dialogue',
  'Transition',
  'Shot',
  'General',
  'Cast List',
  'New Act',
  'End of Act',
  'Act&Scene Break',
  'Sequence',
  'Outline 1',
  'Outline 2',
  'Outline 3',
  'Outline 4',
  'Outline Body',
  'Summary',
  'Note',
]);

const capital: ReadonlySet<string> = new Set(['Scene Heading', 'Character', 'Transition', 'Shot']);

/** Reads the `ElementSettings` of a file. */
export function readElementKinds(root: XmlElement): ElementKinds {
  const settings = new Map(
    childrenOf(root, 'ElementSettings').map((element) => [element.attributes.Type ?? '', element]),
  );
  const isSetCapital = (type: string) =>
    (childOf(settings.get(type), 'FontSpec')?.attributes.Style ?? '').includes('AllCaps');
  return {
    known(type) {
      if (known.has(type)) return type;
      const as = childOf(settings.get(type), 'Behavior')?.attributes.PaginateAs ?? '';
      return known.has(as) ? as : null;
    },
    isCapital: (type) => capital.has(type) || isSetCapital(type),
  };
}
