import { type ReactNode, useId, useState } from 'react';
import { limits } from '../../../../domain/limits.ts';
import { useStartJob } from '../../../api/jobs/use-start-job.ts';
import { useManuscriptQuote } from '../../../api/manuscripts/use-manuscript-quote.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { formatCount } from '../../../shared/format.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Book } from '../side/book.ts';
import { chaptersOf } from '../side/parts-of.ts';
import type { SideParts } from '../side/side-parts.ts';
import { CardList } from './card-list.tsx';
import { MapList } from './map-list.tsx';
import { RangeChoice } from './range-choice.tsx';
import { TextChoices } from './text-choices.tsx';
import {
  chaptersIn,
  chaptersWithoutCards,
  firstChoices,
  firstRange,
  orderOf,
  type Range,
  rangeIn,
  type Stage,
  scenesToWrite,
  type WriteChoices,
} from './write-plan.ts';
import { WritePrice } from './write-price.tsx';

/** One step on the way to the text: what is there, its approval, and what going on costs. */
export function StageBody({
  book,
  stage,
  PriceLimit,
  onStarted,
  onApprove,
  onOpen,
  onClose,
}: {
  book: Book;
  stage: Stage;
  PriceLimit: SideParts['PriceLimit'];
  onStarted: (jobId: string) => void;
  /** What is there is as the writer wants it; on to the next step. */
  onApprove: () => void;
  onOpen: (sceneId: string) => void;
  onClose: () => void;
}) {
  const { userId, manuscript, texts } = book;
  const chapters = chaptersOf(manuscript);
  const [chosen, setRange] = useState<Range>(() => firstRange(manuscript));
  const [choices, setChoices] = useState<WriteChoices>(firstChoices);
  const [isAgain, setIsAgain] = useState(false);
  const range = rangeIn(stage === 'write' ? chosen : { from: 0, to: chapters.length - 1 }, chapters.length);
  const inRange = chaptersIn(manuscript, range);
  const partIds = partsOf();
  const isAsked = stage === 'map' ? chapters.length === 0 || isAgain : partIds.length > 0;
  const {
    data: quote,
    error,
    refetch,
    isFetching,
  } = useManuscriptQuote(userId, manuscript, isAsked ? { purpose: stage, partIds } : null);
  const start = useStartJob(userId, manuscript.projectId, (job) => onStarted(job.id));

  function partsOf(): string[] {
    if (stage === 'map') return [];
    const parts = stage === 'cards' ? chaptersWithoutCards(inRange) : scenesToWrite(inRange);
    return parts.map(({ id }) => id);
  }

  async function begin(): Promise<void> {
    if (order === null) return;
    // What is written is told what was typed.
    await texts.save();
    start.attempt(order);
  }

  const order = quote === undefined ? null : orderOf(manuscript, stage, quote, partIds, choices);
  const hasScenes = chapters.some(({ scenes }) => scenes.length > 0);
  const isThereToApprove = stage === 'map' ? chapters.length > 0 : hasScenes;

  function showPrice(): ReactNode {
    if (!isAsked) return null;
    if (quote === undefined || order === null)
      return error === null ? (
        <Skeleton label="Asking for the price" bars={3} />
      ) : (
        <LoadProblem title="The price could not be loaded" isBusy={isFetching} onRetry={() => void refetch()}>
          {failureInWords(error)}
        </LoadProblem>
      );
    return (
      <WritePrice
        quote={quote}
        most={choices.most}
        words={startWords(stage, order.steps.length, isAgain)}
        isBusy={start.isBusy}
        isNothing={order.steps.length === 0}
        failure={start.failure}
        PriceLimit={PriceLimit}
        onMost={(most) => setChoices((now) => ({ ...now, most }))}
        onStart={() => void begin()}
      >
        {quote.capacity !== null && <p className="write-capacity">{quote.capacity}</p>}
        {stage === 'write' ? (
          <TextChoices
            choices={choices}
            hasChapters={inRange.length > 1}
            onChange={(change) => setChoices((now) => ({ ...now, ...change }))}
          />
        ) : (
          <Direction
            value={choices.direction}
            onChange={(direction) => setChoices((now) => ({ ...now, direction }))}
          />
        )}
      </WritePrice>
    );
  }
  const price = showPrice();

  return (
    <div className="write-columns">
      <section className="sheet write-plan" aria-label={planNames[stage]}>
        {stage === 'map' &&
          (chapters.length === 0 ? (
            <Empty onClose={onClose} />
          ) : (
            <>
              <p className="hint write-lead">
                Change anything here first: it costs nothing, and everything after is written from it.
                Chapters are moved in the tree.
              </p>
              <MapList texts={texts} chapters={chapters} />
            </>
          ))}
        {stage === 'write' && <RangeChoice chapters={chapters} range={range} onChoose={setRange} />}
        {stage !== 'map' && <CardList book={book} chapters={inRange} first={range.from} onOpen={onOpen} />}
      </section>
      <div className="write-side">
        {stage !== 'write' && isThereToApprove && (
          <div className="sheet write-approve">
            <p>{approveWords(stage, chapters.length, chaptersWithoutCards(chapters).length)}</p>
            <div className="btn-row">
              <Button kind={price === null ? 'main' : 'plain'} onClick={onApprove}>
                Approve
              </Button>
              {stage === 'map' && !isAgain && !hasScenes ? (
                <Button kind="quiet" onClick={() => setIsAgain(true)}>
                  Plan it anew
                </Button>
              ) : (
                <Button kind="quiet" onClick={onClose}>
                  Change it in the text
                </Button>
              )}
            </div>
          </div>
        )}
        {price}
        {stage === 'write' && partIds.length === 0 && (
          <div className="sheet write-approve">
            <p>Every scene in these chapters has its text, or is locked.</p>
            <div className="btn-row">
              <Button kind="main" onClick={onClose}>
                Read it
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

const planNames = { map: 'The chapters', cards: 'The scenes', write: 'What will be written' } as const;

function startWords(stage: Stage, count: number, isAgain: boolean): string {
  if (stage === 'map') return isAgain ? 'Plan the chapters anew' : 'Plan the chapters';
  if (stage === 'cards') return `Plan the scenes of ${formatCount(count, 'chapter')}`;
  return count === 0 ? 'Write nothing' : `Write ${formatCount(count, 'scene')}`;
}

function approveWords(stage: 'map' | 'cards', chapters: number, without: number): string {
  if (stage === 'map')
    return `${formatCount(chapters, 'chapter')}. Approve them, and their scenes are planned next.`;
  return without === 0
    ? 'Every chapter has its scenes. Approve them, and the text comes next.'
    : `${formatCount(without, 'chapter')} of ${chapters} ${without === 1 ? 'has' : 'have'} no scenes yet.`;
}

function Empty({ onClose }: { onClose: () => void }) {
  return (
    <div className="write-empty">
      <h3>Chapters first</h3>
      <p className="muted">
        From your plot, your people and places: what each chapter is called, what happens in it and why it is
        there. You approve it before any scene is planned.
      </p>
      <Button kind="quiet" onClick={onClose}>
        I plan it myself, in the tree
      </Button>
    </div>
  );
}

/** What whoever plans it is to mind. */
function Direction({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className="book-field">
      <label htmlFor={id}>To mind (optional)</label>
      <textarea
        id={id}
        className="input write-direction"
        rows={2}
        maxLength={limits.inputCharacters}
        placeholder="Begin late. Two voices in turn."
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
