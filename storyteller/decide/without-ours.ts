import { sentencesOf, type Telling } from '../grammar.ts';
import type { Era } from '../place.ts';
import { recall } from './cast.ts';
import { namedIn } from './find-place.ts';
import type { Given } from './given.ts';
import { tracesOf } from './recognise.ts';
import { erasTold } from './told-era.ts';

/**
 * What the material says beyond these facts: sections that were written from the same facts are left out, since the
 * facts say them already and shorter. Where they were told of another place or time than the story now has, what is
 * ours in them is told anew; a wording that only its writer has changed stays.
 */
export function withoutOurs(
  given: Given,
  isRecognised: boolean,
  place: { name: string; short: string; era: Era },
  ours: { statusQuo: Own; inciting: Own; clock: Own; scars: readonly { phrase: string; told: string }[] },
): Given {
  const alike = (text: string) => text.replaceAll(place.name, place.short);
  const { statusQuo, incitingIncident, antagonism, stakes, clock } = given;
  const isMoved = isElsewhere(
    [statusQuo, incitingIncident, antagonism, stakes, clock, ...given.wounds],
    place,
  );
  const isOurs = (text: string, { phrase, telling }: Own) =>
    shareSentence(alike(text), alike(telling.present)) || (isMoved && isToldIn(phrase, text));
  const unlessOurs = (text: string, own: Own) => (isRecognised && isOurs(text, own) ? '' : text);
  return {
    ...given,
    statusQuo: unlessOurs(statusQuo, ours.statusQuo),
    incitingIncident: unlessOurs(incitingIncident, ours.inciting),
    clock: unlessOurs(clock, ours.clock),
    wounds: isMoved
      ? given.wounds.map((wound) => ours.scars.find(({ phrase }) => isToldIn(phrase, wound))?.told ?? wound)
      : given.wounds,
    antagonism: isRecognised ? '' : antagonism,
    stakes: isRecognised ? '' : stakes,
    question: isRecognised ? '' : given.question,
    premise: isRecognised ? '' : given.premise,
    goals: isRecognised ? [] : given.goals,
    threads: isRecognised ? [] : given.threads,
    reversals: isRecognised ? [] : given.reversals,
  };
}

/** A section as these facts tell it, and the phrase behind it, which another place or era tells otherwise. */
type Own = { phrase: string; telling: Telling };

/** Whether texts tell of another place of ours, or in another era. */
function isElsewhere(texts: readonly string[], { name, era }: { name: string; era: Era }): boolean {
  const text = texts.join(' ');
  const told = erasTold(text);
  const named = namedIn(text);
  return (named !== null && named.name !== name) || (told.length > 0 && !told.includes(era));
}

function isToldIn(phrase: string, text: string): boolean {
  return recall([phrase], (own) => own, tracesOf(text)) !== undefined;
}

function shareSentence(text: string, own: string): boolean {
  const ours = new Set(sentencesOf(own));
  return sentencesOf(text).some((sentence) => ours.has(sentence));
}
