import { useId, useState } from 'react';
import { creditsInWords, priceOf } from '../../../../domain/credits/prices.ts';
import { limits } from '../../../../domain/limits.ts';
import { useStartJob } from '../../../api/jobs/use-start-job.ts';
import { failedChangeInWords } from '../../../api/request/api-errors.ts';
import { fieldLabel } from '../../../shared/shape/names.ts';
import { useSpending } from '../../../shared/use-spending.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { ToolProps } from '../tools/tool-props.ts';

const counts = Array.from({ length: limits.alternativesAtOnce }, (_, index) => index + 1);
const ideas = ['Darker', 'Plainer', 'Funnier', 'Quieter', 'Stranger', 'More hopeful', 'Shorter'];
const places = ['first', 'second', 'third'];

/** Asks for one to three alternatives of a field, or of the whole text (null). */
export function StartAlternatives({
  field,
  onStarted,
  onClose,
  userId,
  loaded,
  autosave,
}: Omit<ToolProps, 'say'> & {
  field: string | null;
  onStarted: (jobId: string) => void;
  onClose: () => void;
}) {
  const { id, kind, projectId } = loaded.element;
  const listId = useId();
  const [count, setCount] = useState(field === null ? 2 : 1);
  const [angles, setAngles] = useState<readonly string[]>([]);
  const { isStoryteller, balance, priced } = useSpending(userId, projectId);
  const fields = field === null ? [] : [field];
  const each = priced(priceOf(kind, field === null ? null : { purpose: 'fields', fields }));
  const price = each * count;
  const isShort = balance !== null && balance < price;
  const start = useStartJob(userId, projectId, (job) => {
    onStarted(job.id);
    onClose();
  });

  async function order(): Promise<void> {
    // The alternatives are written for the text as it stands on the page.
    await autosave.save();
    start.attempt({
      purpose: 'alternatives',
      takes: 'after_review',
      mostCredits: price,
      steps: counts.slice(0, count).map((_, index) => ({
        elementId: id,
        kind,
        way: field === null ? 'anew' : 'fields',
        fields,
        angle: isStoryteller ? '' : (angles[index] ?? '').trim(),
      })),
    });
  }

  return (
    <Dialog
      title={
        field === null ? 'Write alternatives of this text' : `Write ${fieldLabel(field).toLowerCase()} again`
      }
      onClose={onClose}
    >
      <form
        className="alt-start"
        onSubmit={(event) => {
          event.preventDefault();
          void order();
        }}
      >
        <fieldset className="alt-count">
          <legend>How many</legend>
          <div className="segments">
            {counts.map((one) => (
              <label key={one}>
                <input
                  className="sr"
                  type="radio"
                  name={`${listId}count`}
                  checked={one === count}
                  onChange={() => setCount(one)}
                />
                {one}
              </label>
            ))}
          </div>
        </fieldset>
        {isStoryteller ? (
          <p className="hint">
            The built-in storyteller writes in its own way each time and follows no wish.{' '}
            <TextLink to="/settings">Add a key or a model on this computer</TextLink> to say how they are to
            differ.
          </p>
        ) : (
          <>
            <datalist id={listId}>
              {ideas.map((idea) => (
                <option key={idea} value={idea} />
              ))}
            </datalist>
            {counts.slice(0, count).map((one, index) => (
              <label className="alt-angle" key={one}>
                <span>{count === 1 ? 'How it is to differ' : `How the ${places[index]} is to differ`}</span>
                <input
                  className="input"
                  list={listId}
                  maxLength={limits.pushCharacters}
                  placeholder="In any way"
                  value={angles[index] ?? ''}
                  onChange={({ target }) =>
                    setAngles(
                      counts.map((_, place) => (place === index ? target.value : (angles[place] ?? ''))),
                    )
                  }
                />
              </label>
            ))}
          </>
        )}
        <p className={isShort ? 'hint bad' : 'hint'} role="status">
          {isShort
            ? `Not enough credits: you have ${balance}.`
            : `${each === 0 ? 'It costs nothing.' : `${creditsInWords(price)}.`} Your text stays until you take one.`}
        </p>
        {start.failure !== null && (
          <p className="hint bad" role="alert">
            {failedChangeInWords(start.failure.cause)}
          </p>
        )}
        <div className="foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="main" disabled={isShort || start.isBusy}>
            {start.isBusy && <Spinner />}
            Write {count === 1 ? 'it' : count} <span className="price num">{creditsInWords(price)}</span>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
