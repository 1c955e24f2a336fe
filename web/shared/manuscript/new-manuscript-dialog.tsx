import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import type { ManuscriptType } from '../../../contract/manuscripts.ts';
import { wordsPerPage } from '../../../domain/generators/script/length.ts';
import { limits } from '../../../domain/limits.ts';
import { manuscriptTypes } from '../../../domain/manuscript/manuscript-types.ts';
import { manuscriptKeys } from '../../api/manuscripts/manuscript-keys.ts';
import { makeManuscript } from '../../api/manuscripts/manuscripts.ts';
import { projectKeys } from '../../api/projects/project-keys.ts';
import { acceptedOf, failureInWords } from '../../api/request/api-errors.ts';
import { useChange } from '../../api/request/use-change.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { formatNumber } from '../format.ts';
import { manuscriptPath } from './manuscript-links.ts';
import { readGoal } from './read-goal.ts';
import './manuscript.css';

const types = [
  'novel',
  'novella',
  'short_story_collection',
  'feature',
  'episode',
  'stage_play',
] as const satisfies readonly ManuscriptType[];

/** What a writer begins: the type, a title and how long it is to be. */
export function NewManuscriptDialog({
  userId,
  projectId,
  onClose,
}: {
  userId: string;
  projectId: string;
  onClose: () => void;
}) {
  const name = useId();
  const id = useRef(makeId());
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [type, setType] = useState<ManuscriptType>('novel');
  const [title, setTitle] = useState('');
  const [goal, setGoal] = useState(goalOf('novel'));
  const [problem, setProblem] = useState<string | null>(null);
  const isInPages = manuscriptTypes[type].form !== 'prose';
  const unit = isInPages ? wordsPerPage : 1;

  const make = useChange(async (goalWords: number | null) => {
    const body = { way: 'new', id: id.current, type, title: title.trim(), goalWords } as const;
    const manuscript = acceptedOf(await makeManuscript(projectId, body));
    queries.setQueryData(manuscriptKeys.tree(userId, manuscript.id), manuscript);
    void queries.invalidateQueries({ queryKey: projectKeys.all(userId) });
    await navigate(manuscriptPath(manuscript.id));
  });

  function submit(): void {
    const most = Math.floor(limits.manuscriptWords / unit);
    const read = readGoal(goal, most);
    if (read === 'wrong') setProblem(`Type a number from 1 to ${formatNumber(most)}, or nothing.`);
    else make.attempt(read === null ? null : read * unit);
  }

  return (
    <Dialog title="New manuscript" isWide onClose={onClose}>
      <form
        className="manuscript-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset className="field">
          <legend>What will it be?</legend>
          <RadioCards
            look="tiles"
            className="manuscript-types"
            name={name}
            focusesChosen
            cards={types.map((value) => ({
              value,
              content: (
                <>
                  <b>{manuscriptTypes[value].title}</b>
                  <small>{lengthOf(value)}</small>
                </>
              ),
            }))}
            chosen={type}
            onChoose={(next) => {
              // A goal that was typed stays, as long as it counts the same thing.
              if (goal === goalOf(type) || unitOf(next) !== unitOf(type)) setGoal(goalOf(next));
              setType(next);
              setProblem(null);
            }}
          />
        </fieldset>
        <Field label="Title" mark="optional">
          {(box) => (
            <input
              {...box}
              value={title}
              maxLength={limits.nameCharacters}
              autoComplete="off"
              placeholder="It can wait"
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={isInPages ? 'Goal in pages' : 'Goal in words'}
          mark="optional"
          problem={problem}
          note={(noteId) => (
            <p className="hint" id={noteId}>
              {isInPages
                ? 'A page is about a minute.'
                : 'It is a goal and no limit, and can be changed at any time.'}
            </p>
          )}
        >
          {(box) => (
            <input
              {...box}
              inputMode="numeric"
              autoComplete="off"
              value={goal}
              onChange={(event) => {
                setGoal(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        {make.failure !== null && <p className="hint bad">{failureInWords(make.failure.cause)}</p>}
        <div className="foot">
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="main" type="submit" disabled={make.isBusy}>
            {make.isBusy && <Spinner />}
            Begin, free
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function unitOf(type: ManuscriptType): number {
  return manuscriptTypes[type].form === 'prose' ? 1 : wordsPerPage;
}

function goalOf(type: ManuscriptType): string {
  return formatNumber(manuscriptTypes[type].goalWords / unitOf(type));
}

function lengthOf(type: ManuscriptType): string {
  return `about ${goalOf(type)} ${unitOf(type) === 1 ? 'words' : 'pages'}`;
}
