import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { creditsInWords, priceOf } from '../../../../domain/credits/prices.ts';
import { definitionOf, type ElementKind } from '../../../../domain/generators/index.ts';
import { elementKeys } from '../../../api/elements/element-keys.ts';
import { useReasons } from '../../../api/jobs/use-quotes.ts';
import { useStartJob } from '../../../api/jobs/use-start-job.ts';
import { failedChangeInWords } from '../../../api/request/api-errors.ts';
import { LinkToElement } from '../../../shared/element-links.tsx';
import { formatCount, listSeparator } from '../../../shared/format.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { loadResult } from '../../../shared/material/load-result.ts';
import { contentShape } from '../../../shared/shape/shape.ts';
import { useSpending } from '../../../shared/use-spending.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLocks } from '../locks/use-locks.ts';
import type { StandingProps } from '../tools/tool-props.ts';
import { countLines, formatReasons, groupReasons } from './group-reasons.ts';
import { ReasonDifferences } from './reason-differences.tsx';
import { useStillValid } from './use-still-valid.ts';
import '../styles/reasons.css';

/** Why the element is out of date or waits, what changed, and what can be done about it. */
export function ReasonBanner(
  props: StandingProps & {
    isBusy: boolean;
    onJob: (jobId: string) => void;
    /** What an update costs in credits, where it is not the price of its kind. */
    credits?: number;
  },
) {
  return props.loaded.state === 'behind' ? <Waits {...props} /> : <OutOfDate {...props} />;
}

function OutOfDate({
  isBusy,
  onJob,
  credits,
  ...props
}: StandingProps & { isBusy: boolean; onJob: (jobId: string) => void; credits?: number }) {
  const { userId, loaded, autosave } = props;
  const { id, kind, projectId } = loaded.element;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError, refetch } = useReasons(userId, id);
  const groups = useGroups(data?.reasons ?? []);
  const lines = countLines(groups);
  const { priced } = useSpending(userId, projectId);
  const price = priced(credits ?? priceOf(kind, { purpose: 'fit' }));
  const start = useStartJob(userId, projectId, (job) => onJob(job.id));
  const stillValid = useStillValid(props);
  const locks = useLocks(props);
  const { isLocked } = loaded.locks;
  const failure = start.failure ?? stillValid.failure;

  async function update(): Promise<void> {
    // What was typed is what it is fitted to.
    await autosave.save();
    start.attempt({
      purpose: 'update',
      takes: 'after_review',
      mostCredits: price,
      steps: [{ elementId: id, kind, way: 'fit' }],
    });
  }

  return (
    <section className="reasons" aria-label="Why it is out of date">
      <div className="stalebar reason-bar">
        <Icon name={isLocked ? 'lock' : 'clock-alert'} />
        <p>
          <b>{groups.length === 0 ? 'Something that it was built on has changed.' : formatReasons(groups)}</b>{' '}
          This text was written before that.
          {isLocked && ' It is locked, so that nothing updates it.'}{' '}
          {isError ? (
            <button type="button" className="text-act" onClick={() => void refetch()}>
              What changed could not be loaded. Try again
            </button>
          ) : (
            groups.length > 0 && (
              <button
                type="button"
                className="text-act"
                aria-expanded={isOpen}
                aria-controls={listId}
                onClick={() => setIsOpen(!isOpen)}
              >
                {isOpen ? 'Hide what changed' : seeWords(lines)}
              </button>
            )
          )}
        </p>
        <div className="btn-row">
          {!isLocked && (
            <Button kind="main" size="small" disabled={isBusy || start.isBusy} onClick={() => void update()}>
              Update <span className="price num">{creditsInWords(price)}</span>
            </Button>
          )}
          <Button
            size="small"
            disabled={groups.length === 0 || stillValid.isBusy}
            onClick={() =>
              stillValid.attempt({ sourceIds: groups.map(({ sourceId }) => sourceId), isValid: true })
            }
          >
            Keep as it is
          </Button>
          <Button kind="quiet" size="small" onClick={() => locks.setElement(!isLocked)}>
            <Icon name={isLocked ? 'lock-open' : 'lock'} />
            {isLocked ? 'Unlock' : 'Lock'}
          </Button>
        </div>
      </div>
      {failure !== null && (
        <p className="hint bad" role="alert">
          {failedChangeInWords(failure.cause)}
        </p>
      )}
      {isOpen && <ReasonDifferences id={listId} groups={groups} />}
    </section>
  );
}

/** Not out of date itself: something above it is. */
function Waits(props: StandingProps) {
  const { userId, loaded } = props;
  const { data } = useReasons(userId, loaded.element.id);
  const waitsFor = data?.waitsFor ?? [];
  const names = waitsFor.map(({ kind }) => kindName(definitionOf(kind)));
  return (
    <section className="stalebar reason-bar" aria-label="What it waits for">
      <Icon name="hourglass" />
      <p>
        <b>
          Waits for{' '}
          {waitsFor.length === 0
            ? 'a text above it'
            : waitsFor.map(({ id, title }, index) => (
                <span key={id}>
                  {listSeparator(index, waitsFor.length)}
                  <LinkToElement className="reason-source" id={id}>
                    {names[index]}
                    {title !== '' && `, ${title.replace(/\.$/, '')}`}
                  </LinkToElement>
                </span>
              ))}
          .
        </b>{' '}
        {waitsFor.length === 1 ? 'That is' : 'These are'} out of date. Once updated, this text may have to
        follow, or may not.
      </p>
    </section>
  );
}

function seeWords(lines: number | null): string {
  return lines === null || lines === 0 ? 'See what changed' : `See the ${formatCount(lines, 'line')}`;
}

/** The reasons by place, with their differences once the kinds' shapes are there. */
function useGroups(reasons: Parameters<typeof groupReasons>[0]) {
  const kinds = [
    ...new Set(reasons.flatMap(({ reason }): ElementKind[] => (reason.of === 'field' ? [reason.kind] : []))),
  ];
  const { data: shapes } = useQuery({
    queryKey: elementKeys.shapes(kinds),
    queryFn: async () =>
      new Map(
        await Promise.all(
          kinds.map(async (kind) => [kind, contentShape((await loadResult(kind)).content)] as const),
        ),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => groupReasons(reasons, (kind) => shapes?.get(kind) ?? null), [reasons, shapes]);
}
