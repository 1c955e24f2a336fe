import type { Reason, ReasonWithTexts } from '../../../../contract/graph.ts';
import { definitionOf, type ElementKind } from '../../../../domain/generators/index.ts';
import { compareContents, compareTexts, type Row } from '../../../shared/compare/compare.ts';
import { formatCount, formatList } from '../../../shared/format.ts';
import { labelOf } from '../../../shared/material/card-fields.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import type { RecordShape } from '../../../shared/shape/shape.ts';

/** What changed in one place that a text was told of. */
export type ReasonGroup = {
  /** The element or the fact; null for the project's settings and voice. */
  sourceId: string | null;
  kind: ElementKind | null;
  title: string;
  changes: readonly Change[];
};

/** `rows` is null where what was told, or what is said now, is not known any more. */
export type Change = { name: string; rows: readonly Row[] | null };

/** Reasons by the place where the change was made, in the order given. */
export function groupReasons(
  reasons: readonly ReasonWithTexts[],
  shapeOf: (kind: ElementKind) => RecordShape | null,
): ReasonGroup[] {
  const groups = new Map<string | null, ReasonGroup & { changes: Change[] }>();
  for (const one of reasons) {
    const { reason } = one;
    const { sourceId, kind, title } = sourceOf(reason);
    const group = groups.get(sourceId) ?? {
      sourceId,
      kind,
      title,
      changes: [],
    };
    group.changes.push({ name: nameOf(reason), rows: rowsOf(one, shapeOf) });
    groups.set(sourceId, group);
  }
  return [...groups.values()];
}

/** Where a change was made. */
function sourceOf(reason: Reason): Pick<ReasonGroup, 'sourceId' | 'kind' | 'title'> {
  switch (reason.of) {
    case 'setting':
      return { sourceId: null, kind: null, title: '' };
    case 'fact':
      return { sourceId: reason.factId, kind: null, title: reason.entity };
    case 'field':
    case 'choice':
      return { sourceId: reason.elementId, kind: reason.kind, title: reason.title };
  }
}

/** 'Setting changed: rules, 2 lines.'; of several places their names alone. */
export function formatReasons(groups: readonly ReasonGroup[]): string {
  const [first] = groups;
  if (first === undefined) return '';
  const names = [...new Set(groups.map(placeName))];
  const said = groups.length > 1 ? '' : `: ${formatList(first.changes.map(formatChange))}`;
  const sentence = `${formatList(names)} changed${said}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** 'Setting', 'what is said of Marit', or 'the project' for its settings and voice. */
export function placeName({ kind, title }: Pick<ReasonGroup, 'kind' | 'title'>): string {
  if (kind === null && title !== '') return `what is said of ${title}`;
  return kind === null ? 'the project' : kindName(definitionOf(kind));
}

/** How many lines differ in all groups; null if that is not known of one of them. */
export function countLines(groups: readonly ReasonGroup[]): number | null {
  const counts = groups.flatMap(({ changes }) => changes.map(changedLines));
  return counts.every((count) => count !== null) ? counts.reduce((sum, count) => sum + count, 0) : null;
}

function formatChange(change: Change): string {
  const lines = changedLines(change);
  return lines === null || lines < 2 ? change.name : `${change.name}, ${formatCount(lines, 'line')}`;
}

function changedLines({ rows }: Change): number | null {
  return rows === null ? null : rows.filter(({ kind }) => kind === 'changed').length;
}

/** 'rules', 'the choice of tone', 'voice: person'. */
function nameOf(reason: Reason): string {
  if (reason.of === 'fact') return labelOf(reason.attribute).toLowerCase();
  const [first = '', rest] = reason.field.split('.');
  const name = labelOf(rest ?? first).toLowerCase();
  if (reason.of === 'choice') return `the choice of ${name}`;
  if (reason.of === 'field') return labelOf(reason.field).toLowerCase();
  if (reason.field === 'about') return 'what it is about';
  return rest === undefined ? name : `${first}, ${name}`;
}

function rowsOf(
  { reason, before, now }: ReasonWithTexts,
  shapeOf: (kind: ElementKind) => RecordShape | null,
): Row[] | null {
  if (before === null || before === undefined) return null;
  if (reason.of !== 'field') return compareTexts(linesOf(before), linesOf(now));
  const fields = shapeOf(reason.kind)?.fields.filter(({ name }) => name === reason.field) ?? [];
  if (fields.length === 0) return null;
  const content = (value: unknown) => ({ content: { [reason.field]: value }, itemIds: null });
  const { sections } = compareContents({ kind: 'record', fields }, content(before), content(now));
  return sections.flatMap(({ rows }) => rows);
}

function linesOf(value: unknown): string[] {
  const text = typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);
  return text.split('\n').filter((line) => line.trim() !== '');
}
