import type {
  ElementSummary,
  MakeVersion,
  SaveWorkingCopy,
  Version,
  WorkingCopy,
} from '../../../contract/material.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { makeVersion, saveWorkingCopy } from '../../api/elements/saves.ts';
import type { Answer } from '../../api/request/answer.ts';
import { ConnectionError, failureInWords } from '../../api/request/api-errors.ts';
import type { Content } from '../shape/content.ts';
import type { ServerText } from './save-state.ts';
import type { SaveCommand, SaveEvent } from './save-step.ts';

/** What saving needs to know of a text; an element has more, and so has a part of a manuscript. */
export type SavableText = {
  element: ElementSummary;
  current: { id: string; number: number; content: Content };
  workingCopy: WorkingCopy | null;
};

/** The calls that saving makes, for one element. They throw when there was no answer. */
export type ElementServer<Loaded extends SavableText> = {
  load: () => Promise<Answer<Loaded>>;
  save: (body: SaveWorkingCopy) => ReturnType<typeof saveWorkingCopy>;
  makeVersion: (body: MakeVersion) => ReturnType<typeof makeVersion>;
  /** Dismisses an alternative. */
  dismiss: (versionId: string) => Promise<Answer<unknown>>;
};

/** What a call led to: its event, and what it said of the element. */
export type Outcome<Loaded> = { event: SaveEvent; element?: Loaded; madeVersion?: Version };

type Asking = Extract<SaveCommand, { type: 'save' | 'look' | 'peek' | 'make_version' | 'settle' }>;

/** Runs a command that asks the server. Null: nothing came of it, and nothing waits for it. */
export async function askServer<Loaded extends SavableText>(
  server: ElementServer<Loaded>,
  command: Asking,
): Promise<Outcome<Loaded> | null> {
  try {
    return await ask(server, command);
  } catch (cause) {
    const isUnreached = cause instanceof ConnectionError;
    switch (command.type) {
      case 'peek':
        return null;
      case 'settle':
        return settleFailed(
          isUnreached
            ? 'The server could not be reached. Both texts are still here. Please try again.'
            : failureInWords(cause),
        );
      default:
        return {
          event: isUnreached
            ? { type: 'failed', why: 'unreachable' }
            : { type: 'refused', message: failureInWords(cause) },
        };
    }
  }
}

/** The text of an element: its working copy, else its current version. */
export function textOf({ current, workingCopy }: SavableText): ServerText {
  if (workingCopy === null)
    return { base: { baseVersionId: current.id, revision: 0 }, content: current.content, savedAt: null };
  const { baseVersionId, revision, content, updatedAt } = workingCopy;
  return { base: { baseVersionId, revision }, content, savedAt: updatedAt };
}

async function ask<Loaded extends SavableText>(
  server: ElementServer<Loaded>,
  command: Asking,
): Promise<Outcome<Loaded> | null> {
  switch (command.type) {
    case 'save': {
      const { base, content } = command;
      const answer = await server.save({ ...base, content });
      if (!answer.ok) return { event: refusalOf(answer) };
      const { revision, updatedAt } = answer.value;
      return { event: { type: 'saved', base: { ...base, revision }, savedAt: updatedAt } };
    }
    case 'look': {
      const answer = await server.load();
      if (!answer.ok) return { event: refusalOf(answer) };
      return { event: { type: 'seen', server: textOf(answer.value) }, element: answer.value };
    }
    case 'peek': {
      const answer = await server.load();
      if (!answer.ok) return null;
      const event = { type: 'peeked', server: textOf(answer.value), asOf: command.asOf } as const;
      return { event, element: answer.value };
    }
    case 'make_version': {
      const answer = await server.makeVersion({
        from: 'working_copy',
        revision: command.base.revision,
        isAutosaved: command.isAutosaved,
      });
      if (!answer.ok) return { event: refusalOf(answer) };
      const { id, content, createdAt } = answer.value;
      const text = { base: { baseVersionId: id, revision: 0 }, content, savedAt: createdAt };
      return { event: { type: 'versioned', server: text }, madeVersion: answer.value };
    }
    case 'settle':
      return settle(server, command);
  }
}

/** Carries out the writer's choice in a conflict. May be repeated after it was interrupted. */
async function settle<Loaded extends SavableText>(
  server: ElementServer<Loaded>,
  { settling: { choice, mine, versionId }, theirs }: Extract<Asking, { type: 'settle' }>,
): Promise<Outcome<Loaded>> {
  const { baseVersionId, revision } = theirs.base;
  if (choice !== 'mine') {
    const body = { from: 'beside', id: versionId, madeFrom: baseVersionId, content: { ...mine } } as const;
    const kept = await server.makeVersion(body);
    if (!kept.ok) return settleFailed(kept.problem.message);
  }
  if (choice === 'theirs') {
    const passed = await server.dismiss(versionId);
    if (!passed.ok) return settleFailed(passed.problem.message);
  }
  if (choice !== 'theirs' && revision > 0) {
    const kept = await server.makeVersion({ from: 'working_copy', revision });
    // Stale: theirs has moved on, or is a version already. What the server has now decides.
    if (!kept.ok && kept.problem.code !== 'stale_save') return settleFailed(kept.problem.message);
  }
  const now = await server.load();
  if (!now.ok) return settleFailed(now.problem.message);
  return { event: { type: 'settled', server: textOf(now.value) }, element: now.value };
}

function refusalOf({ status, problem }: { status: number; problem: Problem }): SaveEvent {
  if (problem.code === 'stale_save') return { type: 'stale' };
  if (status === 401) return { type: 'failed', why: 'signed_out' };
  if (status >= 500 || status === 429)
    return { type: 'failed', why: 'unreachable', leastMs: (problem.retryAfterSeconds ?? 0) * 1000 };
  return { type: 'refused', message: problem.message, isMissing: status === 404 };
}

function settleFailed(message: string): Outcome<never> {
  return { event: { type: 'settle_failed', message } };
}
