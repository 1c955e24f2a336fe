import type { ReactNode } from 'react';
import type { Job } from '../../../../../contract/jobs.ts';
import type { ProjectPage } from '../../../../../contract/projects.ts';
import type { SessionUser } from '../../../../../contract/session.ts';
import { type GeneratorId, isGeneratorId } from '../../../../../domain/generators/index.ts';
import { typeOf } from '../../type-words.ts';
import type { Works } from '../jobs/doing.ts';
import { missingInputs } from '../jobs/missing-inputs.ts';
import { Pane } from '../pane/pane.tsx';
import { Unwritten } from '../pane/unwritten.tsx';
import type { Story, StoryElement } from '../story.ts';
import { OpenedText } from './opened-text.tsx';
import type { RoomParts } from './room-parts.ts';

/** What is open beside the graph: a text, or the ways to one that is not written yet. */
export function OpenSide({
  user,
  page,
  at,
  isOpenedHere,
  story,
  elements,
  coming,
  works,
  jobs,
  isAsking,
  problem,
  Text,
  priceOf,
  onOpen,
  onClose,
  onWrite,
  onWriteAgain,
}: {
  user: SessionUser;
  page: ProjectPage;
  /** An element's id, one that is being written, or a kind. */
  at: string;
  isOpenedHere: boolean;
  story: Story;
  /** Those of the story, in its order. */
  elements: readonly StoryElement[];
  /** Texts that are being written and have no element yet. */
  coming: Works['coming'];
  works: Works;
  jobs: readonly Job[];
  /** Whether a text is being asked for. */
  isAsking: boolean;
  /** Why the last one could not be asked for. */
  problem: ReactNode;
  Text: RoomParts['Text'];
  priceOf: (kind: GeneratorId) => number;
  onOpen: (at: string) => void;
  onClose: () => void;
  onWrite: (kind: GeneratorId, direction: string, inputs: Readonly<Record<string, string>>) => void;
  onWriteAgain: (kind: GeneratorId, elementId: string) => void;
}) {
  const element = elements.find(({ id }) => id === at) ?? null;
  const kind = element?.kind ?? coming.find(({ elementId }) => elementId === at)?.kind ?? null;
  return (
    <Pane
      at={at}
      order={[...elements.map(({ id }) => id), ...coming.map(({ elementId }) => elementId)]}
      isFocused={isOpenedHere}
      onOpen={onOpen}
      onClose={onClose}
    >
      {(bar) => (
        <>
          {problem}
          {isGeneratorId(at) ? (
            <Unwritten
              key={at}
              kind={at}
              projectId={page.project.id}
              priceCredits={priceOf(at)}
              type={typeOf(page.project.type)}
              story={story}
              missing={missingInputs(at, page)}
              isBusy={isAsking}
              onWrite={(direction, inputs) => onWrite(at, direction, inputs)}
              onMade={onOpen}
            />
          ) : (
            <OpenedText
              key={at}
              user={user}
              id={at}
              kind={kind}
              element={element}
              works={works}
              jobs={jobs}
              bar={bar}
              Text={Text}
              priceCredits={kind === null ? 0 : priceOf(kind)}
              isAsking={isAsking}
              onWriteAgain={() => kind !== null && onWriteAgain(kind, at)}
            />
          )}
        </>
      )}
    </Pane>
  );
}
