import type { Chance } from '../chance.ts';
import type { Telling } from '../grammar.ts';
import { inline, type Slots, say, tellPhrase } from '../phrase.ts';
import { ideaFrames } from '../phrases.ts';
import type { IdeaFrame } from '../schema/text-files.ts';
import type { Idea } from './idea.ts';

/** The writer's line as sentences for every text. */
export type ToldIdea = {
  /** The line itself, in the present tense. */
  premise: string;
  question: string;
  /** An infinitive clause, or ''. */
  goal: string;
  /** The line in sentences of each text. */
  frame: Readonly<Record<Exclude<IdeaFrame, 'revealed'>, Telling>>;
};

const nothing: Telling = { present: '', past: '' };

export function tellIdea(idea: Idea, slots: Slots, chance: Chance): ToldIdea {
  const { statement, fact, state, event } = idea;
  const words: Slots = {
    ...slots,
    words: {
      ...slots.words,
      statement,
      fact,
      state,
      event,
      /** The fact at the beginning of a text, and its end. */
      first: fact.replace(/^\{his\} /, '{H}’s '),
      last: event || state || fact,
      who: idea.isShared ? '{H} and {O}' : '{H}',
      infinitive: idea.infinitive || 'to go on as if nothing had happened',
    },
  };
  const frames = ideaFrames[idea.isDeed ? 'deed' : 'state'];
  const frame = (key: IdeaFrame) => tellPhrase(chance.pick(frames[key]), words, chance);
  return {
    premise: say('{statement}.', words, chance),
    question: say(idea.question, words, chance),
    goal: inline(idea.goal, words, chance),
    frame: {
      role: frame('role'),
      knows: frame('knows'),
      trait: frame('trait'),
      past: frame('past'),
      start: frame('start'),
      end: frame('end'),
      rule: frame('rule'),
      before: idea.isDeed && state === '' ? nothing : frame('before'),
      inciting: frame(idea.isDeed && event === '' ? 'revealed' : 'inciting'),
      conflict: frame('conflict'),
      opening: frame('opening'),
      midpoint: frame('midpoint'),
      climax: frame('climax'),
      told: frame('told'),
      night: frame('night'),
      afterwards: frame('afterwards'),
    },
  };
}
