import { useEffect, useMemo, useRef } from 'react';
import type { Element } from '../../../../contract/material.ts';
import type { GeneratorResult } from '../../../../domain/generators/generator.ts';
import { type ComparedSection, compareContents } from '../../../shared/compare/compare.ts';
import { formatSameFields } from '../../../shared/compare/format-same-fields.ts';
import { MarkedText } from '../../../shared/compare/marked-text.tsx';
import { formatDateTime } from '../../../shared/format.ts';
import type { Choice, Phase } from '../../../shared/save/save-state.ts';
import type { Content } from '../../../shared/shape/content.ts';
import { contentShape } from '../../../shared/shape/shape.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useVersions } from '../use-versions.ts';
import { formatAfterwards } from './format-conflict.ts';

/** Two texts of one element, both kept until the writer chooses. Shows the fields that differ. */
export function ConflictView({
  phase,
  mine,
  title,
  loaded,
  userId,
  result,
  onChoose,
}: {
  phase: Extract<Phase, { kind: 'conflict' }>;
  mine: Content;
  title: string;
  loaded: Element;
  userId: string;
  result: GeneratorResult;
  onChoose: (choice: Choice) => void;
}) {
  const { theirs, settling, failed } = phase;
  const { data: versions } = useVersions(userId, loaded);
  const shape = useMemo(() => contentShape(result.content), [result]);
  const compared = useMemo(
    () =>
      compareContents(shape, { content: theirs.content, itemIds: null }, { content: mine, itemIds: null }),
    [shape, theirs, mine],
  );
  const differing = compared.sections.filter(({ rows }) => rows.some((row) => row.kind === 'changed'));
  const same = compared.sections.filter((section) => !differing.includes(section) && section.rows.length > 0);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const says = formatAfterwards({
    last: versions?.[0]?.number ?? null,
    isTheirsTyped: theirs.base.revision > 0,
    theirsNumber: versions?.find(({ id }) => id === theirs.base.baseVersionId)?.number ?? null,
  });

  return (
    <div className="conflict-view">
      <div className="conflict-head">
        <h1 ref={head} tabIndex={-1}>
          {title} was changed in two places
        </h1>
        <p className="lead">
          Both texts are kept until you choose. {formatSameFields(same.map(({ label }) => label))}
        </p>
      </div>
      {failed !== null && (
        <Notice kind="error" title="Your choice could not be saved">
          <p className="muted">{failed.message}</p>
        </Notice>
      )}
      <div className="sheet conflict-sheet">
        <div className="compare-two">
          <Side
            heading="Yours, in this tab"
            when="Not saved yet"
            sections={differing}
            side="now"
            says={says.mine}
            words="Keep mine"
            isBusy={settling !== null}
            onKeep={() => onChoose('mine')}
          />
          <Side
            heading="Theirs, in the other tab"
            when={theirs.savedAt === null ? 'Saved' : `${formatDateTime(theirs.savedAt)}, saved`}
            sections={differing}
            side="old"
            says={says.theirs}
            words="Keep theirs"
            isBusy={settling !== null}
            onKeep={() => onChoose('theirs')}
          />
        </div>
      </div>
      <div className="btn-row conflict-both">
        <Button kind="main" disabled={settling !== null} onClick={() => onChoose('both')}>
          Keep both as versions
        </Button>
        <span className="hint">{says.both}</span>
      </div>
    </div>
  );
}

function Side({
  heading,
  when,
  sections,
  side,
  says,
  words,
  isBusy,
  onKeep,
}: {
  heading: string;
  when: string;
  sections: readonly ComparedSection[];
  side: 'old' | 'now';
  says: string;
  words: string;
  isBusy: boolean;
  onKeep: () => void;
}) {
  return (
    <section aria-label={heading}>
      <div className="compare-two-head">
        <h2>{heading}</h2>
        <span className="meta">{when}</span>
      </div>
      {sections.map(({ name, label, isList, rows }) =>
        rows.map(
          (row, index) =>
            row.kind === 'changed' && (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              <div key={`${name} ${index}`}>
                <h3 className="field-label">{isList ? `${label}, ${row.place}` : label}</h3>
                <p className="difference">
                  {row.words[side].length === 0 ? (
                    <span className="meta">Nothing here</span>
                  ) : (
                    <MarkedText parts={row.words[side]} as="ins" />
                  )}
                </p>
              </div>
            ),
        ),
      )}
      <div className="conflict-take">
        <Button disabled={isBusy} onClick={onKeep}>
          {words}
        </Button>
        <span className="hint">{says}</span>
      </div>
    </section>
  );
}
