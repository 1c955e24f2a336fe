import { recordOf, textsIn } from '../decide/given.ts';
import type { Facts } from '../facts.ts';
import { articleOf, capitalise, type Telling, withoutEnd } from '../grammar.ts';
import { introductions } from '../phrases.ts';

type Path = readonly (string | number)[];

/** The text of each kind that gets the introduction; a list gets it at its end. */
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

/** Kinds whose text ends with it. */
const last = new Set(['THEME', 'CHARACTER', 'SETTING']);

/** Adds what the writer's line or the hero's character named and the answer does not mention. */
export function introduce(kind: string, answer: unknown, facts: Facts): unknown {
  const path = introduced[kind];
  const said = textsIn(answer).join(' ');
  const sentences = introduction(facts, said, introductions[kind]).present;
  if (path === undefined || sentences === '') return answer;
  return changed(answer, path, (value) => {
    if (Array.isArray(value))
      return kind === 'PERSONALITY_TRAITS'
        ? [...value.slice(0, 5), withoutEnd(sentences)]
        : [...value.slice(0, -1), `${value.at(-1)} ${sentences}`];
    return last.has(kind) ? `${value} ${sentences}` : `${sentences} ${value}`;
  });
}

/** The named time and hero that a text does not mention; '' if it mentions both. */
export function introduction(facts: Facts, text: string, lead?: string): Telling {
  return {
    present: sentencesFor(facts, text, lead ?? '{name} is {about}.', ['is', 'are']),
    past: sentencesFor(facts, text, '{name} was {about}.', ['was', 'were']),
  };
}

function sentencesFor(
  { written, hero, place }: Facts,
  text: string,
  lead: string,
  [is, are]: readonly [string, string],
): string {
  const said = text.toLowerCase();
  const isMissing = (words: string) => words !== '' && !said.includes(words.toLowerCase());
  const isAge = /^(?:Victorian|medieval)$/i.test(written.period);
  const when = isAge ? `The times ${are} ${written.period}.` : `It ${is} ${written.period}.`;
  const at = isMissing(written.place) ? place.at : '';
  const name = written.name === '' ? hero.given : written.name;
  const about = isMissing(written.trade) ? `${articleOf(hero.trade)} ${hero.trade} ${at}`.trim() : '';
  const filled = lead
    .replace('{name}', () => name)
    .replace('{about}', () => about)
    .replace('{About}', () => capitalise(about));
  const who =
    about !== ''
      ? filled
      : at !== ''
        ? `${name} ${is} ${at}.`
        : isMissing(written.name)
          ? `This ${is} the story of ${name}.`
          : '';
  return [isMissing(written.period) ? when : '', who].filter((sentence) => sentence !== '').join(' ');
}

function changed(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((item, index) => (index === key ? changed(item, rest, change) : item));
  const record = recordOf(value) ?? {};
  return { ...record, [key]: changed(record[key], rest, change) };
}
