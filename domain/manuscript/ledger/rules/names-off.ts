import { editDistance } from '../../../craft/edit-distance.ts';
import { isCapital } from '../../../craft/reading.ts';
import { withoutPossessive } from '../words.ts';
import { sentenceAt } from './passages.ts';
import { fingerprintOf, type Manuscript, type ReadScene, type Rule, type RuleFinding } from './rule.ts';

const shortestName = 4;
/** The name stands at least this often, and the other one at most. */
const leastRight = 3;
const mostWrong = 3;

type Seen = { count: number; scene: ReadScene; at: number; inSentence: boolean };

/** R7: a word with a capital letter that is one letter off a name, and is nobody's own. */
export const findNamesOff: Rule = (manuscript) => {
  const { capitals, common } = readCapitals(manuscript);
  const names = [...nameWords(manuscript)].filter((name) => (capitals.get(name)?.count ?? 0) >= leastRight);
  const findings: RuleFinding[] = [];
  for (const [word, seen] of capitals) {
    if (word.length < shortestName || seen.count > mostWrong || common.has(word)) continue;
    if (manuscript.names.words.has(word) || !seen.inSentence) continue;
    const name = names.find((one) => isOneOff(one, word));
    if (name === undefined) continue;
    const entity = manuscript.names.find(name);
    const first = capitals.get(name);
    if (entity === null || first === undefined) continue;
    findings.push({
      rule: 'R7',
      category: 'people',
      confidence: 75,
      first: { sceneId: first.scene.id, quote: sentenceAt(first.scene, first.at) },
      second: { sceneId: seen.scene.id, quote: sentenceAt(seen.scene, seen.at) },
      fingerprint: fingerprintOf('people', entity.id, 'name', [name, word]),
      note: `${entity.name} may be meant by “${seen.scene.text.slice(seen.at, seen.at + word.length)}”.`,
    });
  }
  return findings;
};

/** Words with a capital letter, each with where it first stands, and words without. */
function readCapitals({ scenes }: Manuscript): { capitals: Map<string, Seen>; common: Set<string> } {
  const capitals = new Map<string, Seen>();
  const common = new Set<string>();
  for (const scene of scenes) {
    const { words, from, pauses, text } = scene.reading;
    for (const [at, word] of words.entries()) {
      const start = from[at] ?? 0;
      if (!isCapital(text.charAt(start))) {
        common.add(word);
        continue;
      }
      const bare = withoutPossessive(word);
      const inSentence = (pauses[at] ?? 0) < 2;
      const seen = capitals.get(bare);
      if (seen === undefined) capitals.set(bare, { count: 1, scene, at: start, inSentence });
      else {
        seen.count += 1;
        seen.inSentence ||= inSentence;
      }
    }
  }
  return { capitals, common };
}

function nameWords({ entities, names }: Manuscript): Set<string> {
  const words = new Set<string>();
  for (const { name, aliases } of entities)
    for (const word of [name, ...aliases].flatMap((one) => one.split(/[^\p{L}\p{M}'’]+/u))) {
      const folded = withoutPossessive(word.toLowerCase());
      if (folded.length >= shortestName && isCapital(word.charAt(0)) && names.words.has(folded))
        words.add(folded);
    }
  return words;
}

/** One letter changed, added or left out, or two that changed places; plurals are no other name. */
function isOneOff(name: string, word: string): boolean {
  if (name === word || Math.abs(name.length - word.length) > 1) return false;
  if (`${name}s` === word || `${word}s` === name || `${name}n` === word) return false;
  if (editDistance(name, word) === 1) return true;
  if (name.length !== word.length) return false;
  const at = [...name].findIndex((letter, place) => letter !== word[place]);
  const swapped = `${name.slice(0, at)}${name.charAt(at + 1)}${name.charAt(at)}${name.slice(at + 2)}`;
  return swapped === word;
}
