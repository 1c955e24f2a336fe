import { isRecord } from '../../../../domain/story/record.ts';
import { useReasons } from '../../../api/jobs/use-quotes.ts';
import { compareTexts } from '../../../shared/compare/compare.ts';
import { JoinedText } from '../../../shared/compare/joined-text.tsx';
import { paragraphs } from '../../../shared/compare/sections.ts';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatReason } from './format-reasons.ts';

/** What a text was told and what it would be told now, for just the fields that changed. */
export function ReasonsDifference({ userId, elementId }: { userId: string; elementId: string }) {
  const { data, isError, isFetching, refetch } = useReasons(userId, elementId);
  if (isError)
    return (
      <LoadProblem
        title="What changed could not be loaded"
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <Skeleton label="Loading what changed" bars={2} />;
  return (
    <div className="job-reasons">
      {data.reasons.map(({ reason, before, now }) => (
        <section key={JSON.stringify(reason)} aria-label={formatReason(reason)}>
          <h4>{formatReason(reason)}</h4>
          <Difference before={before} now={now} />
        </section>
      ))}
      {data.reasons.length === 0 && <p className="hint">Nothing has changed for it any more.</p>}
    </div>
  );
}

function Difference({ before, now }: { before: unknown; now: unknown }) {
  if (before === null || before === undefined)
    return (
      <>
        <p className="hint">What it said before is not known any more. Now it says:</p>
        <div className="difference">
          {textsIn(now).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity but their place
            <p key={index}>{text}</p>
          ))}
        </div>
      </>
    );
  const changed = compareTexts(textsIn(before), textsIn(now)).filter((row) => row.kind === 'changed');
  return (
    <div className="difference">
      {changed.map(({ words: { old, now } }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
        <p key={index}>
          <JoinedText old={plain(old)} now={plain(now)} />
        </p>
      ))}
    </div>
  );
}

function plain(parts: readonly { text: string }[]): string {
  return parts.map(({ text }) => text).join('');
}

/** The texts of a value whose shape is not at hand: of a field, a choice or a setting. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return paragraphs(value);
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  if (Array.isArray(value))
    return value.map((item) => textsIn(item).join('\n')).filter((text) => text !== '');
  if (isRecord(value)) return Object.values(value).flatMap(textsIn);
  return [];
}
