import type { ExportPreview } from '../../../contract/exports.ts';
import { losses } from '../../../domain/formats/losses.ts';
import { formatCount, formatList, formatNumber } from '../format.ts';

/** A loss as the wire has it. */
export type ShownLoss = ExportPreview['losses'][number];

type Counted = Pick<ShownLoss, 'code' | 'count'>;

/** '3 times: Notes, sections and synopses are not printed.' */
export function formatLoss({ code, count }: Counted): string {
  return count === 1 ? losses[code].sentence : `${formatCount(count, 'time')}: ${losses[code].sentence}`;
}

/** Losses that leave something out, and those that only change its form. */
export function partLosses<Loss extends Counted>(all: readonly Loss[]): { out: Loss[]; changed: Loss[] } {
  const out = all.filter(({ code }) => losses[code].kept === 'dropped');
  return { out, changed: all.filter((loss) => !out.includes(loss)) };
}

/** 'Line 12', 'Lines 12, 40 and 312', 'Lines 12, 40, 312 and more'; '' without a place. */
export function formatLines({ where, count }: Pick<ShownLoss, 'where' | 'count'>): string {
  const lines = where.map(formatNumber);
  if (lines.length === 0) return '';
  const isMore = count > lines.length;
  return `${lines.length === 1 && !isMore ? 'Line' : 'Lines'} ${formatList(isMore ? [...lines, 'more'] : lines)}`;
}
