import { measureCarry } from '../../testing/measure-carry.ts';
import { plantedChanges } from '../../testing/planted-changes.ts';

/** 100 decisions in ten novellas: how much of what rests on them is found, and how much else. */
export function benchCarry(): string[] {
  const changes = plantedChanges(10);
  const all = measureCarry(changes);
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const matters = [...new Set(changes.map(({ matter }) => matter))];
  return [
    '### Carrying a decision through',
    '',
    '| decisions | recall (goal: at least 80 %) | of sentences that no fact quotes | precision (goal: at least 80 %) |',
    '|---|---|---|---|',
    `| all ${changes.length} | ${percent(all.recall)} | ${percent(all.recallUnquoted)} | ${percent(all.precision)} |`,
    ...matters.map((matter) => {
      const one = measureCarry(changes.filter((change) => change.matter === matter));
      return `| ${matter} | ${percent(one.recall)} | ${percent(one.recallUnquoted)} | ${percent(one.precision)} |`;
    }),
    '',
  ];
}
