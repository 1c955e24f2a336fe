import { useQuery } from '@tanstack/react-query';
import type { ElementSummary } from '../../../contract/material.ts';
import { definitionOf } from '../../../domain/generators/index.ts';
import { memberOf } from '../../api/device/browser-storage.ts';
import { loadElement } from '../../api/elements/elements.ts';
import { listElements } from '../../api/elements/project-elements.ts';
import { acceptedOf, failureInWords } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { formatDate } from '../../shared/format.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { KindTag } from '../../shared/material/kind-tag.tsx';
import { loadResult } from '../../shared/material/load-result.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cutSample } from './cut-sample.ts';

/** The kinds that are written out, prose first. */
const written = ['STORY', 'SCRIPT', 'DIALOGUE'] as const;

/** Lets the writer choose a text of the project; `onTake` gets its beginning, as a sample. */
export function TakeSample({
  projectId,
  onTake,
  onClose,
}: {
  projectId: string;
  onTake: (sample: string, title: string) => void;
  onClose: () => void;
}) {
  const query = useQuery({
    queryKey: ['texts-for-sample', projectId],
    queryFn: async ({ signal }) => acceptedOf(await listElements(projectId, signal)),
    staleTime: 0,
    gcTime: 0,
  });
  const { isBusy, pending, failure, attempt } = useChange(async ({ id, title }: ElementSummary) => {
    const sample = cutSample(await readProse(id));
    if (sample === '') throw new EmptyText();
    onTake(sample, title);
  });
  return (
    <Dialog title="Take the sample from a text" onClose={onClose}>
      <p className="muted">
        Its beginning, up to 1,500 words, takes the place of your sample. Choose one that you wrote or edited
        yourself.
      </p>
      <Loaded query={query} what="Your texts">
        {(elements) => {
          const texts = written.flatMap((kind) => elements.filter((element) => element.kind === kind));
          if (texts.length === 0)
            return (
              <Notice>
                <p>This project has no story, script or dialogue yet. Paste a sample instead.</p>
              </Notice>
            );
          return (
            <ul className="voice-texts">
              {texts.map((element) => {
                const title = element.title === '' ? 'Untitled' : element.title;
                return (
                  <li key={element.id}>
                    <div>
                      <KindTag definition={definitionOf(element.kind)} />
                      <b>{title}</b>
                      <span className="meta">Changed {formatDate(element.updatedAt)}</span>
                    </div>
                    <Button
                      size="small"
                      aria-label={`Take this: ${title}`}
                      disabled={isBusy}
                      onClick={() => attempt(element)}
                    >
                      {pending[0]?.id === element.id && <Spinner />}
                      Take this
                    </Button>
                  </li>
                );
              })}
            </ul>
          );
        }}
      </Loaded>
      {failure !== null && (
        <Notice kind="error">
          <p>
            {failure.cause instanceof EmptyText
              ? 'There is nothing in this text yet.'
              : `This text could not be read. ${failureInWords(failure.cause)}`}
          </p>
        </Notice>
      )}
    </Dialog>
  );
}

class EmptyText extends Error {}

/** The newest text of an element: its prose, where it has a field of it, else all as plain text. */
async function readProse(id: string): Promise<string> {
  const { element, current, workingCopy } = acceptedOf(await loadElement(id));
  const result = await loadResult(element.kind);
  const content = result.content.parse(workingCopy?.content ?? current.content);
  const { prose } = result;
  const field = prose?.names === null ? memberOf(content, prose.field) : undefined;
  return typeof field === 'string' ? field : result.render(content, current.inputs);
}
