import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useRevisions } from '../check/use-revisions.ts';
import { useOpenBookJob } from '../write/use-book-job.ts';
import { WritingStrip } from '../write/writing-strip.tsx';
import type { Book } from './book.ts';
import { showOver } from './book-state.ts';
import { CardPanel } from './card/card-panel.tsx';
import { FindingsPanel } from './findings/findings-panel.tsx';
import { HerePanel } from './here/here-panel.tsx';
import { partOf } from './parts-of.ts';
import type { SideParts } from './side-parts.ts';
import { useRevisePrice } from './use-revise-price.ts';
import './side.css';

type PanelProps = { book: Book; parts: SideParts };

/** How the text gets written, why the scene is out of date, and what the scene is to do. */
export function ScenePanel({ book, parts: { Reasons } }: PanelProps) {
  const { userId, manuscript, sceneId } = book;
  const job = useOpenBookJob(userId, manuscript.id);
  const part = sceneId === null ? null : partOf(manuscript, sceneId);
  const showJob = (jobId: string) => showOver(manuscript.id, { kind: 'write', jobId });
  return (
    <div className="book-side">
      {job === null ? (
        <div className="btn-row">
          <Button
            kind="main"
            size="small"
            onClick={() => showOver(manuscript.id, { kind: 'write', jobId: null })}
          >
            <Icon name="feather" />
            Write the book
          </Button>
          <Button
            kind="quiet"
            size="small"
            onClick={() => showOver(manuscript.id, { kind: 'carry', jobId: null })}
          >
            This changed…
          </Button>
        </div>
      ) : (
        <WritingStrip
          userId={userId}
          job={job}
          onShow={() => {
            if (job.purpose === 'check') showOver(manuscript.id, { kind: 'check' });
            else if (job.purpose === 'carry') showOver(manuscript.id, { kind: 'carry', jobId: job.id });
            else showJob(job.id);
          }}
        />
      )}
      {sceneId !== null && part?.type === 'scene' && part.state !== 'current' && (
        <Reasons key={sceneId} book={book} sceneId={sceneId} onJob={showJob} />
      )}
      <CardPanel book={book} onWriting={showJob} />
    </div>
  );
}

/** What holds in the scene at the caret. */
export function FactsPanel({ book }: Pick<PanelProps, 'book'>) {
  return (
    <div className="book-side">
      <HerePanel key={book.sceneId} book={book} />
    </div>
  );
}

/** What disagrees. */
export function DisagreementsPanel({ book }: Pick<PanelProps, 'book'>) {
  const { userId, manuscript } = book;
  const price = useRevisePrice(userId, manuscript.projectId);
  const { ask } = useRevisions(book);
  return (
    <div className="book-side">
      <FindingsPanel
        book={book}
        price={price}
        onFix={(wish) => ask([wish])}
        onCheck={() => showOver(manuscript.id, { kind: 'check' })}
      />
    </div>
  );
}

/** The versions of the scene at the caret. */
export function VersionsPanel({ book, parts: { History } }: PanelProps) {
  return (
    <div className="book-side">
      {book.sceneId === null ? (
        <p className="hint">Go into a scene, and its versions stand here.</p>
      ) : (
        <History key={book.sceneId} book={book} sceneId={book.sceneId} />
      )}
    </div>
  );
}
