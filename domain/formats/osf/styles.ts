import { childOf, childrenOf, type XmlElement } from '../xml.ts';

/** The styles that every file of Open Screenplay Format has. */
export type OsfStyle =
  | 'scene heading'
  | 'action'
  | 'character'
  | 'parenthetical'
  | 'dialogue'
  | 'transition'
  | 'shot'
  | 'singing'
  | 'normal text';

const known: ReadonlySet<string> = new Set([
  ...['scene heading', 'action', 'character', 'parenthetical', 'dialogue', 'transition', 'shot', 'singing'],
  'normal text',
]);

/** Styles that are based on each other; a longer chain is a circle. */
const maxChain = 20;

/** The known style that one is, or is based on, by its name; null if there is none. */
export type StyleOf = (name: string) => OsfStyle | null;

/** Reads the styles of a file. What a style is called counts before what it is based on. */
export function readOsfStyles(root: XmlElement): StyleOf {
  const bases = new Map<string, string>();
  const styles = childOf(root, 'styles');
  for (const style of styles === undefined ? [] : childrenOf(styles, 'style')) {
    const attributes = smallAttributes(style);
    bases.set((attributes.name ?? '').toLowerCase(), baseName(attributes));
  }
  return (name) => {
    let next = name.toLowerCase();
    for (let step = 0; step < maxChain; step += 1) {
      if (isKnown(next)) return next;
      next = bases.get(next) ?? '';
    }
    return null;
  };
}

/** The style that a paragraph says it has; versions write its name in three ways. */
export function baseName(attributes: Readonly<Record<string, string>>): string {
  return (attributes.basestylename ?? attributes.basestyle ?? '').toLowerCase();
}

/** Attributes by their names in small letters, since versions write these differently. */
export function smallAttributes({ attributes }: XmlElement): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
}

function isKnown(name: string): name is OsfStyle {
  return known.has(name);
}
