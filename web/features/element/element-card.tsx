import type { ReactNode, RefObject } from 'react';
import type { Element } from '../../../contract/material.ts';
import { creditsInWords } from '../../../domain/credits/prices.ts';
import type { GeneratorResult } from '../../../domain/generators/generator.ts';
import { definitionOf, folderOf, isGeneratorId } from '../../../domain/generators/index.ts';
import { useCredits } from '../../api/credits/use-credits.ts';
import { useSession } from '../../api/session/use-session.ts';
import { userIn } from '../../api/session/use-user.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { CopyButton } from '../../shared/material/copy-button.tsx';
import { KindTag, kindName } from '../../shared/material/kind-tag.tsx';
import type { Repair } from '../../shared/second-look/reviewed.ts';
import { SecondLook } from '../../shared/second-look/second-look.tsx';
import type { Content } from '../../shared/shape/content.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Edit } from './edit/edit.ts';
import { FieldsProblem } from './fields-problem.tsx';
import type { Room } from './room.ts';
import type { Acts } from './use-acts.ts';

const Editor = lazyPart(async () => (await import('./editor/lazy-editor.tsx')).LazyEditor, {
  name: 'The editor',
  waiting: <Skeleton className="element-body fields-skeleton" />,
});
const Reading = lazyPart(async () => (await import('../../shared/material/result-body.tsx')).ResultBody, {
  name: 'The reading view',
  waiting: <Skeleton className="element-body fields-skeleton" />,
});

type Mode = 'edit' | 'read';

/** The element, to write or to read, with its acts. */
export function ElementCard({
  loaded,
  content,
  title,
  result,
  hasFailed,
  mode,
  acts,
  room,
  onRetry,
  onMode,
  onEdit,
  onLeave,
  shown: ref,
  menu,
  repair,
}: {
  loaded: Element;
  content: Content;
  title: string;
  /** Null until the kind's schema is loaded. */
  result: GeneratorResult | null;
  hasFailed: boolean;
  mode: Mode;
  acts: Acts;
  /** Where it is shown within a project; null on its own page. */
  room: Room | null;
  onRetry: () => void;
  onMode: (mode: Mode) => void;
  onEdit: (edit: Edit) => void;
  onLeave: () => void;
  /** Where the text is shown, to be read or written. */
  shown: RefObject<HTMLDivElement | null>;
  /** Of the whole element. */
  menu: ReactNode;
  repair: Repair;
}) {
  const Heading = room === null ? 'h1' : 'h2';
  const credits = useCredits(userIn(useSession())?.id ?? null);
  const isFree = credits.kind === 'known' && credits.credits.costsNothing !== null;
  const { element, current } = loaded;
  const definition = definitionOf(element.kind);
  const asked = Object.values(current.inputs).filter((value) => value !== '' && value.length <= 40);
  const form = isGeneratorId(element.kind) ? definitionOf(element.kind) : null;
  const regenerate = `${form?.path}?${new URLSearchParams({ project: element.projectId, element: element.id })}`;

  return (
    <article className="sheet element-sheet" aria-label={kindName(definition)}>
      <header className="element-head">
        <div className="element-title">
          <KindTag definition={definition} />
          <span className="meta">
            Version {current.number}
            {asked.length > 0 && <span className="el-asked">. {asked.join(', ')}</span>}
          </span>
        </div>
        <div className="btn-row">
          <ModeSwitch mode={mode} onMode={onMode} />
          {room?.again ?? (
            <ButtonLink kind="quiet" size="small" to={regenerate}>
              <Icon name="refresh-cw" />
              Regenerate{' '}
              <span className="price num">{creditsInWords(isFree ? 0 : definition.priceCredits)}</span>
            </ButtonLink>
          )}
          <span className="el-menu-place">{menu}</span>
        </div>
      </header>
      <div>
        <div ref={ref}>
          {/* The title is taken from the text below, and the bar above names it. */}
          <Heading className="sr">{title}</Heading>
          {result === null ? (
            hasFailed ? (
              <div className="element-body">
                <FieldsProblem onRetry={onRetry} />
              </div>
            ) : (
              <Skeleton className="element-body fields-skeleton" />
            )
          ) : mode === 'edit' ? (
            <Editor
              schema={result.content}
              content={content}
              look={form === null ? 'part' : folderOf(form)}
              onEdit={onEdit}
              onLeave={onLeave}
            />
          ) : (
            <Reading kind={element.kind} title={title} answer={content} version={0} />
          )}
        </div>
        <SecondLook
          id={element.id}
          kind={element.kind}
          content={content}
          inputs={current.inputs}
          direction={current.direction}
          builtOn={current.sources}
          projectId={element.projectId}
          shown={ref}
          repair={repair}
        />
      </div>
      <footer className="element-foot">
        <CopyButton
          label="Copy text"
          shown={ref}
          text={() => `${title}\n\n${result?.render(content, current.inputs) ?? ''}`}
        />
        <Button kind="quiet" size="small" disabled={acts.isBusy} onClick={acts.keepVersion}>
          <Icon name="history" />
          Save a version
        </Button>
        <Button kind="quiet" size="small" disabled={acts.isBusy} onClick={acts.makeCopy}>
          <Icon name="copy" />
          Duplicate
        </Button>
        <Button kind="quiet" size="small" disabled={acts.isBusy} onClick={acts.trash}>
          <Icon name="trash-2" />
          Move to trash
        </Button>
      </footer>
    </article>
  );
}

function ModeSwitch({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields
    <div className="segments" role="group" aria-label="How it is shown">
      <button type="button" aria-pressed={mode === 'edit'} onClick={() => onMode('edit')}>
        <Icon name="pencil" />
        Edit
      </button>
      <button type="button" aria-pressed={mode === 'read'} onClick={() => onMode('read')}>
        <Icon name="book-open" />
        Read
      </button>
    </div>
  );
}
