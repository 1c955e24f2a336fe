import type { z } from 'zod';
import { storyLength } from '../../../domain/generators/story/length.ts';
import type { result } from '../../../domain/generators/story/result.ts';
import type { Task } from '../../../server/models/port.ts';
import { chanceOf, seedOf } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { castOf } from './cast.ts';
import { tellLongStory } from './long-story.ts';
import { pointOfView } from './pov.ts';
import { tellShortStory } from './short-story.ts';
import { spineOf } from './spine.ts';
import { tellerOf } from './teller.ts';

export type StoryAnswer = z.infer<typeof result.answer>;

/** Tells a story: a short one whole, a longer one as a map and its first chapters. */
export function tellStory(facts: Facts, task: Task): StoryAnswer {
  const length = storyLength(task.inputs);
  const spine = spineOf(facts);
  const view = pointOfView(facts, spine.isForeign, chanceOf(seedOf(`view ${task.seed}`)));
  const teller = tellerOf(facts, task.seed, 'story', view.tense);
  const telling = { teller, cast: castOf(facts), spine, view };
  return length.whole ? tellShortStory(telling) : tellLongStory(telling, length.name);
}
