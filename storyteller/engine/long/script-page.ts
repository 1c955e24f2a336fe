import type { z } from 'zod';
import type { result } from '../../../domain/generators/script/result.ts';
import { capitalise } from '../grammar.ts';
import type { Person } from '../person.ts';
import { gestures, heroEntrances, otherEntrances, parentheticals } from '../phrases.ts';
import type { Spoken } from './talk.ts';
import type { Teller } from './teller.ts';

export type ScriptAnswer = z.infer<typeof result.answer>;
export type Scene = ScriptAnswer['scenes'][number];
export type Block = Scene['blocks'][number];

/** An action block, or none if the texts are empty. */
export function action(...texts: (string | null | undefined)[]): Block[] {
  const text = texts
    .filter((part) => part !== null && part !== undefined && part.trim() !== '')
    .join(' ')
    .trim();
  return text === '' ? [] : [{ type: 'action', text: capitalise(text) }];
}

export function transition(text: string): Block {
  return { type: 'transition', text };
}

export function speech(character: string, line: string, parenthetical = ''): Block {
  return { type: 'dialogue', character: character.toUpperCase(), parenthetical, line };
}

/** The names of people already introduced, which happens once, in capitals and with their age. */
export type Seen = Set<string>;

/** A person's first appearance; '' if they were seen before. */
export function entrance(teller: Teller, person: Person, seen: Seen): string {
  if (seen.has(person.name)) return '';
  seen.add(person.name);
  const isHero = person === teller.facts.hero;
  const named = { ...person, given: `${person.name.toUpperCase()} (${person.age})` };
  return (
    teller.takeSpoken(isHero ? heroEntrances : otherEntrances, { x: named, y: person }) ?? `${named.given}.`
  );
}

/** Lines as blocks, some with a parenthetical or a gesture. */
export function spokenBlocks(teller: Teller, spoken: readonly Spoken[], seen: Seen): Block[] {
  return spoken.flatMap(({ speaker, to, move, line }, index) => {
    const arrived = entrance(teller, speaker.person, seen);
    const before = spoken[index - 1];
    const isSame = before?.speaker === speaker;
    const wantsGesture = index > 0 && (isSame || teller.chance.happens(0.22));
    const gesture = wantsGesture ? teller.takeSpoken(gestures, { x: speaker.person, y: to.person }) : null;
    const how = teller.chance.happens(0.24) ? teller.takeSpoken(parentheticals[move] ?? []) : null;
    return [
      ...action(arrived, arrived === '' ? gesture : null),
      speech(speaker.person.given, line, how === null ? '' : how.charAt(0).toLowerCase() + how.slice(1)),
    ];
  });
}
