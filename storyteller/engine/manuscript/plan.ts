import type { ManuscriptTask, Task } from '../../../server/models/port.ts';
import { chanceOf, seedOf } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { capitalise, sentencesOf } from '../grammar.ts';
import { planBetween } from '../long/chapter-map.ts';
import { spineOf } from '../long/spine.ts';
import { type Teller, tellerOf } from '../long/teller.ts';
import { cardConflicts, cardGoals, cardWhens, chapterPurposes } from '../phrases.ts';

type TaskOf<Does extends ManuscriptTask['does']> = Extract<ManuscriptTask, { does: Does }>;

/** The chapters of a manuscript; behind those that stand, the last ones of the story. */
export function planMap(facts: Facts, { seed }: Task, { plan, chapters }: TaskOf<'map'>): unknown {
  const teller = tellerOf(facts, seed, 'manuscript map', 'present');
  const count = plan.length + chapters;
  const planned = planBetween(teller, spineOf(facts), [count, count]);
  const taken = new Set(plan.map(({ title }) => title.toLowerCase()));
  const missing = planned.slice(Math.min(plan.length, planned.length - 1));
  return {
    chapters: missing.map(({ chapter, summary }, place) => ({
      title: unlike(chapter, taken),
      summary: shortened(summary, 1_900),
      purpose: purposeAt(teller, (plan.length + place) / Math.max(1, planned.length)),
    })),
  };
}

/** The scenes of chapters: what happens in each, dealt to two to five of them. */
export function planCards(facts: Facts, { seed }: Task, { plan, chapters }: TaskOf<'cards'>): unknown {
  const taken = new Set(plan.flatMap(({ scenes }) => scenes.map(({ title }) => title.toLowerCase())));
  return {
    chapters: chapters.map((number) => {
      const chapter = plan[number - 1];
      const teller = tellerOf(facts, seed ^ seedOf(`chapter ${number}`), 'manuscript cards', 'present');
      const sentences = sentencesOf(chapter?.summary ?? '');
      const count = Math.min(5, Math.max(2, Math.min(sentences.length, teller.chance.between(2, 3))));
      return {
        chapter: number,
        scenes: Array.from({ length: count }, (_, place) =>
          card(teller, {
            outcome: sentences
              .slice(
                Math.floor((place * sentences.length) / count),
                Math.floor(((place + 1) * sentences.length) / count),
              )
              .join(' '),
            turn: number * 3 + place,
            taken,
          }),
        ),
      };
    }),
  };
}

function card(
  teller: Teller,
  { outcome, turn, taken }: { outcome: string; turn: number; taken: Set<string> },
) {
  const { facts, chance } = teller;
  const { hero, opponent, ally, place } = facts;
  const rooms = chanceOf(seedOf(place.name)).shuffle(place.rooms);
  const room = rooms[turn % Math.max(1, rooms.length)] ?? place.name;
  const people = turn % 3 === 0 ? [hero, opponent] : turn % 3 === 1 ? [hero, ally] : [hero, opponent, ally];
  const goal = teller.state(cardGoals[turn % cardGoals.length] ?? '');
  return {
    title: unlike(titleOf(hero.given, room, turn), taken),
    pov: hero.name,
    place: room,
    when: cardWhens[turn % cardWhens.length] ?? '',
    people: people.map(({ name }) => name),
    goal,
    conflict: capitalise(teller.state(cardConflicts[(turn * 3) % cardConflicts.length] ?? '')),
    outcome: shortened(outcome === '' ? goal.replace(' wants ', ' does not get ') : outcome, 1_900),
    weight: chance.between(2, 4),
  };
}

function titleOf(name: string, room: string, turn: number): string {
  const bare = room.replace(/^the /i, '');
  return turn % 2 === 0 ? `In the ${bare}` : `${name} and the ${bare}`;
}

/** A title that is not taken, and takes it. */
function unlike(title: string, taken: Set<string>): string {
  const again = ['', ', again', ', once more', ', later', ', a third time'];
  const free =
    again.map((end) => `${title}${end}`).find((one) => !taken.has(one.toLowerCase())) ??
    `${title}, ${taken.size}`;
  taken.add(free.toLowerCase());
  return free;
}

function purposeAt(teller: Teller, share: number): string {
  const place = Math.min(chapterPurposes.length - 1, Math.floor(share * chapterPurposes.length));
  return teller.state(chapterPurposes[place] ?? '');
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}
