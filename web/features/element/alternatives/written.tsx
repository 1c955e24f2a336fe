import { useMemo, useSyncExternalStore } from 'react';
import type { GeneratorResult } from '../../../../domain/generators/generator.ts';
import type { ElementKind } from '../../../../domain/generators/index.ts';
import { compareContents } from '../../../shared/compare/compare.ts';
import { ChangedRow } from '../../../shared/compare/inline-difference.tsx';
import { ResultBody } from '../../../shared/live/lazy-body.tsx';
import { useLiveRun } from '../../../shared/live/use-live-run.ts';
import type { Content } from '../../../shared/shape/content.ts';
import { contentShape } from '../../../shared/shape/shape.ts';
import { FieldText } from './field-text.tsx';

type What = {
  kind: ElementKind;
  result: GeneratorResult;
  /** The fields that are shown; null for the whole text. */
  fields: readonly string[] | null;
};

/** A text of an element, or some fields of it. */
export function Written({ kind, result, fields, content }: What & { content: Content }) {
  const shape = useMemo(() => contentShape(result.content), [result]);
  if (fields !== null) return <FieldText shape={shape} content={content} fields={fields} />;
  return <ResultBody kind={kind} title={null} answer={content} version={0} />;
}

/** The same while it is written. `onEnd`: the last word is there, or it broke off. */
export function WritingLive({
  kind,
  result,
  fields,
  runId,
  onEnd,
}: What & { runId: string; onEnd: () => void }) {
  const live = useLiveRun(runId, { onEnd, onGone: onEnd });
  const version = useSyncExternalStore(live.subscribe, live.version, live.version);
  const shape = useMemo(() => contentShape(result.content), [result]);
  if (fields !== null) return <FieldText shape={shape} content={live.answer()} fields={fields} isWriting />;
  return <ResultBody kind={kind} title={null} answer={live.answer()} version={version} isWriting />;
}

/** Where a text differs from the present one, word by word. */
export function Differences({
  result,
  before,
  now,
}: {
  result: GeneratorResult;
  before: Content;
  now: Content;
}) {
  const sections = useMemo(
    () =>
      compareContents(
        contentShape(result.content),
        { content: before, itemIds: null },
        { content: now, itemIds: null },
      ).sections.filter(({ rows }) => rows.some(({ kind }) => kind === 'changed')),
    [result, before, now],
  );
  if (sections.length === 0) return <p className="hint">It says the same as your text.</p>;
  return sections.map(({ name, label, rows }) => (
    <div key={name}>
      <p className="meta">{label}</p>
      {rows.map(
        (row, index) =>
          row.kind === 'changed' && (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <ChangedRow key={index} row={row} />
          ),
      )}
    </div>
  ));
}
