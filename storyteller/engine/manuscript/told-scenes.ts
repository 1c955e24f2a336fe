import type {
  Capacity,
  ManuscriptPlan,
  ManuscriptTask,
  SceneCard,
  Task,
} from '../../../server/models/port.ts';
import { chanceOf, seedOf } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { capitalise, sentencesOf, type Telling } from '../grammar.ts';
import { castOf } from '../long/cast.ts';
import {
  beliefTold,
  carriesTold,
  constraintTold,
  crisisTold,
  otherSideTold,
  ruleTold,
  skillTold,
  stakesTold,
  thingTold,
  woundTold,
} from '../long/framed.ts';
import { pointOfView } from '../long/pov.ts';
import { compose, countWords, type Item, may, must, type Scene } from '../long/prose.ts';
import { happened, keepFrame } from '../long/scenes.ts';
import { conversation } from '../long/speech.ts';
import { spineOf } from '../long/spine.ts';
import { sidesOf } from '../long/talk.ts';
import { type Teller, tellerOf } from '../long/teller.ts';
import { aftermaths, allyPresence, lastHours, sceneOpeners, timePasses, vignettes } from '../phrases.ts';
import { friendTalks, isNamed, quarrels } from './talks.ts';

/** A scene with fewer words of its own is left as a card. */
const fewestWords = 150;

/** No more scenes than there are ways to begin one. */
const mostScenes = sceneOpeners.length;

type SceneTask = Extract<ManuscriptTask, { does: 'scene' }>;

/** How many scenes there is enough for, from the first on, and the words of them. */
export function capacityOf(facts: Facts, task: Task): Capacity {
  const plan = task.manuscript?.plan ?? [];
  const scenes = tellScenes(facts, task.seed, plan, mostScenes);
  const enough = scenes.findIndex((text) => countWords(text) < fewestWords);
  const told = scenes.slice(0, enough === -1 ? scenes.length : enough);
  return { scenes: told.length, words: told.reduce((sum, text) => sum + countWords(text), 0) };
}

/**
 * The text of one scene, '' where there is not enough for it. All before it are told first, so that
 * each has its own passages, whichever is written when; nothing that another text says is said
 * again.
 */
export function tellScene(facts: Facts, task: Task, { plan, scene, written }: SceneTask): string {
  if (scene >= capacityOf(facts, task).scenes) return '';
  const text = tellScenes(facts, task.seed, plan, scene + 1)[scene] ?? '';
  const taken = new Set(written.flatMap(longSentences));
  return text
    .split('\n\n')
    .map((paragraph) => withoutTaken(paragraph, taken))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** A paragraph with speech is left out whole, so that quotation marks stay in pairs. */
function withoutTaken(paragraph: string, taken: ReadonlySet<string>): string {
  const isTaken = (text: string) => longSentences(text).some((sentence) => taken.has(sentence));
  if (!isTaken(paragraph)) return paragraph;
  if (/[“”*]/.test(paragraph)) return '';
  return sentencesOf(paragraph)
    .filter((sentence) => !isTaken(sentence))
    .join(' ');
}

function longSentences(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => sentencesOf(line))
    .map((sentence) => sentence.toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).length > 3);
}

/** The first scenes of a plan as prose, told one after the other by the same teller. */
function tellScenes(facts: Facts, seed: number, plan: ManuscriptPlan, most: number): string[] {
  const cards = plan.flatMap(({ scenes }) => scenes);
  const spine = spineOf(facts);
  const view = pointOfView(facts, spine.isForeign, chanceOf(seedOf(`view ${seed}`)));
  const teller = tellerOf(facts, seed, 'manuscript', view.tense);
  const openers = chanceOf(seedOf(`openers ${seed}`)).shuffle(sceneOpeners);
  const nights = nightsOf(teller, { spine, view });
  const said = new Set<string>();
  return cards.slice(0, Math.min(most, mostScenes)).map((card, place) => {
    const events = spine.all
      .filter((_, event) => Math.floor((event * cards.length) / spine.all.length) === place)
      .map(({ telling }) => telling);
    const opener = openerOf(teller, openers[place] ?? '', card);
    const scene = sceneOf(teller, { card, place, events, nights, opener });
    const text = compose([scene], Math.max(fewestWords, Math.round(card.words * 1.15)));
    return text
      .split('\n\n')
      .map((paragraph) => withoutTaken(paragraph, said))
      .filter((paragraph) => {
        for (const sentence of longSentences(paragraph)) said.add(sentence);
        return paragraph !== '';
      })
      .join('\n\n');
  });
}

function nightsOf(
  teller: Teller,
  { spine, view }: Pick<Parameters<typeof keepFrame>[0], 'spine' | 'view'>,
): string[] {
  const { frame, passages } = keepFrame({ teller, cast: castOf(teller.facts), spine, view });
  return [...(frame.nights ?? []), ...passages.nights];
}

/** A scene under its card: where and who, what happens, a talk between those who are there. */
function sceneOf(
  teller: Teller,
  {
    card,
    place,
    events,
    nights,
    opener,
  }: {
    card: SceneCard;
    place: number;
    events: readonly Telling[];
    nights: readonly string[];
    opener: string;
  },
): Scene {
  const { facts } = teller;
  const cast = castOf(facts);
  const sides = sidesOf(teller, cast);
  const isThere = (name: string) => card.people.some((one) => isNamed(one, name));
  const hasOpponent = isThere(facts.opponent.name);
  const hasAlly = isThere(facts.ally.name);
  teller.enter(
    facts.place.rooms.find((room) => room === card.place) ?? teller.chance.pick(facts.place.rooms),
  );
  const talk: Item[] = hasOpponent
    ? conversation(
        teller,
        { ...sides, R: sides.R === cast.ally ? cast.opponent : sides.R },
        quarrels[place % quarrels.length] ?? [],
      )
    : hasAlly
      ? conversation(
          teller,
          { P: cast.hero, R: cast.opponent, S: cast.ally },
          friendTalks[place % friendTalks.length] ?? [],
        )
      : [];
  return [
    ...must(opener),
    ...may(place > 0 && place % 2 === 1 ? teller.take(timePasses) : null, 4),
    ...happened(teller, events),
    ...may(hasAlly && place % 3 === 0 ? teller.take(allyPresence) : null, 5),
    ...must(ownFact(teller, place) ?? ''),
    ...may(teller.take(vignettes), 3),
    ...talk,
    ...may(place % 4 === 1 ? teller.take(nights) : null, 3),
    ...may(place % 2 === 0 ? teller.take(lastHours) : null, 5),
    ...may(talk.length === 0 ? teller.take(vignettes) : null, 4),
    ...may(teller.take(aftermaths), 2),
  ];
}

/** Something that only this scene tells of the people or the place. */
function ownFact(teller: Teller, place: number): string | null {
  const all = [
    carriesTold,
    ruleTold,
    thingTold,
    skillTold,
    constraintTold,
    woundTold,
    stakesTold,
    beliefTold,
    otherSideTold,
    ruleTold,
    crisisTold,
    constraintTold,
  ];
  return all[place % all.length]?.(teller) ?? null;
}

/** Where, when and who, so that everybody on the card is named. */
function openerOf(teller: Teller, phrase: string, card: SceneCard): string {
  const where = inText(card.place.trim() === '' ? teller.facts.place.short : card.place.trim());
  const when = card.when.trim() === '' ? '' : `, ${inText(card.when.trim())}`;
  const people = card.people.length === 0 ? [teller.facts.hero.name] : card.people;
  const who =
    people.length < 2 ? (people[0] ?? '') : `${people.slice(0, -1).join(', ')} and ${people.at(-1)}`;
  const preposition = /^(?:in|on|at|by|under|behind|above|outside|near|aboard)\b/i.test(where) ? '' : 'in ';
  const told = teller
    .tell(phrase)
    .replace(/@wherecap/gi, capitalise(where))
    .replace(/@where/gi, where)
    .replaceAll('@when', when)
    .replaceAll('@who', who)
    .replaceAll('@in', `${preposition}${where}`);
  return capitalise(told.replace(/,\s*,/g, ',').replace(/\s+([,.;:])/g, '$1'));
}

/** Without a capital at the article, and without a full stop. */
function inText(name: string): string {
  return name
    .replace(/^(The|A|An|In|On|At|By|Early|Late|Towards|Two)\b/, (word) => word.toLowerCase())
    .replace(/\.$/, '');
}
