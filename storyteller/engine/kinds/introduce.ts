import { recordOf, textsIn } from '../decide/given.ts';
import type { Facts } from '../facts.ts';
import { articleOf, asSentence, type Telling, withoutEnd } from '../grammar.ts';

type Path = readonly (string | number)[];

/** The text of each kind that a sentence of introduction stands in; a list gets it at its end. */
const introduced: Readonly<Record<string, Path>> = {
  THEME: ['premise'],
  CHARACTER: ['role'],
  PERSONALITY_TRAITS: ['traits'],
  BACKSTORY: ['past_events'],
  CHARACTER_ARC: ['start_state'],
  SETTING: ['vibe'],
  SCENARIO: ['status_quo'],
  CONFLICT: ['antagonism_source'],
  PLOT: ['beat_sheet', 0, 'description'],
  DIALOGUE: ['lines', 0, 'beat_context'],
};

/** The kinds that end with it, since they name nobody before. */
const last = new Set(['THEME', 'CHARACTER', 'SETTING']);

/** An answer with whatever the writer's line named and it does not say yet. */
export function introduce(kind: string, answer: unknown, facts: Facts): unknown {
  const path = introduced[kind];
  const sentence = introduction(facts, textsIn(answer).join(' ')).present;
  if (path === undefined || sentence === '') return answer;
  return changed(answer, path, (value) => {
    if (Array.isArray(value))
      return kind === 'PERSONALITY_TRAITS'
        ? [...value.slice(0, 5), withoutEnd(sentence)]
        : [...value.slice(0, -1), `${value.at(-1)} ${sentence}`];
    return last.has(kind) ? `${value} ${sentence}` : `${sentence} ${value}`;
  });
}

/** One sentence of what the line named and a text does not say; '' when it says everything. */
export function introduction(facts: Facts, text: string): Telling {
  return { present: sentenceOf(facts, text, 'is', 'are'), past: sentenceOf(facts, text, 'was', 'were') };
}

function sentenceOf({ written, hero, place }: Facts, text: string, is: string, are: string): string {
  const said = text.toLowerCase();
  const isMissing = (words: string) => words !== '' && !said.includes(words.toLowerCase());
  const isAge = /^(?:Victorian|medieval)$/i.test(written.period);
  const when = !isMissing(written.period)
    ? ''
    : isAge
      ? `the times ${are} ${written.period}`
      : `it ${is} ${written.period}`;
  const trade = isMissing(written.trade) ? `${articleOf(hero.trade)} ${hero.trade}` : '';
  const about = [trade, isMissing(written.place) ? place.at : ''].filter((part) => part !== '').join(' ');
  const name = written.name === '' ? hero.given : written.name;
  const who =
    about !== ''
      ? `${name} ${is} ${about}`
      : isMissing(written.name)
        ? `this ${is} the story of ${name}`
        : '';
  return asSentence([when, who].filter((clause) => clause !== '').join(', and '));
}

function changed(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? changed(item, rest, change) : item));
  const record = recordOf(value) ?? {};
  return { ...record, [key]: changed(record[key], rest, change) };
}
