import { useId } from 'react';
import type { JobQuote } from '../../../../contract/jobs.ts';
import type { Way } from '../../../../contract/scope.ts';
import { Button } from '../../../ui/button.tsx';
import { QuotedRow } from './quoted-row.tsx';
import { layersOf, type UpdateChoice, type UpdateChoices } from './update-plan.ts';

/** The steps of an update in the order of writing, with a tick and a way for each and for all. */
export function QuotedSteps({
  userId,
  quote,
  choices,
  onChoose,
}: {
  userId: string;
  quote: JobQuote;
  choices: UpdateChoices;
  onChoose: (choice: UpdateChoice) => void;
}) {
  const headId = useId();
  const layers = layersOf(quote.steps);
  // One after the other needs no heads: the list says it.
  const isSideBySide = layers.length > 1 && layers.some(({ steps }) => steps.length > 1);
  const isAllTicked = choices.ticked.every(Boolean);
  return (
    <section className="sheet job-plan" aria-labelledby={headId}>
      <header className="job-plan-head">
        <h3 id={headId}>What will be written</h3>
        <div className="btn-row">
          <WayOfAll ways={choices.ways} onChoose={(way) => onChoose({ type: 'way_all', way })} />
          <Button
            kind="quiet"
            size="small"
            onClick={() => onChoose({ type: 'tick_all', isTicked: !isAllTicked })}
          >
            {isAllTicked ? 'Untick all' : 'Tick all'}
          </Button>
        </div>
      </header>
      {layers.map(({ layer, steps }, index) => (
        <div key={layer}>
          {isSideBySide && <h4 className="job-layer">{index === 0 ? 'First' : 'Then'}</h4>}
          <ol className="job-steps">
            {steps.map(({ step, index }) => (
              <QuotedRow
                key={step.elementId ?? index}
                userId={userId}
                quote={quote}
                index={index}
                choices={choices}
                onChoose={onChoose}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function WayOfAll({ ways, onChoose }: { ways: readonly Way[]; onChoose: (way: Way) => void }) {
  const [first] = ways;
  const way = ways.every((one) => one === first) ? (first ?? 'fit') : '';
  return (
    <select
      className="input job-way"
      aria-label="How all are written"
      value={way}
      onChange={({ target }) => onChoose(target.value === 'anew' ? 'anew' : 'fit')}
    >
      {way === '' && <option value="">All: some each way</option>}
      <option value="fit">All: fit to the change</option>
      <option value="anew">All: write anew</option>
    </select>
  );
}
