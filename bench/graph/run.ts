import { createGraph, type GraphText } from '../../domain/story/graph/graph.ts';
import {
  randomFields,
  randomSettings,
  randomText,
  statesByDefinition,
} from '../../domain/story/graph/random-graph.ts';
import { seededRandom } from '../../testing/seeded-random.ts';

const elements = 10_000;
const sourcesEach = 4;
/** Elements that the slow way takes; it grows with their square. */
const elementsBySlowWay = 1_000;

/**
 * The states of a large project: all of them, and after an edit of one text; against the states by
 * their definition, in the same run. `rounds`: how often each is measured.
 */
export function benchGraph(rounds: number): string[] {
  const large = project(elements);
  const small = project(elementsBySlowWay);
  const edges = large.texts.reduce((sum, { told }) => sum + told.sources.length, 0);
  // A server has done this before.
  timesOf(rounds, () => createGraph(large.texts, large.settings));
  const full = timesOf(rounds, () => createGraph(large.texts, large.settings));
  const graph = createGraph(large.texts, large.settings);
  const oldest = large.texts.slice(0, 200);
  const anyone = large.texts.filter((_, place) => place % 50 === 0);
  const edits = (texts: readonly GraphText[]) =>
    texts.flatMap((text) => timesOf(2, (turn) => graph.update({ texts: [edited(text, turn)] })));
  const editsOfAny = edits(anyone);
  const editsOfOldest = edits(oldest);
  const smallFull = timesOf(rounds, () => createGraph(small.texts, small.settings));
  const smallSlow = timesOf(3, () => statesByDefinition(small.texts, small.settings));
  return [
    '### States of a project',
    '',
    `${elements.toLocaleString('en-US')} elements, ${edges.toLocaleString('en-US')} sources`,
    '',
    '| what | middle | 95 % | goal |',
    '|---|---|---|---|',
    `| all states | ${cells(full)} | at most 30 ms |`,
    `| after an edit of one text | ${cells(editsOfAny)} | at most 5 ms |`,
    `| after an edit of one of the 200 on which most rest | ${cells(editsOfOldest)} | at most 5 ms |`,
    `| all states of 1,000 elements | ${cells(smallFull)} | |`,
    `| the same by their definition | ${cells(smallSlow)} | |`,
    '',
  ];
}

/** Each text builds on four older ones, anywhere before it; one field in a thousand has changed. */
function project(count: number): { texts: GraphText[]; settings: ReturnType<typeof randomSettings> } {
  const chance = seededRandom(7);
  const settings = randomSettings(chance);
  const said = new Map(Array.from({ length: count }, (_, place) => [`text ${place}`, randomFields(chance)]));
  const texts: GraphText[] = [];
  for (const id of said.keys()) {
    const ids = Array.from(
      { length: texts.length === 0 ? 0 : sourcesEach },
      () => texts[Math.floor(chance() * texts.length)]?.id ?? '',
    );
    texts.push({
      ...randomText(id, { ids, said, settings, chance, changes: 0.001, sources: ids.length }),
      isLocked: false,
    });
  }
  return { texts, settings };
}

function edited(text: GraphText, turn: number): GraphText {
  return turn % 2 === 0 ? { ...text, fields: { ...text.fields, name: 'another' } } : text;
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
