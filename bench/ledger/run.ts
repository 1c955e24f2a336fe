import { attributes } from '../../domain/manuscript/ledger/attributes.ts';
import { factsFor, type SceneCard } from '../../domain/manuscript/ledger/facts-for.ts';
import type { Ledger } from '../../domain/manuscript/ledger/ledger.ts';
import {
  checkMade,
  type MadeFact,
  type MadeScene,
  makeLedger,
  sceneId,
} from '../../domain/manuscript/ledger/made-manuscript.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { rateOf, writeBook } from '../craft/novelist/write-book.ts';
import { measurePlanted, plantedPairs, sharesOf } from '../craft/planted/measure-planted.ts';
import { fillers } from '../craft/planted/worlds.ts';

const scenes = 120;
const facts = 5_000;
const people = 60;
const wordsOfScene = 830;

/** What the ledger takes and finds. `rounds`: how often each time is measured. */
export function benchLedger(rounds: number): string[] {
  const ledger = makeLedger(scenes, names(), manyFacts());
  const inLedger = (cast: number) => {
    const ledgers = Array.from({ length: rounds }, () => renewed(ledger));
    return timesOf(rounds, (turn) => factsFor(card(60 + (turn % 60), cast), ledgers[turn] ?? ledger, 60));
  };
  inLedger(4);
  const book = longBook();
  const counts = measurePlanted(plantedPairs());
  const { recall, precision } = sharesOf(counts);
  const [off, on] = [false, true].map((hasLedger) =>
    writeBook({ scenes: 60, wordsEach: 900, hasLedger, seed: 1 }),
  );
  return [
    '### Ledger',
    '',
    `| what | middle | 95 % | goal |`,
    '|---|---|---|---|',
    `| facts of a scene with four people, ${facts.toLocaleString('en-US')} facts | ${cells(inLedger(4))} | at most 3 ms |`,
    `| the same with twelve people | ${cells(inLedger(12))} | |`,
    `| free rules, ${scenes} scenes of ${wordsOfScene} words, 2,000 facts | ${cells(timesOf(Math.ceil(rounds / 5), () => checkMade(book.scenes, names(), book.facts)))} | |`,
    '',
    `| planted | seen by a rule: found | seen by none: found | found where nothing was planted |`,
    '|---|---|---|---|',
    ...counts.map(
      ({ category, visible, found, hidden, hiddenFound, wrong }) =>
        `| ${category} | ${visible}: ${found} | ${hidden}: ${hiddenFound} | ${wrong} |`,
    ),
    '',
    `Recall on what a rule can see: ${recall.toFixed(3)} (goal: 0.9); precision: ${precision.toFixed(3)} (goal: 0.95).`,
    '',
    '| novelist | contradictions in 10,000 words | against what was told | from later, or a secret |',
    '|---|---|---|---|',
    ...[off, on].flatMap((one, at) =>
      one === undefined
        ? []
        : [
            `| ${at === 0 ? 'without' : 'with'} the ledger | ${rateOf(one).toFixed(1)} | ${one.againstTold} | ${one.future + one.secret} |`,
          ],
    ),
    '',
  ];
}

/** The names and what facts say are read anew, as for a ledger that was just read. */
function renewed({ entities, facts: all, places }: Ledger): Ledger {
  return { entities: [...entities], facts: all.map((fact) => ({ ...fact })), places };
}

function names(): string[] {
  return Array.from({ length: people }, (_, at) => nameOf(at));
}

function nameOf(at: number): string {
  const letters = 'bdfgklmnprst';
  return `${letters.charAt(at % 12).toUpperCase()}a${letters.charAt(Math.floor(at / 12))}o${letters.charAt((at * 7) % 12)}in`;
}

function card(place: number, cast: number): SceneCard {
  return { id: sceneId(place), pov: nameOf(0), place: 'the mill', people: names().slice(0, cast), words: '' };
}

function manyFacts(): MadeFact[] {
  const chance = seededRandom(3);
  const values = [
    'grey eyes',
    'forty-one',
    'a limp in the left leg',
    'two sisters',
    'the brass key',
    'the mill',
    'says little',
  ];
  return Array.from({ length: facts }, (_, at) => ({
    of: nameOf(Math.floor(chance() * people)),
    attribute: attributes[Math.floor(chance() * attributes.length)] ?? 'other',
    value: `${values[Math.floor(chance() * values.length)] ?? ''} ${at % 400}`,
    scene: Math.floor(chance() * scenes),
  }));
}

function longBook(): { scenes: MadeScene[]; facts: MadeFact[] } {
  const chance = seededRandom(5);
  const made = Array.from({ length: scenes }, (): MadeScene => {
    const cast = [0, 1].map(() => nameOf(Math.floor(chance() * people)));
    const paragraphs: string[] = [];
    for (let words = 0; words < wordsOfScene; ) {
      const line = fillers[Math.floor(chance() * fillers.length)] ?? '';
      const text = line
        .replace('SHE', cast[0] ?? '')
        .replace('HE', cast[1] ?? '')
        .replaceAll('PLACE', 'mill');
      words += text.split(' ').length;
      paragraphs.push(text);
    }
    return { text: paragraphs.join('\n\n'), people: cast, place: 'the mill', when: '' };
  });
  const quoted = manyFacts().slice(0, 2_000);
  return { scenes: made, facts: quoted.map((fact) => ({ ...fact, quote: 'the mill' })) };
}

/** Milliseconds of processor time, with collecting garbage; other programs don't count. */
function timesOf(rounds: number, work: (turn: number) => unknown): number[] {
  return Array.from({ length: rounds }, (_, turn) => {
    const began = process.cpuUsage();
    work(turn);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
}

function cells(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `${at(0.5).toFixed(2)} ms | ${at(0.95).toFixed(2)} ms`;
}
