import { expect, it } from 'vitest';
import { definitionOf, definitions } from '../../../../domain/generators/index.ts';
import { choicesOf, defaultChoice } from './default-choice.ts';

it('offers the default once, marked as such', () => {
  for (const [kind, label] of [
    ['STORY', 'Short Story (1-5 pages)'],
    ['SCRIPT', 'Screenplay'],
  ] as const) {
    const field = definitionOf(kind).inputs.find(({ type }) => type === 'select');
    if (field?.type !== 'select') throw new Error('no such field');
    const choices = choicesOf(field);
    expect(choices.map(({ label }) => label)).toEqual(field.options);
    expect(choices.filter(({ isDefault }) => isDefault)).toEqual([{ value: '', label, isDefault: true }]);
  }
});

it('finds the option that every such placeholder names', () => {
  for (const { inputs } of definitions)
    for (const field of inputs)
      if (field.type === 'select' && field.placeholder.endsWith(', unless you choose'))
        expect(defaultChoice(field), field.placeholder).not.toBeNull();
});
