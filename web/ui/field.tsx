import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/** What ties a box to its field. */
export type BoxProps = {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

/** A form field: label, hints and problem around the box that `children` renders. */
export function Field({
  label,
  mark,
  count,
  note,
  problem = null,
  keepsRoom = false,
  after,
  children,
}: {
  label: ReactNode;
  /** What ends the label: 'required', 'optional'. */
  mark?: string;
  /** How much of the most is used: '12/200'. */
  count?: string;
  /** Draws what stands below the box and describes it, with this id. */
  note?: (id: string) => ReactNode;
  problem?: string | null;
  /** Whether there is room for a problem from the start, so that nothing moves. */
  keepsRoom?: boolean;
  after?: ReactNode;
  children: (box: BoxProps) => ReactNode;
}) {
  const id = useId();
  const ids = {
    count: count === undefined ? [] : [`${id}-count`],
    note: note === undefined ? [] : [`${id}-note`],
    problem: problem === null ? [] : [`${id}-problem`],
  };
  const describedBy = [...ids.count, ...ids.note, ...ids.problem].join(' ');
  const labelled = (
    <label htmlFor={id}>
      {label} {mark !== undefined && <span className="label-mark">{mark}</span>}
    </label>
  );
  return (
    <div className="field">
      {count === undefined ? (
        labelled
      ) : (
        <div className="field-head">
          {labelled}
          <span className="counter" id={`${id}-count`}>
            {count}
            <span className="sr"> characters</span>
          </span>
        </div>
      )}
      {children({
        id,
        className: problem === null ? 'input' : 'input bad',
        ...(problem === null ? {} : { 'aria-invalid': true }),
        ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
      })}
      {note?.(`${id}-note`)}
      <FieldProblem id={`${id}-problem`} problem={problem} keepsRoom={keepsRoom} />
      {after}
    </div>
  );
}

export function FieldProblem({
  id,
  problem,
  keepsRoom = false,
}: {
  id: string;
  problem: string | null;
  keepsRoom?: boolean;
}) {
  if (problem === null && !keepsRoom) return null;
  return (
    <p className={keepsRoom ? 'hint bad keeps-room' : 'hint bad'} id={id} role="alert">
      {problem !== null && (
        <>
          <Icon name="circle-alert" />
          {problem}
        </>
      )}
    </p>
  );
}
