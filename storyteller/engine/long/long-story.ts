import { aftermaths, allyPresence, lastHours, thingLooks, timePasses, vignettes } from '../phrases.ts';
import { type PlannedChapter, planChapters } from './chapter-map.ts';
import {
  beliefTold,
  carriesTold,
  constraintTold,
  otherSideTold,
  ruleTold,
  skillTold,
  stakesTold,
  thingTold,
  woundTold,
} from './framed.ts';
import { compose, countWords, may, must, type Scene } from './prose.ts';
import {
  arrival,
  beginning,
  enterRoom,
  happened,
  ideaTold,
  type Kept,
  keepFrame,
  type StoryTelling,
  wovenTold,
} from './scenes.ts';
import { conversation } from './speech.ts';
import type { StoryAnswer } from './story.ts';
import { type Sides, sidesOf } from './talk.ts';
import type { Teller } from './teller.ts';

const maxWords = 880;

/** Shorter chapters are extended. */
const minWords = 560;

/** A longer story: the map of all chapters, and the first three written. */
export function tellLongStory(telling: StoryTelling, length: string): StoryAnswer {
  const { teller, cast, view } = telling;
  const chapters = planChapters(teller, telling.spine, length);
  teller.forget();
  const kept = keepFrame(telling);
  const known = sidesOf(teller, cast);
  const sides: Sides = known.R === cast.ally ? { P: cast.hero, R: cast.opponent, S: cast.ally } : known;
  const bodies = [
    openingChapter(telling, kept, sides, chapters[0]),
    secondChapter(telling, kept, sides, chapters[1]),
    thirdChapter(telling, kept, sides, chapters[2]),
  ];
  return {
    pov: view.label,
    chapter_map: chapters.map(({ chapter, summary }) => ({ chapter, summary })),
    narrative_prose: bodies
      .map(
        (scenes, index) =>
          `## ${chapters[index]?.chapter ?? ''}\n\n${compose(filled(teller, scenes), maxWords)}`,
      )
      .join('\n\n'),
  };
}

/** Ordinary life, the clock, and the first talk. */
function openingChapter(
  telling: StoryTelling,
  kept: Kept,
  sides: Sides,
  plan: PlannedChapter | undefined,
): Scene[] {
  const { teller, cast } = telling;
  const { facts } = teller;
  const first: Scene = [
    ...beginning(telling, kept, eventsOf(telling, plan)),
    ...may(stakesTold(teller), 3),
    ...happened(teller, telling.spine.isForeign ? [] : [facts.relation.history]),
    ...must(teller.take(vignettes) ?? ''),
    ...may(carriesTold(teller), 2),
    ...conversation(teller, { P: cast.hero, R: sides.R, S: cast.ally }, [
      [1, ['S', 'side'], ['P', 'brush'], ['S', 'own']],
    ]),
  ];
  enterRoom(teller);
  const second: Scene = [
    ...must(arrival(teller, kept.passages, cast.hero, other(sides, telling), sides.P === cast.hero)),
    ...conversation(teller, sides, [
      [0, ['R', 'greet'], ['P', 'enter']],
      [0, ['R', 'stall'], ['P', 'ask']],
      [0, ['R', 'deny'], ['P', 'show']],
      [2, ['R', 'half'], ['P', 'own']],
      [1, ['P', 'clock'], ['R', 'own']],
    ]),
    ...may(teller.take(aftermaths), 1),
    ...must(ruleTold(teller) ?? ''),
    ...may(constraintTold(teller), 2),
  ];
  return [first, second];
}

/** A night with the ally. */
function secondChapter(
  telling: StoryTelling,
  kept: Kept,
  sides: Sides,
  plan: PlannedChapter | undefined,
): Scene[] {
  const { teller, cast } = telling;
  const friends: Sides = { P: cast.hero, R: sides.R, S: cast.ally };
  const nights = [...(kept.frame.nights ?? []), ...kept.passages.nights];
  enterRoom(teller);
  const first: Scene = [
    ...must(teller.take(timePasses) ?? ''),
    ...must(teller.take(nights) ?? ''),
    ...happened(teller, eventsOf(telling, plan)),
    ...happened(teller, telling.spine.isForeign ? [] : [teller.facts.pressure.firstSign]),
    ...ideaTold(teller, 'night'),
    ...wovenTold(teller, 'middle'),
    ...may(thingTold(teller), 2),
    ...must(teller.take(vignettes) ?? ''),
    ...must(woundTold(teller)),
    ...may(skillTold(teller), 3),
    ...may(teller.take(lastHours), 3),
  ];
  const second: Scene = [
    ...must(teller.take(allyPresence) ?? ''),
    ...conversation(teller, friends, [
      [0, ['S', 'find'], ['P', 'shrug']],
      [0, ['S', 'care'], ['P', 'truth']],
      [1, ['S', 'tale']],
      [1, ['P', 'truth'], ['S', 'own']],
      [0, ['S', 'urge'], ['P', 'thank']],
    ]),
    ...may(teller.take(aftermaths), 2),
    ...must(teller.take(nights) ?? ''),
    ...may(constraintTold(teller), 3),
    ...may(beliefTold(teller), 3),
  ];
  return [first, second];
}

/** A quarrel that nobody wins. */
function thirdChapter(
  telling: StoryTelling,
  kept: Kept,
  sides: Sides,
  plan: PlannedChapter | undefined,
): Scene[] {
  const { teller, cast } = telling;
  const nights = [...(kept.frame.nights ?? []), ...kept.passages.nights];
  enterRoom(teller);
  const first: Scene = [
    ...must(teller.take(timePasses) ?? ''),
    ...happened(teller, eventsOf(telling, plan)),
    ...must(teller.take(nights) ?? ''),
    ...happened(teller, telling.spine.isForeign ? [] : [teller.facts.pressure.middle]),
    ...must(teller.take(vignettes) ?? ''),
    ...may(ruleTold(teller), 3),
    ...may(teller.take(allyPresence), 2),
    ...conversation(teller, { P: cast.hero, R: sides.R, S: cast.ally }, [[2, ['S', 'side'], ['P', 'brush']]]),
    ...must(teller.take(kept.passages.thresholds) ?? ''),
    ...may(teller.take(lastHours), 2),
  ];
  const second: Scene = [
    ...must(arrival(teller, kept.passages, cast.hero, other(sides, telling), sides.P === cast.hero)),
    ...conversation(teller, sides, [
      [0, ['R', 'greet'], ['P', 'enter']],
      [0, ['P', 'accuse'], ['R', 'right']],
      [0, ['P', 'own'], ['R', 'wound'], ['P', 'hit']],
      [2, ['S', 'warn']],
      [0, ['R', 'offer'], ['P', 'counter']],
      [1, ['R', 'cost'], ['P', 'choose']],
      [0, ['R', 'harden'], ['P', 'leave']],
    ]),
    ...must(teller.take(aftermaths) ?? ''),
    ...may(otherSideTold(teller), 2),
    ...may(telling.spine.isForeign ? null : teller.take(thingLooks), 2),
  ];
  return [first, second];
}

/** Extends a short chapter with vignettes. */
function filled(teller: Teller, scenes: Scene[]): Scene[] {
  const [first = [], ...rest] = scenes;
  const missing = minWords - countWords(compose(scenes, maxWords));
  const looks = Array.from({ length: Math.ceil(missing / 75) }, () =>
    must(teller.take(vignettes) ?? ''),
  ).flat();
  return missing <= 0 ? scenes : [[...first, ...looks], ...rest];
}

function other(sides: Sides, { cast }: StoryTelling) {
  return sides.P === cast.hero ? sides.R : sides.P;
}

/** The events of a planned chapter. */
function eventsOf({ spine }: StoryTelling, plan: PlannedChapter | undefined) {
  const keys = (plan?.units ?? []).filter(({ isEvent }) => isEvent);
  return spine.all
    .filter(({ key, name, telling }) =>
      keys.some((unit) =>
        key === null ? unit.name === name && unit.summary === telling.present : unit.key === key,
      ),
    )
    .map(({ telling }) => telling);
}
