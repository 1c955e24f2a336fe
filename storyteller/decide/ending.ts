import type { Chance } from '../chance.ts';
import { type Ending, endings } from '../material/endings.ts';
import type { Premise } from '../material/premise.ts';
import { recall } from './cast.ts';
import { decideMood } from './mood.ts';
import type { ReadTask } from './read-task.ts';

/** How a story ends: as wished here, as its material tells, as wished earlier, or as its mood has it; null for its own ending. */
export type DecidedEnding = { ending: Ending | null; events: Premise['events'] };

/** Decides the end, and puts it into the chain of events. */
export function decideEnding(read: ReadTask, premise: Premise, chance: Chance): DecidedEnding {
  const told = all.find((one) => recall(endings[one].images, (image) => image, read.traces) !== undefined);
  const hopeful = decideMood(read) === 'hopeful' ? 'happy' : null;
  const ending = read.ownWishes.ending ?? told ?? read.wishes.ending ?? hopeful;
  if (ending === null) return { ending, events: premise.events };
  const { costs, images } = endings[ending];
  const chosen = (phrases: readonly string[]) =>
    recall(phrases, (phrase) => phrase, read.traces) ?? chance.pick(phrases);
  const cost = costs.length === 0 ? premise.events.cost : chosen(costs);
  return { ending, events: { ...premise.events, cost, ending: chosen(images) } };
}

const all: readonly Ending[] = ['happy', 'sad', 'open'];
