import { useMemo, useSyncExternalStore } from 'react';
import type { PartText } from '../../../../contract/manuscripts.ts';
import { result as chapter } from '../../../../domain/manuscript/chapter/result.ts';
import { result as scene } from '../../../../domain/manuscript/scene/result.ts';
import { compareContents } from '../../../shared/compare/compare.ts';
import { MarkedText } from '../../../shared/compare/marked-text.tsx';
import { formatDateTime } from '../../../shared/format.ts';
import type { ElementAutosave } from '../../../shared/save/element-autosave.ts';
import { contentShape } from '../../../shared/shape/shape.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { BookDesk } from '../desk/create-desk.ts';
import '../styles/conflict.css';

type Props = { desk: BookDesk; id: string; title: string; onClose: () => void };

/** Two texts of one scene, both kept until the writer chooses. */
export function ConflictDialog(props: Props) {
  const autosave = props.desk.autosaveOf(props.id);
  return autosave === null ? null : <TwoTexts {...props} autosave={autosave} />;
}

function TwoTexts({ id, title, autosave, onClose }: Props & { autosave: ElementAutosave<PartText> }) {
  const { element, save } = useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read);
  const { phase, text: mine } = save;
  const theirs = phase.kind === 'conflict' ? phase.theirs : null;
  const rows = useMemo(() => {
    if (theirs === null) return [];
    const shape = contentShape((element.element.kind === 'CHAPTER' ? chapter : scene).content);
    const { sections } = compareContents(
      shape,
      { content: theirs.content, itemIds: null },
      { content: mine, itemIds: null },
    );
    const changed = sections.flatMap(({ name, label, isList, rows: all }) =>
      all.flatMap((row, index) =>
        row.kind === 'changed'
          ? [{ key: `${name} ${index}`, label: isList ? `${label}, ${row.place}` : label, words: row.words }]
          : [],
      ),
    );
    // Paragraphs of one text are named once.
    return changed.map((row, at) => (row.label === changed[at - 1]?.label ? { ...row, label: null } : row));
  }, [theirs, mine, element.element.kind]);
  if (phase.kind !== 'conflict' || theirs === null)
    return (
      <Dialog title="Settled" onClose={onClose}>
        <p>Your choice is saved. Both texts are in the history of the scene.</p>
        <div className="foot">
          <Button kind="main" data-first-focus onClick={onClose}>
            Go on writing
          </Button>
        </div>
      </Dialog>
    );
  const isBusy = phase.settling !== null;
  return (
    <Dialog title={`${title} was changed in two places`} isSheet onClose={onClose}>
      <p className="muted">
        Both texts are kept until you choose. What you don’t choose stays in the history.
      </p>
      {phase.failed !== null && <p className="hint bad">{phase.failed.message}</p>}
      <div className="ms-two" key={id}>
        <section aria-label="Yours, in this tab">
          <h3>Yours, in this tab</h3>
          {rows.map(({ key, label, words }) => (
            <Passage key={key} label={label} parts={words.now} />
          ))}
          <Button disabled={isBusy} onClick={() => autosave.choose('mine')}>
            Keep mine
          </Button>
        </section>
        <section aria-label="Theirs, from elsewhere">
          <h3>
            Theirs
            {theirs.savedAt !== null && <span className="meta">, {formatDateTime(theirs.savedAt)}</span>}
          </h3>
          {rows.map(({ key, label, words }) => (
            <Passage key={key} label={label} parts={words.old} />
          ))}
          <Button disabled={isBusy} onClick={() => autosave.choose('theirs')}>
            Keep theirs
          </Button>
        </section>
      </div>
      <div className="foot">
        <Button kind="quiet" onClick={onClose}>
          Decide later
        </Button>
        <Button kind="main" disabled={isBusy} onClick={() => autosave.choose('both')}>
          Keep both as versions
        </Button>
      </div>
    </Dialog>
  );
}

type PassageProps = { label: string | null; parts: Parameters<typeof MarkedText>[0]['parts'] };

function Passage({ label, parts }: PassageProps) {
  if (label === null && parts.length === 0) return null;
  return (
    <>
      {label !== null && <h4 className="field-label">{label}</h4>}
      <p className="difference">
        {parts.length === 0 ? (
          <span className="meta">Nothing here</span>
        ) : (
          <MarkedText parts={parts} as="ins" />
        )}
      </p>
    </>
  );
}
