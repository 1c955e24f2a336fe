import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pasteScriptText } from './pasted-script.ts';

const nodesOf = (text: string) => pasteScriptText(text).content.content;
const linesOf = (text: string) =>
  nodesOf(text).map((node) => `${node.type.name}: ${node.textBetween(0, node.content.size, undefined, '|')}`);
/** In no order: notes move to the end of their paragraph. */
const lettersOf = (text: string) => [...text.toLowerCase().replace(/[^a-z0-9]/g, '')].toSorted().join('');

const piece = fc.constantFrom(
  ...[
    'INT. LOFT - DAY',
    'CUT TO:',
    'ANA',
    'ANA ^',
    '@McVey',
    '(low)',
    '()',
    '[[',
    ']]',
    '/*',
    '*/',
    '^',
    '#',
  ],
  ...['#1A#', '# ', '= ', '===', '~', '> ', ' <', '!', '.', 'Title: x', 'Draft date: 1', '*', '_', '\\'],
  ...['\n', '\n', '\n\n', '\n  \n', ' ', '\t', '\u00A0', 'word', 'Two words.', 'é', '👩‍🚀'],
);
const anyText = fc.array(piece, { maxLength: 30, size: 'max' }).map((pieces) => pieces.join(''));

describe('text that is pasted into a screenplay', () => {
  it('is read as Fountain', () => {
    expect(
      linesOf(
        'EXT. MOLE - DUSK #12#\n\nThe lamp *turns*.\nNobody winds it.\n\nINES (V.O.)\n(low)\nNot yet.\n\n@McVey\nNo.\n\n~La la\n\n> CUT TO:\n\n[[Fog?]]\n\n## Two\n\n===',
      ),
    ).toEqual([
      'action: EXT. MOLE - DUSK #12#',
      'action: The lamp *turns*.|Nobody winds it.',
      'character: INES (V.O.)',
      'parenthetical: low',
      'line: Not yet.',
      'character: McVey',
      'line: No.',
      'lyrics: La la',
      'transition: CUT TO:',
      'note: Fog?',
      'section: Two',
      'page_break: ',
    ]);
  });

  it('keeps two who speak at once together', () => {
    const [dual] = nodesOf('INES\nNo.\n\nTOBE ^\nYes.\n');
    expect(dual?.attrs.dual).toMatchObject({
      left: { character: 'INES', line: 'No.' },
      right: { character: 'TOBE', line: 'Yes.' },
    });
  });

  it('stays where it is written as one line, whatever its signs', () => {
    expect(linesOf('~La la')).toEqual(['action: ~La la']);
    expect(linesOf('  CUT TO:\n')).toEqual(['action: CUT TO:']);
    expect(linesOf(' \n')).toEqual([]);
  });

  it('keeps what would be a title page', () => {
    expect(linesOf('Title: The Lamp\nAuthor: Ada Aune\n\nRain.')).toEqual([
      'action: Title: The Lamp',
      'action: Author: Ada Aune',
      'action: Rain.',
    ]);
  });

  it('keeps every letter of any text', () => {
    const spoken = ({ character, parenthetical, line }: Record<string, string>) =>
      `${character} ${parenthetical} ${line}`;
    const property = fc.property(anyText, (text) => {
      const kept = nodesOf(text).map(({ textContent, attrs: { dual } }) =>
        dual === undefined ? textContent : spoken(dual.left) + spoken(dual.right),
      );
      expect(lettersOf(kept.join(' '))).toBe(lettersOf(text));
    });
    fc.assert(property, { seed: 61, numRuns: 2_000 });
  });
});
