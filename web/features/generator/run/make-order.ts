import type { SourceDraft } from '../../../../contract/runs.ts';
import type { GeneratorId } from '../../../../domain/generators/index.ts';
import type { EarlierVersion } from '../../../../domain/story/earlier-version.ts';
import type { Draft, DraftAlternative, OrderProject } from '../drafts/draft.ts';
import { chosenIds, type Place } from '../place/place-state.ts';
import { type Asked, asksTheSame, type Order } from './order.ts';

/** What the form asks for at a place. `newElementId` is for a new element in a project. */
export function askAt(
  place: Place,
  form: { kind: GeneratorId; inputs: Record<string, string>; direction: string; sources: SourceDraft[] },
  newElementId: string,
  earlier: EarlierVersion[] = [],
): Asked {
  if (place.kind !== 'project') return { ...form, project: null, earlier };
  const project: OrderProject = {
    id: place.project.id,
    name: place.project.name,
    elementId: place.element?.element.id ?? newElementId,
    sourceIds: chosenIds(place.sources),
  };
  return { ...form, sources: [], project };
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

function asksAgain(asked: Asked, last: Asked, place: Place): boolean {
  if (!asksTheSame(asked, last)) return false;
  return place.kind !== 'project' || place.element?.element.id === last.project?.elementId;
}
