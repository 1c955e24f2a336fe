import { useId, useState } from 'react';
import type { JobQuote, QuotedStep } from '../../../../contract/jobs.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import { formatList } from '../../../shared/format.ts';
import { nameFields } from '../../../shared/material/card-fields.ts';
import { KindTag, kindName } from '../../../shared/material/kind-tag.tsx';
import { formatReasons } from '../reasons/format-reasons.ts';
import { ReasonsDifference } from '../reasons/reasons-difference.tsx';
import { StepPrice } from '../step-price.tsx';
import { mayChange, stayingNeeds, type UpdateChoice, type UpdateChoices } from './update-plan.ts';

/** A step that an update would have: its tick, why it is there, how it is written and its price. */
export function QuotedRow({
  userId,
  quote: { steps, balance },
  index,
  choices: { ticked, ways },
  onChoose,
}: {
  userId: string;
  quote: JobQuote;
  index: number;
  choices: UpdateChoices;
  onChoose: (choice: UpdateChoice) => void;
}) {
  const id = useId();
  const [isWhyOpen, setIsWhyOpen] = useState(false);
  const step = steps[index];
  if (step === undefined) return null;
  const definition = definitionOf(step.kind);
  const isTicked = ticked[index] ?? false;
  const stays = isTicked ? stayingNeeds(steps, ticked, index) : [];
  return (
    <li className={`row-${definition.row} ${isTicked ? '' : 'is-off'}`}>
      <input
        id={id}
        type="checkbox"
        className="tick"
        checked={isTicked}
        aria-describedby={`${id}-why`}
        onChange={({ target }) => onChoose({ type: 'tick', index, isTicked: target.checked })}
      />
      <div className="job-what">
        <label htmlFor={id} className="job-title">
          <span className="sr">Update </span>
          <KindTag definition={definition} />
          <span className="job-name">{step.title}</span>
        </label>
        <p className="job-why" id={`${id}-why`}>
          {step.state === 'behind' ? <Perhaps steps={steps} step={step} /> : formatReasons(step.reasons)}
          {isTicked &&
            !mayChange(steps, ticked, index) &&
            ' Nothing above it is ticked, so it stays as it is.'}
        </p>
        {step.lockedFields.length > 0 && (
          <p className="job-why">Locked and left alone: {nameFields(step.lockedFields)}.</p>
        )}
        {step.state !== 'behind' && stays.length > 0 && (
          <p className="job-why">Written from the present text of {nameSteps(stays)}.</p>
        )}
        <div className="job-tools">
          {step.elementId !== null && step.state === 'out_of_date' && (
            <button
              type="button"
              className="tool"
              aria-expanded={isWhyOpen}
              onClick={() => setIsWhyOpen(!isWhyOpen)}
            >
              {isWhyOpen ? 'Hide what changed' : 'See what changed'}
              <span className="sr"> for {step.title}</span>
            </button>
          )}
          {isTicked && step.kind === 'SCENE' && <span className="job-why">Written anew, from its card</span>}
          {isTicked && step.kind !== 'SCENE' && (
            <select
              className="input job-way"
              aria-label={`How ${step.title} is written`}
              value={ways[index]}
              onChange={({ target }) =>
                onChoose({ type: 'way', index, way: target.value === 'anew' ? 'anew' : 'fit' })
              }
            >
              <option value="fit">Fit to the change</option>
              <option value="anew">Write anew</option>
            </select>
          )}
        </div>
        {isWhyOpen && step.elementId !== null && (
          <ReasonsDifference userId={userId} elementId={step.elementId} />
        )}
      </div>
      <div className="job-end">{balance !== null && <StepPrice credits={step.priceCredits} />}</div>
    </li>
  );
}

/** Why a text that waits for another one is among the steps. */
function Perhaps({ steps, step }: { steps: readonly QuotedStep[]; step: QuotedStep }) {
  const needs = step.needs.flatMap((need) => steps[need] ?? []);
  return (
    <>
      <b>Perhaps.</b> It waits for {needs.length === 0 ? 'a text above it' : nameSteps(needs)}, and costs
      nothing if nothing changes for it.
    </>
  );
}

function nameSteps(steps: readonly QuotedStep[]): string {
  return formatList(
    steps.map(({ kind, title }) =>
      steps.filter((other) => other.kind === kind).length > 1 ? title : kindName(definitionOf(kind)),
    ),
  );
}
