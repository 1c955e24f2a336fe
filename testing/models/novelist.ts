import type { ReadingAnswer } from '../../domain/manuscript/ledger/accept-reading.ts';

/** What the novelist says of somebody in a scene. */
export type NovelistClaim = {
  person: string;
  about: 'eyes' | 'limp' | 'hand';
  value: string;
  /** Whether it was told, and did not have to invent it. */
  isTold: boolean;
};

export type NovelistScene = {
  text: string;
  claims: NovelistClaim[];
  /** What a perfect reading takes out of the text. */
  reading: ReadingAnswer;
};

const inventions = {
  eyes: ['grey', 'green', 'brown', 'blue', 'black'],
  limp: ['left', 'right'],
  hand: ['lantern', 'ledger', 'key', 'walking stick', 'letter'],
};

/**
 * A model that remembers nothing: of each person on the card it names the colour of the eyes, the
 * leg that is lame, and what is in the hand, as its prompt says, and else by chance. So whatever
 * changes from scene to scene was not told. `prompt`: that of a scene; `words`: to write.
 */
export function writeAsNovelist(prompt: string, chance: () => number, words: number): NovelistScene {
  const facts = blockOf(prompt, 'facts that hold here').split('\n');
  const card = blockOf(prompt, 'the card of the scene to write');
  const people = /^People: (.*)$/m.exec(card)?.[1]?.split(', ') ?? [];
  const claims: NovelistClaim[] = [];
  const sentences: string[] = [];
  const read: ReadingAnswer['facts'] = [];
  for (const person of people) {
    const own = facts.filter((line) => line.includes(person));
    const eyes = claim('eyes', own, /(\w+) eyes/);
    const limp = claim('limp', own, /limps on the (left|right) leg/);
    const hand = claim('hand', own, /has: (?:the|a) ([\w ]+)/);
    tell(`The ${eyes} eyes of ${person} were on the door.`, 'body', `${eyes} eyes`);
    tell(`${person} limped on the ${limp} leg.`, 'wound', `limps on the ${limp} leg`);
    tell(`${person} held a ${hand}.`, 'has', `a ${hand}`);

    function claim(about: NovelistClaim['about'], lines: string[], pattern: RegExp): string {
      const told = lines.flatMap((line) => pattern.exec(line)?.[1] ?? []).at(-1);
      const choices = inventions[about];
      const value = told ?? choices[Math.floor(chance() * choices.length)] ?? '';
      claims.push({ person, about, value, isTold: told !== undefined });
      return value;
    }

    function tell(sentence: string, attribute: string, value: string): void {
      sentences.push(sentence);
      read.push({ entity: person, attribute, value, quote: sentence });
    }
  }
  while (countWords(sentences) < words) sentences.push('The rain went on over the roofs and the harbour.');
  return {
    text: sentences.join(' '),
    claims,
    reading: { outcome: `${people.join(' and ')} wait.`, facts: read },
  };
}

/** The text of a fenced block; '' where there is none. */
function blockOf(prompt: string, name: string): string {
  const start = prompt.indexOf(`begin: ${name}]\n`);
  if (start === -1) return '';
  const from = prompt.indexOf('\n', start) + 1;
  const end = prompt.indexOf(' end]', from);
  return prompt.slice(from, prompt.lastIndexOf('\n', end));
}

function countWords(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => sum + sentence.split(' ').length, 0);
}
