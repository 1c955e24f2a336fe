import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { VersionSummary } from '../../../../contract/material.ts';
import type { GeneratorResult } from '../../../../domain/generators/generator.ts';
import type { ComparedContent } from '../../../shared/compare/compare.ts';
import type { AutosaveState } from '../../../shared/save/element-autosave.ts';
import { isUnsaved } from '../../../shared/save/save-state.ts';
import { contentShape } from '../../../shared/shape/shape.ts';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { useVersion, useVersions } from '../use-versions.ts';
import { type Compared, chooseTwo } from './choose-two.ts';
import { type ComparedText, Comparison } from './comparison.tsx';
import { VersionList } from './version-list.tsx';

export function HistoryView({
  state,
  userId,
  result,
  isBusy,
  onRestore,
}: {
  state: AutosaveState;
  userId: string;
  result: GeneratorResult;
  isBusy: boolean;
  onRestore: (version: VersionSummary) => void;
}) {
  const { element: loaded, save } = state;
  const { id } = loaded.element;
  const { data: versions, isError, refetch } = useVersions(userId, loaded);
  const [search, setSearch] = useSearchParams();
  const [isFolded, setIsFolded] = useState(true);
  const [isByWord, setIsByWord] = useState(true);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);

  const isTyped = save.base.revision > 0 || isUnsaved(save);
  const shape = useMemo(() => contentShape(result.content), [result]);
  const two = chooseTwo(versions ?? [], {
    from: search.get('from'),
    to: search.get('to'),
    currentId: loaded.current.id,
    isTyped,
  });
  const typed = useMemo(() => ({ content: save.text, itemIds: null }), [save.text]);
  const from = useCompared(userId, id, two?.from, typed);
  const to = useCompared(userId, id, two?.to, typed);

  function compare(next: { from: Compared; to: Compared }): void {
    setSearch({ history: '', from: nameOf(next.from), to: nameOf(next.to) }, { replace: true });
  }

  return (
    <div className="history-grid">
      <aside className="side" aria-label="Version history">
        <section>
          <h2 ref={head} tabIndex={-1}>
            Version history
          </h2>
          <p className="hint">
            Automatically saved versions are thinned out: all are kept for a day, then the last of each hour,
            and after 30 days the last of each day. All other versions are kept.
          </p>
          {isError && <LoadProblem title="The history could not be loaded" onRetry={() => void refetch()} />}
          {versions !== undefined && (
            <VersionList
              versions={versions}
              currentId={loaded.current.id}
              isTyped={isTyped}
              two={two}
              userId={userId}
              elementId={id}
              onCompare={compare}
            />
          )}
        </section>
        {two !== null && (
          <section>
            <h2>Show</h2>
            <label className="compare-check">
              <input type="checkbox" checked={isByWord} onChange={() => setIsByWord(!isByWord)} />
              <span>Word by word</span>
            </label>
            <label className="compare-check">
              <input type="checkbox" checked={isFolded} onChange={() => setIsFolded(!isFolded)} />
              <span>Only what changed</span>
            </label>
          </section>
        )}
      </aside>
      {versions !== undefined && two === null && (
        <p className="hint">There is only one version so far, so there is nothing to compare yet.</p>
      )}
      {two !== null && (
        <Comparison
          // Another pair begins at its first change.
          key={`${nameOf(two.from)} ${nameOf(two.to)}`}
          shape={shape}
          from={from}
          to={to}
          versions={versions ?? []}
          isTyped={isTyped}
          currentId={loaded.current.id}
          isFolded={isFolded}
          isByWord={isByWord}
          isBusy={isBusy}
          onChoose={compare}
          onRestore={onRestore}
        />
      )}
    </div>
  );
}

function useCompared(
  userId: string,
  elementId: string,
  compared: Compared | undefined,
  typed: ComparedContent,
): ComparedText {
  const version = compared === undefined || compared === 'typed' ? null : compared;
  const { data, isError, refetch } = useVersion(userId, elementId, version?.id ?? null);
  if (compared === 'typed') return { what: 'typed', text: typed, hasFailed: false, onRetry: () => {} };
  const text = version === null ? null : (data ?? null);
  return { what: version, text, hasFailed: isError, onRetry: () => void refetch() };
}

function nameOf(compared: Compared): string {
  return compared === 'typed' ? 'now' : String(compared.number);
}
