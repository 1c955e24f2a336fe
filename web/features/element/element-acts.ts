import { createElement } from 'react';
import { v7 as makeId } from 'uuid';
import type { VersionSummary } from '../../../contract/material.ts';
import { copyElement, deleteElement, restoreVersion, takeVersion } from '../../api/elements/elements.ts';
import { dismissVersion, makeVersion } from '../../api/elements/saves.ts';
import { restoreFromTrash as restore } from '../../api/projects/projects.ts';
import type { Answer } from '../../api/request/answer.ts';
import { acceptedOf } from '../../api/request/api-errors.ts';
import type { ElementAutosave } from '../../shared/save/element-autosave.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { ToastMessage } from '../../ui/toast.tsx';

export type VersionRef = Pick<VersionSummary, 'id' | 'number'>;

/** The element that is acted on, and what acts tell its page. Each throws when it fails. */
export type ActedOn = {
  autosave: ElementAutosave;
  tell: (words: string, more?: Omit<ToastMessage, 'id' | 'words'>) => void;
  setIsTrashed: (isTrashed: boolean) => void;
  /** The acts that undo others. */
  goBack: (version: VersionRef) => void;
  undoTrash: () => void;
};

export async function keepVersion({ autosave, tell }: ActedOn): Promise<void> {
  const { current } = autosave.read().element;
  // It may be an autosaved version, which would be thinned.
  acceptedOf(await makeVersion(idOf(autosave), { from: 'version', versionId: current.id }));
  tell(`Saved as version ${current.number}`);
}

export async function makeCopy({ autosave, tell }: ActedOn): Promise<void> {
  const copy = acceptedOf(await copyElement(idOf(autosave), makeId()));
  const link = createElement(TextLink, { to: `/elements/${copy.id}`, className: 'toast-link' }, 'Open it');
  tell(`“${copy.title}” is in the project`, { link });
}

export async function trash({ autosave, tell, setIsTrashed, undoTrash }: ActedOn): Promise<void> {
  acceptedOf(await deleteElement(idOf(autosave)));
  autosave.setInTrash(true);
  setIsTrashed(true);
  tell('Moved to the trash', { act: { label: 'Undo', onAct: undoTrash } });
}

export async function restoreFromTrash({ autosave, tell, setIsTrashed }: ActedOn): Promise<void> {
  acceptedOf(await restore({ what: 'element', id: idOf(autosave) }));
  autosave.setInTrash(false);
  setIsTrashed(false);
  tell('It is back in its project');
}

/** Makes an older version the current one again, as a new version. */
export function restoreOlder(on: ActedOn, version: VersionRef): Promise<void> {
  return makeCurrent(
    on,
    () => restoreVersion(idOf(on.autosave), version.id),
    (number) => `Version ${version.number} is back, as version ${number}`,
  );
}

/** Makes an alternative the current version. */
export function take(on: ActedOn, version: VersionRef): Promise<void> {
  return makeCurrent(
    on,
    () => takeVersion(idOf(on.autosave), version.id),
    (number) => `Version ${number} is now the current one`,
  );
}

export async function dismiss({ autosave, tell }: ActedOn, version: VersionRef): Promise<void> {
  acceptedOf(await dismissVersion(idOf(autosave), version.id));
  tell(`Version ${version.number} stays in the history`);
}

/** Makes another version current, and offers the way back to the one that was. */
async function makeCurrent(
  { autosave, tell, goBack }: ActedOn,
  ask: () => Promise<Answer<{ number: number }>>,
  words: (number: number) => string,
): Promise<void> {
  const before = autosave.read().element.current;
  const made = acceptedOf(await ask());
  tell(words(made.number), {
    act: { label: 'Undo', onAct: () => goBack({ id: before.id, number: before.number }) },
  });
}

function idOf(autosave: ElementAutosave): string {
  return autosave.read().element.element.id;
}
