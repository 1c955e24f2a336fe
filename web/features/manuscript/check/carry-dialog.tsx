import { useId, useState } from 'react';
import type { CarrySearch } from '../../../../contract/check.ts';
import { limits } from '../../../../domain/limits.ts';
import { searchCarry } from '../../../api/manuscripts/checks.ts';
import { useStartCarry } from '../../../api/manuscripts/use-checks.ts';
import { acceptedOf, failedChangeInWords } from '../../../api/request/api-errors.ts';
import { useChange } from '../../../api/request/use-change.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Book } from '../side/book.ts';
import { CarryChanges } from './carry-changes.tsx';
import { CarryList } from './carry-list.tsx';
import { firstTicks, orderCarry } from './carry-plan.ts';
import '../write/write.css';

/**
 * A decision is carried through the text: what rests on the old state is listed free, what is
 * ticked is written anew, and each passage is taken or passed over as a difference. `jobId`: one
 * that was begun before.
 */
export function CarryDialog({
  book,
  jobId,
  onStarted,
  onClose,
}: {
  book: Book;
  jobId: string | null;
  onStarted: (jobId: string) => void;
  onClose: () => void;
}) {
  const { userId, manuscript, texts } = book;
  const id = useId();
  const [decision, setDecision] = useState('');
  const [found, setFound] = useState<{ decision: string; search: CarrySearch } | null>(null);
  const [ticks, setTicks] = useState<readonly boolean[]>([]);
  const [job, setJob] = useState(jobId);
  const look = useChange(async (asked: string) => {
    // It looks at what the server has.
    await texts.save();
    const search = acceptedOf(await searchCarry(manuscript.id, { decision: asked }));
    setFound({ decision: asked, search });
    setTicks(firstTicks(search));
  });
  const start = useStartCarry(userId, manuscript.id, (started) => {
    setJob(started.id);
    onStarted(started.id);
  });

  if (job !== null)
    return (
      <Dialog title="Carry it through" isSheet onClose={onClose}>
        <CarryChanges book={book} jobId={job} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title="This changed, carry it through" isSheet onClose={onClose}>
      <form
        className="carry-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (decision.trim() !== '') look.attempt(decision.trim());
        }}
      >
        <div className="book-field">
          <label htmlFor={id}>What is so from now on</label>
          <input
            id={id}
            className="input"
            data-first-focus
            autoComplete="off"
            maxLength={limits.instructionCharacters}
            placeholder="Joseph is alive."
            value={decision}
            onChange={({ target }) => setDecision(target.value)}
          />
        </div>
        <Button
          kind={found === null ? 'main' : 'plain'}
          type="submit"
          disabled={decision.trim() === '' || look.isBusy}
        >
          {look.isBusy && <Spinner />}
          Look what rests on it, free
        </Button>
      </form>
      {found === null && look.failure === null && (
        <p className="muted carry-none">
          Every scene is searched for what rests on how it was before. You choose the passages that are to
          follow, and take or pass over each new wording.
        </p>
      )}
      {look.failure !== null && (
        <Notice kind="error" title="It could not be looked for">
          <p className="muted">{failedChangeInWords(look.failure.cause)}</p>
        </Notice>
      )}
      {found !== null && (
        <CarryList
          book={book}
          search={found.search}
          ticks={ticks}
          isBusy={start.isBusy}
          failure={start.failure}
          onTick={(at, isTicked) => setTicks(ticks.with(at, isTicked))}
          onTickAll={(isTicked) => setTicks(ticks.map(() => isTicked))}
          onStart={() => start.attempt(orderCarry(found.decision, found.search, ticks))}
          onShow={(place) => {
            onClose();
            book.goTo(place);
          }}
        />
      )}
    </Dialog>
  );
}
