import type { ElementSummary, Sources } from '../../../../contract/material.ts';
import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { type DraftAlternative, timeOf } from '../drafts/draft.ts';
import type { SourceRow } from './source-rows.ts';

/** Something that may be built on, as 'Built on' shows it. */
export type PanelOption = { id: string; title: string; note: string };

export type PanelRow = {
  kind: GeneratorId;
  isFirst: boolean;
  takesSeveral: boolean;
  options: readonly PanelOption[];
  /** The one that is shown where one of several is to be taken; null where there is none. */
  offered: string | null;
  /** What goes along, among the options. */
  chosen: readonly string[];
};

export function rowsOfDrafts(rows: readonly SourceRow[]): PanelRow[] {
  return rows.map((row) => rowOf(row, ({ alternative }) => optionOfDraft(alternative)));
}

export function rowsOfProject(sources: Sources['kinds']): PanelRow[] {
  return sources.map((row) => rowOf(row, optionOfElement));
}

function rowOf<Option extends { id: string }>(
  row: Pick<PanelRow, 'kind' | 'isFirst' | 'takesSeveral' | 'chosen'> & { options: readonly Option[] },
  show: (option: Option) => PanelOption,
): PanelRow {
  const { kind, isFirst, takesSeveral, options, chosen } = row;
  const offered = chosen[0] ?? options[0]?.id ?? null;
  return { kind, isFirst, takesSeveral, options: options.map(show), offered, chosen };
}

/** The kinds that are built on first and of which there is nothing yet. */
export function missingKinds(rows: readonly PanelRow[]): GeneratorId[] {
  return rows.filter(({ isFirst, options }) => isFirst && options.length === 0).map(({ kind }) => kind);
}

function optionOfDraft(alternative: DraftAlternative): PanelOption {
  const { run } = alternative;
  const note = `${formatDateTime(timeOf(alternative))}${run.state === 'stopped' ? ', stopped' : ''}`;
  return { id: run.id, title: run.result.title, note };
}

function optionOfElement({ id, kind, title, subtitle, updatedAt }: ElementSummary): PanelOption {
  const about = subtitle === '' || /[.!?…]$/.test(subtitle) ? subtitle : `${subtitle}.`;
  const note = `${about} ${formatDateTime(updatedAt)}`.trim();
  return { id, title: title === '' ? `Untitled ${definitionOf(kind).noun}` : title, note };
}
