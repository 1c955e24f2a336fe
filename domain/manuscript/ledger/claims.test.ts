import { expect, it } from 'vitest';
import type { Attribute } from './attributes.ts';
import { claimsOf } from './claims.ts';
import { makeLedger } from './made-manuscript.ts';

const claims = (attribute: Attribute, value: string, other?: string) =>
  makeLedger(
    1,
    ['Marit', 'Ana'],
    [{ of: 'Marit', attribute, value, ...(other === undefined ? {} : { other }) }],
  ).facts.flatMap((fact) =>
    claimsOf(fact).map((claim) => `${claim.topic}: ${claim.value}${claim.isLasting ? '' : ' …'}`),
  );

it.each<[Attribute, string, string[]]>([
  ['body', 'grey eyes', ['eyes colour: grey']],
  ['body', 'her eyes are a tired gray', ['eyes colour: grey']],
  ['body', 'red hair and green eyes', ['hair colour: red', 'eyes colour: green']],
  ['body', 'blue-eyed, left-handed, tall', ['eyes colour: blue', 'handed: left', 'height: tall']],
  ['body', 'has nine fingers', ['fingers count: 9']],
  ['body', 'a green coat', []],
  ['wound', 'shot in the left upper arm', ['arm side: left']],
  ['age', 'forty-one years old', ['age: 41 …']],
  ['age', 'old', []],
  ['alive', 'drowned', ['alive: no …']],
  ['alive', 'not dead', ['alive: yes …']],
  ['kin', 'has three younger sisters', ['sisters count: 3']],
  ['kin', 'two brothers and a dozen cousins', ['brothers count: 2', 'cousins count: 12']],
  ['name', 'Marit Kell', ['surname: kell']],
  ['name', 'the ferrywoman', []],
  ['is_at', 'the mill', ['is at: mil …']],
  ['date', 'the fire was on Tuesday, 4 May 1987', ['weekday fir: tuesday', 'day fir: 5-4', 'year fir: 1987']],
  ['rule', 'the gate closes at nine', ['number clos gat: 9']],
  ['other', 'the door is red', ['colour door: red']],
  ['knows', 'three things', []],
  ['has', 'a lantern', []],
  ['has', 'the lantern', ['held by: Marit …']],
  ['has', 'lost the lantern', ['held by:  …']],
  ['promise', 'will pay 40', []],
])('reads %s “%s”', (attribute, value, expected) => {
  expect(claims(attribute, value)).toEqual(expected);
});

it('compares kin by what they are to each other, in both directions', () => {
  expect(claims('kin', 'mother of Ana', 'Ana')).toEqual(claims('kin', 'her daughter Ana', 'Ana'));
  expect(claims('kin', 'her cousin Ana', 'Ana')).toEqual(['kin to Ana: cousins']);
});
