import type { EarlierVersion } from '../../../../domain/story/earlier-version.ts';
import type { Voice } from '../../../../domain/story/voice.ts';
import type { Draft, DraftAlternative, OrderProject } from '../drafts/draft.ts';
import { chosenIds, type Place } from '../place/place-state.ts';
import { type Asked, asksTheSame, type Order } from './order.ts';

/** What the form asks for at a place. `newElementId` is for a new element in a project. */
export function askAt(place: Place, form: Omit<Asked, 'project'>, newElementId: string): Asked {
  if (place.kind !== 'project') return { ...form, project: null };
  const project: OrderProject = {
    id: place.project.id,
    name: place.project.name,
    elementId: place.element?.element.id ?? newElementId,
    sourceIds: chosenIds(place.sources),
  };
  const { voice: _voice, earlier: _earlier, ...asked } = form;
  return { ...asked, sources: [], project };
}

/** What a result was asked for with. */
export function askOfAlternative({ run, sources, project = null }: DraftAlternative): Asked {
  const { kind, inputs, direction } = run;
  return { kind, inputs, direction, sources, project };
}

/**
 * The order of the form. Without a project, repeating the last one makes an alternative. In a
 * project it makes a new element, unless the address names one.
 */
export function orderFor(asked: Asked, place: Place, shown: Draft | undefined, makeId: () => string): Order {
  const last = shown?.variants.at(-1);
  const runId = makeId();
  const isAgain =
    shown !== undefined && last !== undefined && asksAgain(asked, askOfAlternative(last), place);
  return { ...asked, runId, draftId: isAgain ? shown.id : makeId() };
}

/**
 * Repeats the order of an alternative with a wish of its own, or '', and without sources that are
 * gone from the project.
 */
export function orderAgain(
  draftId: string,
  alternative: DraftAlternative,
  place: Place,
  makeId: () => string,
  { earlier, push }: { earlier: EarlierVersion[]; push: string } = { earlier: [], push: '' },
): Order {
  const asked = askOfAlternative(alternative);
  const { project } = asked;
  const there =
    place.kind === 'project' && place.project.id === project?.id
      ? new Set(place.sources.flatMap(({ options }) => options.map(({ id }) => id)))
      : null;
  return {
    ...asked,
    ...(push !== '' && { push }),
    ...(project === null && { earlier }),
    project: project && {
      ...project,
      sourceIds: project.sourceIds.filter((id) => there === null || there.has(id)),
    },
    runId: makeId(),
    draftId,
  };
}

/** An order with the present voice of this browser; in a project its own counts. */
export function inVoice({ voice: _, ...order }: Order, voice: Voice | undefined): Order {
  return order.project !== null || voice === undefined ? order : { ...order, voice };
}

function asksAgain(asked: Asked, last: Asked, place: Place): boolean {
  if (!asksTheSame(asked, last)) return false;
  return place.kind !== 'project' || place.element?.element.id === last.project?.elementId;
}
