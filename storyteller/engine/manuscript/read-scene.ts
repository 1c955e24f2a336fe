import type { ManuscriptTask } from '../../../server/models/port.ts';
import type { Facts } from '../facts.ts';
import { sentencesOf } from '../grammar.ts';

type ReadTask = Extract<ManuscriptTask, { does: 'read' }>;
type ReadFact = { entity: string; attribute: string; value: string; quote: string; until: string };

/** The longest quote, in characters. */
const longestQuote = 300;

/**
 * What came of a scene and what it says of the story's people, by the storyteller's own tables;
 * each with the sentence of the text that says it.
 */
export function readScene(facts: Facts, { text, title, outcome, plan }: ReadTask): unknown {
  const card = plan.flatMap(({ scenes }) => scenes).find((scene) => scene.title === title);
  const sentences = text
    .split('\n')
    .flatMap((line) => sentencesOf(line))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length <= longestQuote && text.includes(sentence));
  const quoteOf = (...words: readonly string[]) =>
    sentences.find((sentence) => words.every((word) => word !== '' && hasWord(sentence, word)));
  const found: ReadFact[] = [];
  const add = (entity: string, attribute: string, value: string, quote: string | undefined, until = '') => {
    if (quote !== undefined && value !== '') found.push({ entity, attribute, value, quote, until });
  };
  for (const { name, given, carries, trade } of [facts.hero, facts.opponent, facts.ally]) {
    if (card !== undefined && card.place !== '')
      add(name, 'is_at', card.place, quoteOf(given, card.place), 'scene');
    add(name, 'has', carries.the, quoteOf(given, carries.the) ?? quoteOf(given, carries.a));
    add(name, 'role', trade, quoteOf(given, trade));
  }
  add(facts.hero.name, 'knows', facts.secret.what.present, quoteOf(facts.secret.what.present));
  return { outcome: outcomeOf(outcome, sentences), facts: found };
}

function outcomeOf(outcome: string, sentences: readonly string[]): string {
  const said = outcome.trim() === '' ? (sentences.at(-1) ?? 'Nothing has changed yet.') : outcome.trim();
  return said.split(/\s+/).slice(0, 25).join(' ');
}

function hasWord(sentence: string, word: string): boolean {
  return sentence.toLowerCase().includes(word.toLowerCase());
}
