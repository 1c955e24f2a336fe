import { sentencesOf, withoutEnd } from '../grammar.ts';
import { compose } from './prose.ts';
import {
  beginning,
  confronting,
  ending,
  keepFrame,
  reckoning,
  type StoryTelling,
  sinking,
} from './scenes.ts';
import type { Spine } from './spine.ts';
import type { StoryAnswer } from './story.ts';
import { type Sides, sidesOf } from './talk.ts';

/** The range of the maximum: between four and five pages. */
const maxWords = { least: 1020, most: 1250 };

/** A whole short story in one chapter. */
export function tellShortStory(telling: StoryTelling): StoryAnswer {
  const { teller, cast, spine, view } = telling;
  const kept = keepFrame(telling);
  const sides = sidesOf(teller, cast);
  const first: Sides = sides.R === cast.ally ? { P: cast.hero, R: cast.opponent, S: cast.ally } : sides;
  const scenes = [
    beginning(telling, kept),
    confronting(telling, kept, first),
    sinking(telling, kept, sides),
    reckoning(telling, kept, sides),
    ending(telling, kept),
  ];
  return {
    pov: view.label,
    chapter_map: [{ chapter: withoutEnd(teller.facts.title), summary: summaryOf(spine) }],
    narrative_prose: compose(scenes, teller.chance.between(maxWords.least, maxWords.most)),
  };
}

/** The first event, the turn and the decision. */
function summaryOf(spine: Spine): string {
  const { begin, turn, decide } = spine.parts;
  const events = [begin[0], turn.at(-1), decide.at(-1)].flatMap((event) =>
    event === undefined ? [] : [event.present],
  );
  return events.flatMap((event) => sentencesOf(event)).join(' ');
}
