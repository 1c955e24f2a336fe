import { useMemo, useRef } from 'react';
import type { VersionSummary } from '../../../../contract/material.ts';
import { type ComparedContent, compareContents } from '../../../shared/compare/compare.ts';
import { formatCount, formatDateTime } from '../../../shared/format.ts';
import type { RecordShape } from '../../../shared/shape/shape.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { formatOrigin } from '../format-version.ts';
import type { Compared } from './choose-two.ts';
import { ComparedRows } from './compared-rows.tsx';
import { useChanges } from './use-changes.ts';

/** One of two texts: a version, what is being written, or nothing yet while it is fetched. */
export type ComparedText = {
  what: Compared | null;
  text: ComparedContent | null;
  hasFailed: boolean;
  onRetry: () => void;
};

/** Two texts side by side, the way from change to change, and the way back to the older one. */
export function Comparison({
  shape,
  from,
  to,
  versions,
  isTyped,
  currentId,
  isFolded,
  isByWord,
  isBusy,
  onChoose,
  onRestore,
}: {
  shape: RecordShape;
  from: ComparedText;
  to: ComparedText;
  versions: readonly VersionSummary[];
  isTyped: boolean;
  currentId: string;
  isFolded: boolean;
  isByWord: boolean;
  isBusy: boolean;
  onChoose: (two: { from: Compared; to: Compared }) => void;
  onRestore: (version: VersionSummary) => void;
}) {
  const compared = useMemo(
    () => (from.text === null || to.text === null ? null : compareContents(shape, from.text, to.text)),
    [shape, from.text, to.text],
  );
  const rows = useRef<HTMLDivElement>(null);
  const { at, go } = useChanges(rows, compared?.changes ?? 0);
  const failed = from.hasFailed ? from : to.hasFailed ? to : null;
  const older = from.what === 'typed' || from.what === null || from.what.id === currentId ? null : from.what;
  const last = Math.max(0, ...versions.map(({ number }) => number)) + (isTyped ? 1 : 0);

  function choose(side: 'from' | 'to', value: string): void {
    const chosen = value === 'now' ? 'typed' : versions.find(({ number }) => String(number) === value);
    if (chosen === undefined || from.what === null || to.what === null) return;
    onChoose(side === 'from' ? { from: chosen, to: to.what } : { from: from.what, to: chosen });
  }

  return (
    <article className="sheet comparison" aria-label="Comparison">
      <header className="comparison-head">
        <div>
          <h1>
            {nameOf(from.what)} and {lowered(nameOf(to.what))}
          </h1>
          <p className="meta" role="status">
            {compared === null ? 'Comparing' : formatChanges(compared)}
          </p>
        </div>
        <div className="btn-row">
          {compared !== null && compared.changes > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields
            <div className="stepper2" role="group" aria-label="Changes">
              <IconButton className="sm" label="Previous change" onClick={() => go(-1)}>
                <Icon name="chevron-up" />
              </IconButton>
              <span className="num meta" aria-live="polite">
                {at === null ? compared.changes : `${at + 1} of ${compared.changes}`}
              </span>
              <IconButton className="sm" label="Next change" onClick={() => go(1)}>
                <Icon name="chevron-down" />
              </IconButton>
            </div>
          )}
          {older !== null && (
            <Button kind="main" size="small" disabled={isBusy} onClick={() => onRestore(older)}>
              <Icon name="rotate-ccw" />
              Restore version {older.number}
            </Button>
          )}
        </div>
      </header>
      <div className="drow dhead">
        {(['from', 'to'] as const).map((side) => {
          const { what } = side === 'from' ? from : to;
          return (
            <div key={side}>
              <label>
                <span className="sr">{side === 'from' ? 'On the left' : 'On the right'}</span>
                <select
                  value={what === 'typed' ? 'now' : String(what?.number ?? '')}
                  onChange={(event) => choose(side, event.target.value)}
                >
                  {isTyped && <option value="now">Now, not a version yet</option>}
                  {versions.map((version) => (
                    <option key={version.id} value={version.number}>
                      {version.number} {formatOrigin(version, versions)}
                      {version.id === currentId ? ', current' : ''}
                    </option>
                  ))}
                </select>
              </label>
              {what !== null && what !== 'typed' && (
                <span className="meta">{formatDateTime(what.createdAt)}</span>
              )}
            </div>
          );
        })}
      </div>
      {failed !== null && <LoadProblem title="A version could not be loaded" onRetry={failed.onRetry} />}
      <div ref={rows}>
        {compared !== null && (
          <ComparedRows
            sections={compared.sections}
            names={[shortNameOf(from.what), shortNameOf(to.what)]}
            isFolded={isFolded}
            isByWord={isByWord}
          />
        )}
      </div>
      <footer className="comparison-foot">
        <p className="compare-legend">
          <span>
            <del>Removed</del> only in {lowered(nameOf(from.what))}
          </span>
          <span>
            <ins>Added</ins> only in {lowered(nameOf(to.what))}
          </span>
        </p>
        <p className="hint">
          {older !== null &&
            `Restoring makes version ${last + 1} from version ${older.number}. Everything else stays in the list. `}
          <kbd>J</kbd> goes to the next change.
        </p>
      </footer>
    </article>
  );
}

function nameOf(what: Compared | null): string {
  if (what === null) return '…';
  return what === 'typed' ? 'What you are writing' : `Version ${what.number}`;
}

/** A name in the middle of a sentence. */
function lowered(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function shortNameOf(what: Compared | null): string {
  return what === null || what === 'typed' ? 'Now' : String(what.number);
}

/** '5 changes. 38 words added, 21 words removed.' */
function formatChanges({
  changes,
  wordsIn,
  wordsOut,
}: {
  changes: number;
  wordsIn: number;
  wordsOut: number;
}): string {
  if (changes === 0) return 'No changes.';
  return `${formatCount(changes, 'change')}. ${formatCount(wordsIn, 'word')} added, ${formatCount(wordsOut, 'word')} removed.`;
}
