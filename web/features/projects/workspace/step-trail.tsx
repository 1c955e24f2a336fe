import { creditsInWords } from '../../../../domain/credits/prices.ts';
import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { Spinner } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OpenLink } from './room/open-link.tsx';
import type { StepProgress } from './sequence-progress.ts';

/**
 * The steps of a project in a line, each of which opens its text. Where there is little room their
 * names are only heard.
 */
export function StepTrail({
  steps,
  at,
  idOf,
  priceOf,
}: {
  steps: readonly StepProgress[];
  /** What is open. */
  at: string;
  /** The text of a kind, there or on its way; null for none. */
  idOf: (kind: GeneratorId) => string | null;
  priceOf: (kind: GeneratorId) => number;
}) {
  return (
    <ol className="pj-trail">
      {steps.map(({ step, state }) => {
        const kind = step.generatorType;
        const definition = definitionOf(kind);
        const to = idOf(kind) ?? kind;
        return (
          <li
            key={kind}
            className={`row-${definition.row} is-${state}`}
            aria-current={state === 'next' ? 'step' : undefined}
          >
            <OpenLink at={to} kind={kind} isHere={at === to}>
              <span className="pj-point num" aria-hidden="true">
                <Point state={state} order={step.order} />
              </span>
              <span className="pj-step-name">{kindName(definition)}</span>
            </OpenLink>
            <span className="sr">{said[state] ?? creditsInWords(priceOf(kind))}</span>
          </li>
        );
      })}
    </ol>
  );
}

function Point({ state, order }: { state: StepProgress['state']; order: number }) {
  switch (state) {
    case 'done':
      return <Icon name="check" />;
    case 'out-of-date':
      return <Icon name="clock-alert" />;
    case 'writing':
      return <Spinner />;
    case 'coming':
    case 'next':
    case 'open':
      return order;
  }
}

/** What is said of a step; of those to come it is the price. */
const said: Readonly<Partial<Record<StepProgress['state'], string>>> = {
  done: 'Done',
  'out-of-date': 'Out of date',
  writing: 'Being written',
  coming: 'Will be written',
};
