import { childOf, childrenOf, type XmlElement } from '../xml.ts';

/** Styles that are based on each other; a longer chain is a circle. */
const maxChain = 20;

/** The level of a heading, from 1, by the id and name of its style; null for what is none. */
export type LevelOf = (styleId: string, style: string) => number | null;

/**
 * Reads `styles.xml`; null stands for a file without one. What a style is called counts first,
 * since ids differ from language to language, then its outline level, then the style that it is
 * based on.
 */
export function readStyleLevels(root: XmlElement | null): LevelOf {
  const styles = new Map<string, XmlElement>();
  if (root !== null)
    for (const style of childrenOf(root, 'w:style')) styles.set(style.attributes['w:styleId'] ?? '', style);

  const levelOf = (styleId: string): number | null => {
    let id = styleId;
    for (let step = 0; step < maxChain; step += 1) {
      const style = styles.get(id);
      if (style === undefined) return null;
      const named = namedLevel(childOf(style, 'w:name')?.attributes['w:val'] ?? '');
      if (named !== null) return named;
      const outline = Number(childOf(childOf(style, 'w:pPr'), 'w:outlineLvl')?.attributes['w:val'] ?? 'x');
      if (outline >= 0 && outline < 9) return outline + 1;
      id = childOf(style, 'w:basedOn')?.attributes['w:val'] ?? '';
    }
    return null;
  };
  return (styleId, style) => namedLevel(style) ?? levelOf(styleId);
}

function namedLevel(name: string): number | null {
  const number = /^heading ([1-9])$/i.exec(name.trim())?.[1];
  return number === undefined ? null : Number(number);
}
