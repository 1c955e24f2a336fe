import { sentencesOf } from '../grammar.ts';
import type { Given } from './given.ts';
import { namedIn } from './place.ts';

/**
 * What the material says beyond these facts, word for word. Leaves out fields that repeat the facts
 * or happen in another place of ours than the story.
 */
export function ownWordsOf(
  given: Given,
  place: { name: string; short: string },
  ours: { statusQuo: string; inciting: string; clock: string; antagonism: string; stakes: string },
  goals: readonly string[],
): Given {
  const alike = (text: string) => text.replaceAll(place.name, place.short);
  const unless = (text: string, own: string) =>
    saysAll(alike(text), alike(own)) || isElsewhere(text, place) ? '' : text;
  return {
    ...given,
    statusQuo: unless(given.statusQuo, ours.statusQuo),
    incitingIncident: unless(given.incitingIncident, ours.inciting),
    clock: unless(given.clock, ours.clock),
    antagonism: unless(given.antagonism, ours.antagonism),
    stakes: unless(given.stakes, ours.stakes),
    goals: given.goals.some((goal) => goals.includes(goal)) ? [] : given.goals,
    wounds: given.wounds.filter((wound) => !isElsewhere(wound, place)),
  };
}

function isElsewhere(text: string, { name }: { name: string }): boolean {
  const named = namedIn(text);
  return named !== null && named.name !== name;
}

/** Whether a text contains every sentence of ours. */
function saysAll(text: string, own: string): boolean {
  const said = new Set(sentencesOf(text));
  return sentencesOf(own).every((sentence) => said.has(sentence));
}
