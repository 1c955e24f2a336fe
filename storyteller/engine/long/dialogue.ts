import type { z } from 'zod';
import type { result } from '../../../domain/generators/dialogue/result.ts';
import type { Task } from '../../../server/models/port.ts';
import type { Facts } from '../facts.ts';
import { asSentence, capitalise, withoutEnd } from '../grammar.ts';
import { beatNames, notesByMove } from '../phrases.ts';
import { castOf, type Speaker } from './cast.ts';
import { maybe, type Sides, type Spoken, type Step, sidesOf, talk } from './talk.ts';
import { type Teller, tellerOf } from './teller.ts';

type DialogueAnswer = z.infer<typeof result.answer>;

/** The five movements of a quarrel. */
type Movement = 'approach' | 'denial' | 'turn' | 'bargain' | 'end';

/** Tells the quarrel of the two who need the same thing. */
export function tellDialogue(facts: Facts, task: Task): DialogueAnswer {
  const teller = tellerOf(facts, task.seed, 'dialogue', 'present');
  const cast = castOf(facts);
  const sides = sidesOf(teller, cast);
  const room = teller.chance.pick(facts.place.rooms);
  teller.enter(room);
  const told = movements(teller).map(([movement, steps]) => ({
    movement,
    lines: talk(teller, sides, steps),
  }));
  const lines = told.flatMap(({ lines }) => lines);
  const contexts = contextsOf(teller, lines, room);
  const names = namesOf(teller, told.length);
  let number = 0;
  return {
    lines: lines.map(({ speaker, line }, index) => ({
      character: speaker.person.name,
      line,
      beat_context: contexts[index] ?? '',
    })),
    character_voice_map: speakersIn(lines, sides).map((speaker) => ({
      character: speaker.person.name,
      voice: voiceOf(speaker),
    })),
    beat_to_line_map: told.map(({ lines }, index) => ({
      beat: names[index] ?? '',
      lines: lines.map(() => ++number),
    })),
  };
}

function movements(teller: Teller): [Movement, Step[]][] {
  const hasThird = teller.chance.happens(0.7);
  const third = (...steps: Step[]): Step[] => (hasThird ? steps : []);
  const end = teller.chance.happens(0.55) ? 'yield' : 'harden';
  return [
    [
      'approach',
      [
        ['R', 'greet'],
        ['P', 'enter'],
        ['R', 'stall'],
        ['P', 'ask'],
      ],
    ],
    ['denial', [['R', 'deny'], ['P', 'show'], ['R', 'half'], ...third(['S', 'warn']), ['P', 'clock']]],
    [
      'turn',
      [
        ['R', 'right'],
        ...maybe(teller, 0.7, ['P', 'own'], ['R', 'own']),
        ['P', 'accuse'],
        ['R', 'wound'],
        ['P', 'hit'],
        ...third(['S', 'side'], ['P', 'brush']),
        ['R', 'reveal'],
        ['P', 'absorb'],
      ],
    ],
    [
      'bargain',
      [
        ['R', 'offer'],
        ['P', 'counter'],
        ['R', 'cost'],
        ...maybe(teller, 0.7, ['P', 'own'], ['R', 'own']),
        ['P', 'choose'],
      ],
    ],
    ['end', [...third(['S', 'own']), ['R', end], ['P', 'leave']]],
  ];
}

/** The context of each line. The first says where they are; quirks go to lines of the hero. */
function contextsOf(teller: Teller, lines: readonly Spoken[], room: string): string[] {
  const { facts } = teller;
  const quirks = [...facts.given.quirks];
  return lines.map(({ speaker, to, move }, index) => {
    const pair = { x: speaker.person, y: to.person };
    if (index === 0)
      return `${asSentence(`${room}, ${facts.place.at}`)} ${facts.place.weather.present} ${facts.idea?.frame.opening.present ?? ''} ${facts.woven.map(({ plant }) => plant.present).join(' ')} ${noteFor(teller, 'greet', pair)}`
        .replace(/ {2,}/g, ' ')
        .trim();
    if (index === lines.length - 1 && facts.woven.length > 0)
      return facts.woven.map(({ payoff }) => payoff.present).join(' ');
    if (speaker.part === 'hero' && index > 2 && quirks.length > 0) {
      const quirk = asSentence(quirks.shift() ?? '');
      if (quirk !== '' && teller.remember(quirk)) return quirk;
    }
    if (move === 'hit') return `${noteFor(teller, move, pair)} ${tellOf(speaker)}`.trim();
    return noteFor(teller, move, pair);
  });
}

function noteFor(
  teller: Teller,
  move: Spoken['move'],
  pair: { x: Speaker['person']; y: Speaker['person'] },
): string {
  const pool = notesByMove[move] ?? ownNotes;
  return teller.takeSpoken(pool, pair) ?? teller.takeSpoken(ownNotes, pair) ?? `${pair.x.given} means it.`;
}

const ownNotes = notesByMove.own ?? [];

function tellOf(speaker: Speaker): string {
  return speaker.person.tell.present;
}

function voiceOf(speaker: Speaker): string {
  const saying = asSentence(speaker.person.voice.saying);
  const voice = asSentence(speaker.voice);
  const isTheirs = speaker.style === speaker.person.voice.style && !voice.includes(withoutEnd(saying));
  return isTheirs ? `${voice} Falls back on “${saying}”` : voice;
}

function speakersIn(lines: readonly Spoken[], sides: Sides): Speaker[] {
  return [sides.P, sides.R, sides.S].filter((speaker) => lines.some((line) => line.speaker === speaker));
}

/** Unique names for the beats: the plot’s own, in order, if there is a plot. */
function namesOf(teller: Teller, count: number): string[] {
  const beats = teller.facts.given.beats.map(({ beat }) => beat.trim()).filter((beat) => beat !== '');
  const unique = [...new Set(beats)];
  if (unique.length >= count) {
    const from = Math.max(0, Math.floor((unique.length - count) * 0.6));
    return unique.slice(from, from + count);
  }
  const made = Object.values(beatNames).map((names) =>
    teller.tell(teller.chance.pick(names)).replace(/\.$/, ''),
  );
  const names = [...unique, ...made.filter((name) => !unique.includes(name))];
  return names.slice(0, count).map(capitalise);
}
