import { useSyncExternalStore } from 'react';
import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { definitionOf } from '../../../../domain/generators/index.ts';
import type { SequenceStep as ProjectStep } from '../../../../domain/story/project-types.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Icon, SpriteIcon } from '../../../ui/icon.tsx';
import { type Curve, columnWidth, graphWidth, layOutSteps, narrow, wide } from './graph-layout.ts';
import type { SequenceStep } from './sequence-state.ts';

/** The steps as cards joined by lines, in pencil until they are written. A card opens its text. */
export function StepGraph({
  steps,
  sequence,
  open,
  onOpen,
}: {
  steps: readonly SequenceStep[];
  sequence: readonly ProjectStep[];
  /** The index of the step that is open. */
  open: number;
  onOpen: (index: number) => void;
}) {
  const size = useIsPhone() ? narrow : wide;
  const { places, edges, height } = layOutSteps(sequence, size);
  const stateOf = (kind: string) => steps.find((step) => step.kind === kind)?.state ?? 'waiting';
  return (
    <div className="sq-graph" style={{ aspectRatio: `${graphWidth} / ${height}` }}>
      <svg className="sq-lines" viewBox={`0 0 ${graphWidth} ${height}`} aria-hidden="true">
        {edges.map(({ from, to, curves }) => {
          const isThere = stateOf(to) === 'done' || stateOf(to) === 'writing';
          return (
            <path
              key={`${from} ${to}`}
              className={`row-${definitionOf(from).row} ${isThere ? 'is-ink' : 'is-pencil'}`}
              {...(isThere && { pathLength: 1 })}
              d={pathOf(curves)}
            />
          );
        })}
      </svg>
      <ol className="sq-cards" aria-label="Steps">
        {steps.map((step, index) => {
          const [x, y] = places[index]?.corner ?? [0, 0];
          return (
            <li
              key={step.kind}
              style={{
                left: percent(x / graphWidth),
                top: percent(y / height),
                width: percent(columnWidth / graphWidth),
                height: percent(size.cardHeight / height),
              }}
            >
              <StepCard step={step} isOpen={open === index} onOpen={() => onOpen(index)} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function StepCard({ step, isOpen, onOpen }: { step: SequenceStep; isOpen: boolean; onOpen: () => void }) {
  const definition = definitionOf(step.kind);
  const look = step.isOutdated ? 'is-old' : `is-${step.state}`;
  return (
    <button
      type="button"
      className={`sq-card row-${definition.row} ${look}`}
      aria-pressed={isOpen}
      onClick={onOpen}
    >
      <span className="sq-kind">
        <SpriteIcon name={definition.icon} />
        {kindName(definition)}
      </span>
      <StepWords step={step} />
    </button>
  );
}

function StepWords({ step: { state, result, kind, isOutdated } }: { step: SequenceStep }) {
  const price = creditsInWords(definitionOf(kind).priceCredits);
  if (isOutdated)
    return (
      <span className="sq-says">
        <Icon name="clock-alert" />
        Out of date
      </span>
    );
  switch (state) {
    case 'done':
      return <span className="sq-title">{titleOf(result)}</span>;
    case 'writing':
      return <span className="sq-says sq-wet">Writing</span>;
    case 'failed':
      return (
        <span className="sq-says sq-bad">
          <Icon name="circle-alert" />
          Failed
        </span>
      );
    case 'stopped':
      return <span className="sq-says">Stopped</span>;
    case 'unpaid':
      return <span className="sq-says">Not today</span>;
    case 'waiting':
      return <span className="sq-says num">{price}</span>;
  }
}

/** Scripts without a plot have no title of their own. */
function titleOf(result: SequenceStep['result']): string {
  const { title = '', subtitle = '' } = result?.run.result ?? {};
  return /^(?:Untitled |$)/.test(title) ? subtitle || 'Written' : title;
}

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      phones().addEventListener('change', listener);
      return () => phones().removeEventListener('change', listener);
    },
    () => phones().matches,
    () => false,
  );
}

const phones = () => window.matchMedia('(max-width: 720px)');

function percent(share: number): string {
  return `${100 * share}%`;
}

function pathOf(curves: readonly Curve[]): string {
  const [first] = curves;
  if (first === undefined) return '';
  const rest = curves.map(([, a, b, c]) => `C${[a, b, c].map((point) => point.join(' ')).join(' ')}`);
  return `M${first[0].join(' ')}${rest.join('')}`;
}
