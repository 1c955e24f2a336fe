import { useId, useState } from 'react';
import { failedChangeInWords } from '../../../../api/request/api-errors.ts';
import { lazyPart } from '../../../../shared/lazy-part.tsx';
import { Button, Spinner } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Book } from '../book.ts';
import { partOf } from '../parts-of.ts';
import { useSceneText } from '../use-scene-text.ts';
import { type AskedField, longFields, readPeople, shortFields } from './card-fields.ts';
import { useSceneActs } from './use-scene-acts.ts';
import { WordGoal } from './word-goal.tsx';
import { WriteScene } from './write-scene.tsx';

const ScenePromptDialog = lazyPart(
  async () => (await import('./scene-prompt-dialog.tsx')).ScenePromptDialog,
  { name: 'What is sent', close: ({ onClose }) => onClose() },
);

/** What the scene at the caret is to do, edited in place. */
export function CardPanel({
  book,
  onWriting,
}: {
  book: Book;
  /** A job writes the scene now. */
  onWriting: (jobId: string) => void;
}) {
  const { manuscript, texts, sceneId } = book;
  const text = useSceneText(texts, sceneId);
  const part = sceneId === null ? null : partOf(manuscript, sceneId);
  const acts = useSceneActs(book);
  const [isAsking, setIsAsking] = useState(false);

  /** What is typed goes first: the server says what it has. */
  async function showPrompt(): Promise<void> {
    await texts.save();
    setIsAsking(true);
  }

  if (sceneId === null || part === null || part.type !== 'scene')
    return <p className="hint">Go into a scene, and its card stands here.</p>;
  if (text === null) return <Skeleton label="Loading the card" bars={5} />;
  const { content } = text;
  const failure = acts.setGoal.failure ?? acts.setLock.failure;
  return (
    <div className="book-card" key={sceneId}>
      {shortFields.map((field) => (
        <CardField
          key={field.name}
          field={field}
          value={content[field.name]}
          onType={(value) => texts.type(sceneId, { [field.name]: value })}
        />
      ))}
      <PeopleField people={content.people} onType={(people) => texts.type(sceneId, { people })} />
      {longFields.map((field) => (
        <CardField
          key={field.name}
          field={field}
          value={content[field.name]}
          onType={(value) => texts.type(sceneId, { [field.name]: value })}
        />
      ))}
      <WordGoal part={part} onSet={(goalWords) => acts.setGoal.attempt({ part, goalWords })} />
      {failure !== null && (
        <p className="hint bad" role="alert">
          {failedChangeInWords(failure.cause)}
        </p>
      )}
      <div className="btn-row">
        <Button
          size="small"
          aria-pressed={part.isLocked}
          disabled={acts.setLock.isBusy}
          onClick={() => acts.setLock.attempt({ part, isLocked: !part.isLocked })}
        >
          {acts.setLock.isBusy ? <Spinner /> : <Icon name={part.isLocked ? 'lock' : 'lock-open'} />}
          {part.isLocked ? 'Locked' : 'Lock'}
        </Button>
        {part.isLocked && <span className="hint">Nothing that is generated touches it. You still can.</span>}
      </div>
      <WriteScene book={book} part={part} content={content} onWriting={onWriting} />
      <button type="button" className="tool" onClick={() => void showPrompt()}>
        What is sent
      </button>
      {isAsking && (
        <ScenePromptDialog userId={book.userId} sceneId={sceneId} onClose={() => setIsAsking(false)} />
      )}
    </div>
  );
}

function CardField({
  field: { name, label, hint, lines },
  value,
  onType,
}: {
  field: AskedField;
  value: string;
  onType: (value: string) => void;
}) {
  const id = useId();
  const box = {
    id,
    className: 'book-value',
    value,
    placeholder: hint,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <div className="book-field">
      <label htmlFor={id}>{label}</label>
      {lines === 1 ? (
        <input {...box} autoComplete="off" maxLength={name === 'title' ? 200 : 1_000} />
      ) : (
        <textarea {...box} rows={lines} />
      )}
    </div>
  );
}

/** Names apart by commas. What is typed stays as it is until the field is left. */
function PeopleField({ people, onType }: { people: readonly string[]; onType: (people: string[]) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="book-field">
      <label htmlFor={id}>People</label>
      <input
        id={id}
        className="book-value"
        autoComplete="off"
        placeholder="Who is there, apart by commas"
        value={typed ?? people.join(', ')}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(readPeople(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
