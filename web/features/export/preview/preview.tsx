import type { ExportPreview } from '../../../../contract/exports.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { teleprompterPath } from '../../../shared/export-address.ts';
import { LossList } from '../../../shared/losses/loss-list.tsx';
import { partLosses } from '../../../shared/losses/loss-words.ts';
import { LoadProblem } from '../../../ui/load-problem.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { ExportChoices } from '../choices.ts';
import type { ExportFile } from '../use-export.ts';
import { Changes } from './changes.tsx';
import { Chapters } from './chapters.tsx';
import { Outline } from './outline.tsx';
import { PageSheets } from './page-sheets.tsx';

/** The file as it would be, with what it has not. */
export function Preview({
  file: { preview, isFresh, isOffline, isEmpty, failure, look },
  projectId,
  choices,
  ids,
}: {
  file: ExportFile;
  projectId: string;
  choices: ExportChoices;
  ids: readonly string[];
}) {
  const isTeleprompter = choices.format === 'teleprompter' && ids[0] !== undefined;
  return (
    <section className="large-right" aria-label="Preview" aria-busy={!isFresh && !isEmpty}>
      {isEmpty ? (
        <p className="xp-waiting">Tick a text to see its pages.</p>
      ) : failure !== null && failure !== undefined && !isFresh ? (
        <LoadProblem title="There is no preview" onRetry={look}>
          {failureInWords(failure)}
        </LoadProblem>
      ) : isOffline ? (
        <p className="xp-waiting">You are offline. The preview will be here once the network is back.</p>
      ) : preview === null ? (
        <Skeleton className="xp-leaf" label="The preview is being made" />
      ) : (
        <div className={isFresh ? 'xp-shown' : 'xp-shown is-old'}>
          <Losses losses={preview.losses} />
          <Sight preview={preview} choices={choices} />
        </div>
      )}
      {isTeleprompter && (
        <p className="xp-after">
          <TextLink to={teleprompterPath(projectId, ids[0] ?? '')}>Read it from this screen</TextLink>
        </p>
      )}
    </section>
  );
}

function Losses({ losses }: { losses: ExportPreview['losses'] }) {
  const { out, changed } = partLosses(losses);
  return (
    <>
      <LossList title="Not in this file" losses={out} />
      <LossList title="Changed in this file" losses={changed} />
    </>
  );
}

function Sight({ preview, choices }: { preview: ExportPreview; choices: ExportChoices }) {
  const { sight, pages, words, hash } = preview;
  switch (sight.type) {
    case 'pages':
      return <PageSheets key={hash} sight={sight} pages={pages ?? sight.pages.length} />;
    case 'chapters':
      return <Chapters key={hash} chapters={sight.chapters} />;
    case 'outline':
      return <Outline headings={sight.headings} words={words} format={choices.format} />;
    case 'changes':
      return <Changes key={hash} sight={sight} />;
    case 'text':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard
        <section className="xp-leaf xp-text" tabIndex={0} aria-label="The text of the file">
          <pre>{sight.text}</pre>
          {sight.isCut && <p className="meta">The file goes on.</p>}
        </section>
      );
  }
}
