import { use } from 'react';
import { labelOf, layoutOf } from './card-fields.ts';
import { Ink, WritingPlace } from './ink.tsx';
import { isObject, textAt, type ViewProps } from './read-answer.ts';

/** A result as an index card: what is large, then names and what they stand for. */
export function CardView({ kind, answer, title }: ViewProps & { kind: string; title: string | null }) {
  const { head, subtitle, rows } = layoutOf(kind, answer);
  const isLive = use(WritingPlace) !== null;
  const large = head === null ? undefined : textAt(answer, head.field);
  const below = subtitle === null ? undefined : textAt(answer, subtitle);
  return (
    <>
      {head === null ? (
        <h2 className="said">{title ?? <Waiting />}</h2>
      ) : (
        <>
          {!head.isNamed && <p className="headlabel">{labelOf(head.field)}</p>}
          <h2 className={(large ?? '').length > 48 ? 'said' : undefined}>
            {large === undefined ? <Waiting /> : <Ink text={large} place={head.field} />}
          </h2>
        </>
      )}
      {below !== undefined && (
        <p className="sub">
          <Ink text={below} place={subtitle ?? ''} />
        </p>
      )}
      <dl>
        {rows.map(({ field, label }) => (
          <div key={field} className={isLive && answer[field] === undefined ? 'wait' : undefined}>
            <dt>{label}</dt>
            <dd>
              {answer[field] === undefined ? (
                isLive && <Waiting />
              ) : (
                <AnyValue value={answer[field]} place={field} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Where something will be written. */
export function Waiting() {
  return <i className="waiting" />;
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
  if (isObject(value))
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
