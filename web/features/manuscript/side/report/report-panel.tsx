import { useMemo } from 'react';
import { useLedger } from '../../../../api/manuscripts/ledger-queries.ts';
import { formatCount, formatNumber } from '../../../../shared/format.ts';
import { partAt } from '../../../../shared/passage/change.ts';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { sentencesAt } from '../../check/find-quote.ts';
import { type SceneWish, useRevisions } from '../../check/use-revisions.ts';
import { useReport } from '../../report-worker/use-report.ts';
import type { Book } from '../book.ts';
import { useRevisePrice } from '../use-revise-price.ts';
import { ReportSectionView } from './report-section.tsx';
import { groupNames, perThousand, type ReportSection, sectionsOf } from './report-words.ts';
import { useAllTexts } from './use-all-texts.ts';
import '../side.css';

/** What a reader of the whole text would trip over: free, and counted on this device. */
export function ReportPanel({ book }: { book: Book }) {
  const { userId, manuscript, texts } = book;
  const price = useRevisePrice(userId, manuscript.projectId);
  const { ask } = useRevisions(book);
  const { data: ledger } = useLedger(userId, manuscript.id, null);
  const { scenes, loaded, total } = useAllTexts(book);
  const names = useMemo(
    () => (ledger?.entities ?? []).flatMap(({ name, aliases }) => [name, ...aliases]),
    [ledger],
  );
  const { report, hasFailed, retry } = useReport(scenes, { style: manuscript.style, names });
  const groups = useMemo(() => (report === null ? [] : sectionsOf(report)), [report]);

  if (hasFailed) return <LoadProblem title="The report could not be made" onRetry={retry} />;
  if (report === null)
    return (
      <div>
        <p className="hint num" role="status">
          {scenes === null ? `Fetching the texts, ${loaded} of ${total}.` : 'Reading.'}
        </p>
        <Skeleton bars={4} />
      </div>
    );
  const { book: whole } = report;
  if (whole.words === 0) return <p className="hint">There is nothing to report on before there is text.</p>;

  /** The sentences of these finds, each once. */
  function wishesOf({ title, hits }: ReportSection): SceneWish[] {
    const wishes = new Map<string, SceneWish>();
    for (const { sceneId, path, start, end, label } of hits) {
      const text = partAt(texts.textOf(sceneId)?.content, path);
      const passage = typeof text === 'string' ? sentencesAt(path, text, start, end) : null;
      if (passage === null) continue;
      const key = `${sceneId} ${path.join('/')} ${passage.start}`;
      if (!wishes.has(key)) wishes.set(key, { sceneId, act: 'repair', passage, hint: `${title}: ${label}.` });
    }
    return [...wishes.values()];
  }

  return (
    <div className="book-side report">
      <dl className="report-figures">
        <div>
          <dt>Words</dt>
          <dd>{formatNumber(whole.words)}</dd>
        </div>
        <div>
          <dt>Words in a sentence</dt>
          <dd>
            {whole.meanSentence.toFixed(1)} on average, {whole.longestSentence} in the longest
          </dd>
        </div>
        <div>
          <dt>Worn phrases</dt>
          <dd>{perThousand(whole.per1000.worn)}</dd>
        </div>
        <div>
          <dt>“Not this but that”</dt>
          <dd>{perThousand(whole.per1000.contrast)}</dd>
        </div>
      </dl>
      {groups.length === 0 && (
        <p className="hint">
          Nothing stood out among repetitions, worn phrases and the style sheet in{' '}
          {formatCount(report.scenes.length, 'scene')}.
        </p>
      )}
      {groups.map(({ group, sections }) => (
        <section key={group} aria-label={groupNames[group]}>
          <h3 className="ledger-type">{groupNames[group]}</h3>
          {sections.map((section) => (
            <ReportSectionView
              key={section.code}
              book={book}
              section={section}
              price={price}
              wishesOf={() => wishesOf(section)}
              onRepair={ask}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
