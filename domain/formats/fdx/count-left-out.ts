import type { LossCode, LossCounter } from '../losses.ts';
import { elementsWithin, type XmlElement } from '../xml.ts';

/** Elements of a Final Draft file that are left out, and what their loss is called. */
const leftOut: Readonly<Record<string, LossCode>> = {
  DeletedTextLocation: 'revision_marks',
  Alt: 'alternates',
  Tag: 'production_tags',
  TagDefinition: 'production_tags',
  LockedPage: 'locked_pages',
  Member: 'cast_data',
  CharacterArcBeat: 'cast_data',
  Image: 'images',
  ListItem: 'boards',
};

/** Elements whose texts are left out: one loss for each text in them. */
const leftOutTexts: Readonly<Record<string, LossCode>> = {
  HeaderAndFooter: 'page_furniture',
  Watermarking: 'page_furniture',
  AltCollection: 'alternates',
  CastList: 'cast_data',
  Characters: 'cast_data',
  CharacterArcBeat: 'cast_data',
  DisplayBoards: 'boards',
  ListItems: 'boards',
  OmittedScene: 'omitted_scenes',
};

/** Counts what a file has besides its script. */
export function countLeftOut(root: XmlElement, losses: LossCounter): void {
  for (const element of elementsWithin(root)) {
    const { name, line } = element;
    const code = Object.hasOwn(leftOut, name) ? leftOut[name] : undefined;
    if (code !== undefined) losses.add(code, line);
    const textCode = Object.hasOwn(leftOutTexts, name) ? leftOutTexts[name] : undefined;
    if (textCode !== undefined) losses.add(textCode, line, countTexts(element));
  }
}

function countTexts(element: XmlElement): number {
  let count = 0;
  for (const inner of elementsWithin(element))
    if (inner.name === 'Text')
      count += inner.children.some((child) => typeof child === 'string' && /[\p{L}\p{N}]/u.test(child))
        ? 1
        : 0;
  return count;
}
