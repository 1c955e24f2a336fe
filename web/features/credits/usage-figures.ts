import type { CreditUsage } from '../../../contract/credits.ts';
import type { rows } from '../../../domain/generators/generator.ts';
import { definitionOf, isGeneratorId } from '../../../domain/generators/index.ts';
import { kindName } from '../../shared/material/kind-tag.tsx';

/** Credits of one day: by the row of what was made, and what belongs to no row. */
export type DayFigures = { day: string; byRow: ReadonlyMap<RowNumber | null, number>; total: number };
export type RowNumber = (typeof rows)[number]['number'];

/** What was made, with its row where it is a generator's. */
export type GeneratorFigures = { type: string; name: string; row: RowNumber | null; credits: number };

/** Every given day with what was spent on it. */
export function figuresByDay({ days: spent }: CreditUsage, days: readonly string[]): DayFigures[] {
  return days.map((day) => {
    const byRow = new Map<RowNumber | null, number>();
    let total = 0;
    for (const { generator_type, credits } of spent.filter((one) => one.day === day)) {
      const row = rowOf(generator_type);
      byRow.set(row, (byRow.get(row) ?? 0) + credits);
      total += credits;
    }
    return { day, byRow, total };
  });
}

/** Every generator that was used, the dearest first. A type that is no generator is shown raw. */
export function figuresByGenerator({ days }: CreditUsage): GeneratorFigures[] {
  const sums = new Map<string, number>();
  for (const { generator_type, credits } of days)
    sums.set(generator_type, (sums.get(generator_type) ?? 0) + credits);
  return [...sums]
    .map(([type, credits]) => ({
      type,
      name: isGeneratorId(type) ? kindName(definitionOf(type)) : type,
      row: rowOf(type),
      credits,
    }))
    .toSorted((one, other) => other.credits - one.credits || one.name.localeCompare(other.name));
}

/** The ticks of an axis up to `max`: from 0 in at most four equal, round steps. */
export function ticksUpTo(max: number): number[] {
  const step = stepsOf(max).find((size) => size * 4 >= max) ?? max;
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: Math.max(count, 2) + 1 }, (_, place) => place * step);
}

function stepsOf(max: number): number[] {
  const powers = Array.from({ length: Math.ceil(Math.log10(max + 1)) + 1 }, (_, power) => 10 ** power);
  return powers.flatMap((power) => [power, 2 * power, 5 * power]);
}

function rowOf(type: string): RowNumber | null {
  return isGeneratorId(type) ? definitionOf(type).row : null;
}
