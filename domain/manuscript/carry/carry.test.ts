import { expect, it } from 'vitest';
import type { CarryEntity, CarryFact } from './carry-types.ts';
import { findCarried } from './find-passages.ts';

const joseph: CarryEntity = { id: 'j', type: 'person', name: 'Joseph Hale', aliases: ['the old pilot'] };
const mara: CarryEntity = { id: 'm', type: 'person', name: 'Mara', aliases: [] };

/** What rests on a decision in one scene: the passages, cut out of the text by their offsets. */
function carried(
  decision: string,
  text: string,
  { facts = [] as CarryFact[], entityId = null as string | null } = {},
) {
  const scenes = [{ id: 's', texts: [{ path: ['text'], text }] }];
  const { passages } = findCarried(decision, scenes, { entities: [joseph, mara], facts, entityId }, 100);
  for (const one of passages) expect(text.slice(one.start, one.end)).toBe(one.text);
  return passages.map((one) => one.text);
}

it('finds what speaks of it by name, part of a name, alias and pronoun, and of nobody else', () => {
  const text =
    'Joseph died in March. Mara went home.\n\nThe old pilot was buried at sea. His grave had no stone.\n\nMara’s dog had died. She dug its grave herself.';
  expect(carried('Joseph is alive', text)).toEqual([
    'Joseph died in March.',
    'The old pilot was buried at sea.',
    'His grave had no stone.',
  ]);
});

it('takes a passage with its quotation marks', () => {
  expect(carried('Joseph is alive', '“Joseph is dead,” she said. “Go home.”')).toEqual([
    '“Joseph is dead,” she said.',
  ]);
});

it('finds the quotes of the facts that it replaces, and other words for what they said', () => {
  const quote = 'One could see the Hale in her by the slate of her look.';
  const facts: CarryFact[] = [
    { entityId: 'm', attribute: 'body', value: 'grey eyes', otherEntityId: null, sceneId: 's', quote },
    {
      entityId: 'm',
      attribute: 'role',
      value: 'harbour pilot',
      otherEntityId: null,
      sceneId: 's',
      quote: 'Mara rowed.',
    },
  ];
  const text = `${quote} Mara rowed. Mara closed her eyes. Mara’s eyes were the grey of the sea.`;
  expect(carried('Mara’s eyes are brown', text, { facts })).toEqual([
    quote,
    'Mara’s eyes were the grey of the sea.',
  ]);
});

it('asks whom it is about where its words do not say', () => {
  expect(
    carried('It was no accident; somebody killed her', 'Joseph slept. Mara was killed on the stairs.', {
      entityId: 'm',
    }),
  ).toEqual(['Mara was killed on the stairs.']);
});

it('finds each place of a name that is given up', () => {
  expect(carried('Mara is called Ruth', 'Mara rowed. Joseph slept. “Mara,” he said.')).toEqual([
    'Mara rowed.',
    '“Mara,” he said.',
  ]);
});

it('lists the surest ones in reading order, and counts the rest', () => {
  const scenes = [
    { id: 's', texts: [{ path: ['text'], text: 'Joseph died. Joseph was dead. They buried Joseph.' }] },
  ];
  const found = findCarried('Joseph is alive', scenes, { entities: [joseph], facts: [], entityId: null }, 2);
  expect(found.passages).toHaveLength(2);
  expect(found.more).toBe(1);
});
