import { limits } from '../../limits.ts';
import type { Screenplay, ScreenplayBlock } from '../screenplay.ts';

/** Who speaks and where it plays, those that come up most first. */
export type FoundNames = { readonly people: string[]; readonly places: string[] };

/**
 * Names above speeches, without what stands in brackets behind them, and the places of headings.
 * They are written as in the text around, or else with capitals at the beginnings of words.
 */
export function findNames({ blocks }: Screenplay): FoundNames {
  const people = new Map<string, number>();
  const places = new Map<string, number>();
  const count = (names: Map<string, number>, name: string) => {
    if (name !== '' && name.length <= limits.nameCharacters) names.set(name, (names.get(name) ?? 0) + 1);
  };
  for (const block of blocks)
    switch (block.type) {
      case 'heading':
        count(places, placeOf(block.text));
        break;
      case 'dialogue':
        count(people, personOf(block.character));
        break;
      case 'dual_dialogue':
        count(people, personOf(block.left.character));
        count(people, personOf(block.right.character));
        break;
      default:
    }
  const forms = formsIn(blocks);
  return { people: mostOf(people, forms), places: mostOf(places, forms) };
}

/** Names that one file may offer; a longer list is no help. */
const maxNames = 60;

function mostOf(names: ReadonlyMap<string, number>, forms: ReadonlyMap<string, string>): string[] {
  return [...names]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxNames)
    .map(([name]) => name.replaceAll(/[\p{L}\p{M}]+/gu, (word) => forms.get(word) ?? titleCase(word)));
}

function personOf(character: string): string {
  const open = character.indexOf('(');
  const plain = open > 0 ? character.slice(0, open) : character;
  return plain
    .replaceAll(/[*_\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

function placeOf(heading: string): string {
  const place = heading
    .toUpperCase()
    .replaceAll(/[*_\\]/g, '')
    .replace(/^(?:INT\.?\/EXT|EXT\.?\/INT|INT|EXT|EST|I\.?\/E)[.\s]+/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const parts = place.split(/ [-–—] /);
  return (parts.length > 1 ? parts.slice(0, -1) : parts).join(' - ').trim();
}

/** How the text writes a word that is a name somewhere: 'McClane' for 'MCCLANE'. */
function formsIn(blocks: readonly ScreenplayBlock[]): Map<string, string> {
  const forms = new Map<string, string>();
  const read = (text: string) => {
    for (const [word] of text.matchAll(/\p{Lu}[\p{L}\p{M}]{0,59}/gu)) {
      const upper = word.toUpperCase();
      if (word !== upper && !forms.has(upper)) forms.set(upper, word);
    }
  };
  for (const block of blocks)
    if (block.type === 'action') read(block.text);
    else if (block.type === 'dialogue') read(block.line);
  return forms;
}

function titleCase(word: string): string {
  const [first = '', ...rest] = word;
  return first + rest.join('').toLowerCase();
}
