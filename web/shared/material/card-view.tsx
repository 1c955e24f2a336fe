import { use } from 'react';
import { isRecord } from '../../../domain/story/record.ts';
import { labelOf, layoutOf } from './card-fields.ts';
import { FinishedFields } from './finished-fields.ts';
import { Ink, WritingPlace } from './ink.tsx';
import { textAt, type ViewProps } from './read-answer.ts';

/**
 * A result as a card. Where nothing is large, the title repeats a row, so only screen readers get
 * it.
 */
export function CardView({ kind, answer, title }: ViewProps & { kind: string; title: string | null }) {
  const { head, subtitle, rows } = layoutOf(kind, answer);
  const isLive = use(WritingPlace) !== null;
  const lastWritten = rows.findLastIndex(({ field }) => answer[field] !== undefined);
  const large = head === null ? undefined : textAt(answer, head.field);
  const below = subtitle === null ? undefined : textAt(answer, subtitle);
  return (
    <>
      {head === null ? (
        title !== null && <h2 className="sr">{title}</h2>
      ) : (
        <>
          {!head.isNamed && <p className="headlabel">{labelOf(head.field)}</p>}
          <h2 className={(large ?? '').length > 48 ? 'said' : undefined}>
            {large === undefined ? <Waiting /> : <Ink text={large} place={head.field} />}
          </h2>
        </>
      )}
      {subtitle !== null && (below !== undefined || isLive) && (
        <p className="subtitle">
          {below === undefined ? <Waiting /> : <Ink text={below} place={subtitle} />}
        </p>
      )}
      <dl>
        {rows.map(({ field, label }, index) => (
          <CardRow
            key={field}
            field={field}
            label={label}
            value={answer[field]}
            keepsRoom={isLive && index < lastWritten}
          />
        ))}
      </dl>
    </>
  );
}

/** `keepsRoom`: what stands below it was written before, and is not to move. */
function CardRow({
  field,
  label,
  value,
  keepsRoom,
}: {
  field: string;
  label: string;
  value: unknown;
  keepsRoom: boolean;
}) {
  const isLive = use(WritingPlace) !== null;
  const isBrokenOff = use(FinishedFields)?.includes(field) === false;
  if (value !== undefined)
    return (
      <div className={keepsRoom ? 'holds-place' : undefined}>
        <dt>
          {label}
          {isBrokenOff && <span className="meta">unfinished</span>}
        </dt>
        <dd>
          <AnyValue value={value} place={field} />
        </dd>
      </div>
    );
  return (
    <div className={keepsRoom ? 'wait holds-place' : 'wait'}>
      <dt>{label}</dt>
      <dd>{isLive ? <Waiting /> : <span className="meta">Not written</span>}</dd>
    </div>
  );
}

export function Waiting() {
  return (
    <>
      <i className="waiting" />
      <span className="sr">To come</span>
    </>
  );
}

/** A value of any shape: a text, a list, or names and what they stand for. */
export function AnyValue({ value, place }: { value: unknown; place: string }) {
  if (typeof value === 'string') return <Ink text={value} place={place} />;
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((item: unknown, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items only ever grow at the end
          <li key={index}>
            <AnyValue value={item} place={`${place}.${index}`} />
          </li>
        ))}
      </ul>
    );
  if (isRecord(value))
    return (
      <dl>
        {Object.entries(value).map(([field, member]) => (
          <div key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              <AnyValue value={member} place={`${place}.${field}`} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return value === null || value === undefined ? null : String(value);
}
