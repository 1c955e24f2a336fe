import { makeFenceable } from '../../story/make-fenceable.ts';

/** A named block of a prompt; nothing where it is blank. */
export type Block = { name: string; text: string };

/** What changes together: a heading without a fence, or fenced blocks. */
export type BlockGroup = readonly (string | Block)[];

/**
 * Groups as the parts of a prompt, what changes least first. A service may keep all up to the end
 * of each but the last one.
 */
export function fencedParts(
  groups: readonly BlockGroup[],
  boundary: string,
): { text: string; isCached: boolean }[] {
  const texts = groups
    .map((group) =>
      group
        .flatMap((one) => {
          if (typeof one === 'string') return one === '' ? [] : [one];
          const text = makeFenceable(one.text, boundary);
          return text === '' ? [] : [`[${boundary} begin: ${one.name}]\n${text}\n[${boundary} end]`];
        })
        .join('\n\n'),
    )
    .filter((text) => text !== '');
  return texts.map((text, index) => ({ text, isCached: index < texts.length - 1 }));
}
