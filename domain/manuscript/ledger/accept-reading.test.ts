import { expect, it } from 'vitest';
import { acceptReading, type ReadingAnswer } from './accept-reading.ts';
import { makeEntities } from './made-manuscript.ts';

const text = '“Keep it,” said Joseph Kell, and gave Marit the brass key. Old Bosun lay under the table.';
const fact = (more: Partial<ReadingAnswer['facts'][number]>) => ({
  entity: 'Marit',
  attribute: 'has',
  value: 'the brass key',
  quote: 'gave Marit the brass key',
  ...more,
});
const accept = (facts: ReadingAnswer['facts'], outcome = 'She has the key.') =>
  acceptReading(
    { outcome, facts },
    { text, entities: makeEntities(['Marit', 'Joseph Kell', 'the brass key']) },
  );

it('keeps what stands in the text, of somebody known or named there', () => {
  const { facts, newEntities, dropped } = accept([
    fact({}),
    fact({ entity: 'Kell', attribute: 'Is at', value: 'the table', quote: '"Keep it," said', until: 'here' }),
    fact({ entity: 'Old Bosun', attribute: 'other', value: 'a dog', quote: 'Old Bosun lay under' }),
    fact({ entity: 'the table', attribute: 'other', value: 'oak', quote: 'under the table.' }),
    fact({ attribute: 'knows', value: 'where Joseph Kell is', quote: 'gave Marit the' }),
  ]);
  expect(facts).toMatchObject([
    {
      entity: { id: 'Marit' },
      attribute: 'has',
      otherEntityId: 'the brass key',
      quoteAt: text.indexOf('gave'),
      holdsOnlyHere: false,
    },
    { entity: { id: 'Joseph Kell' }, attribute: 'is_at', quote: '“Keep it,” said', holdsOnlyHere: true },
    { entity: { isNew: 0 } },
    { entity: { isNew: 1 } },
    { attribute: 'knows', isSecret: true, otherEntityId: 'Joseph Kell' },
  ]);
  expect(newEntities).toEqual([
    { type: 'person', name: 'Old Bosun' },
    { type: 'object', name: 'the table' },
  ]);
  expect(Object.values(dropped)).toEqual([0, 0, 0, 0, 0, 0]);
});

it('leaves out the rest, and says how much', () => {
  const { facts, dropped, outcome } = accept(
    [
      fact({}),
      fact({ value: 'The brass  key.' }),
      fact({ quote: 'gave Marit the iron key' }),
      fact({ quote: 'Marit' }),
      fact({ entity: 'Ines' }),
      fact({ entity: 'gave Marit the brass key Old Bosun lay' }),
      fact({ attribute: 'mood' }),
      fact({ value: ' ' }),
      ...Array.from({ length: 70 }, (_, at) => fact({ value: `thing ${at}` })),
    ],
    'word '.repeat(40),
  );
  expect(facts).toHaveLength(60);
  expect(dropped).toEqual({ quote: 2, entity: 2, attribute: 1, value: 1, repeated: 1, tooMany: 11 });
  expect(outcome.split(' ')).toHaveLength(25);
});
