import type { Part } from '../../../../../contract/manuscripts.ts';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import { useStartJob } from '../../../../api/jobs/use-start-job.ts';
import { useManuscriptQuote } from '../../../../api/manuscripts/use-manuscript-quote.ts';
import { failedChangeInWords } from '../../../../api/request/api-errors.ts';
import { formatCount } from '../../../../shared/format.ts';
import { Button, Spinner } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { firstChoices, isToWrite, orderOf } from '../../write/write-plan.ts';
import type { Book } from '../book.ts';

/** Has the text of one scene written from its card, at a price that is said before. */
export function WriteScene({
  book,
  part,
  content,
  onWriting,
}: {
  book: Book;
  part: Part;
  content: SceneContent;
  onWriting: (jobId: string) => void;
}) {
  const { userId, manuscript, texts } = book;
  const isPlanned = [content.goal, content.conflict, content.outcome, content.notes].some(
    (words) => words.trim() !== '',
  );
  const isOffered = isToWrite(part) && content.text.trim() === '' && content.blocks.length === 0;
  const { data: quote } = useManuscriptQuote(
    userId,
    manuscript,
    isOffered ? { purpose: 'write', partIds: [part.id] } : null,
  );
  const start = useStartJob(userId, manuscript.projectId, (job) => onWriting(job.id));
  if (!isOffered || quote === undefined) return null;
  const order = orderOf(manuscript, 'write', quote, [part.id], firstChoices);
  const isPossible = order.steps.length > 0;

  async function write(): Promise<void> {
    await texts.save();
    start.attempt(order);
  }

  return (
    <div className="book-write">
      <Button kind="main" disabled={start.isBusy || !isPlanned || !isPossible} onClick={() => void write()}>
        {start.isBusy ? <Spinner /> : <Icon name="feather" />}
        Write this scene
        {quote.balance !== null && (
          <span className="price num">{formatCount(quote.mostCredits, 'credit')}</span>
        )}
      </Button>
      {!isPlanned && <p className="hint">Say first what is to happen: a goal or an outcome is enough.</p>}
      {isPlanned && !isPossible && quote.capacity !== null && <p className="hint">{quote.capacity}</p>}
      {start.failure !== null && (
        <p className="hint bad" role="alert">
          {failedChangeInWords(start.failure.cause)}
        </p>
      )}
    </div>
  );
}
