import type { Element, Sources } from '../../../../contract/material.ts';
import { definitionOf, type GeneratorId } from '../../../../domain/generators/index.ts';
import { choicesFor } from '../../../../domain/story/project-choices.ts';
import type { ProjectOutline } from '../../../api/projects/read-place.ts';
import type { Answer } from '../../../api/request/answer.ts';
import { failureInWords } from '../../../api/request/api-errors.ts';
import { chosenIds, type OpenPlace, type Place, type Target, withChoice } from './place-state.ts';

/** What a place needs from outside. Each call throws when the server cannot be reached. */
export type PlaceCalls = {
  loadProject(id: string): Promise<Answer<ProjectOutline>>;
  loadElement(id: string): Promise<Answer<Element>>;
  loadSources(projectId: string, kind: GeneratorId): Promise<Answer<Sources>>;
  chooseSources(
    projectId: string,
    kind: GeneratorId,
    elementIds: readonly string[],
  ): Promise<Answer<Sources>>;
};

/** What a generator page generates for, and its sources there. */
export type GenerationTarget = {
  state(): Place;
  subscribe(listener: () => void): () => void;
  /** Opens what is to be generated for; null is no project. */
  open(target: Target | null): void;
  /** Asks again what failed, or what may have changed. */
  reload(): void;
  /** Chooses what to build on of one kind; the choice is kept for the next time. */
  choose(kind: GeneratorId, elementIds: readonly string[]): void;
  /** Sends a choice once more that did not arrive. */
  storeAgain(): void;
};

/** The target of a generator of `kind`. Answers that come too late change nothing. */
export function createPlace(kind: GeneratorId, calls: PlaceCalls): GenerationTarget {
  let state: Place = { kind: 'settling' };
  let target: Target | null = null;
  /** Grows with everything that makes earlier answers irrelevant. */
  let turn = 0;
  let isStoring = false;
  const listeners = new Set<() => void>();

  function show(next: Place): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function load(wanted: Target, mine: number): Promise<void> {
    const { projectId, elementId } = wanted;
    const asked = Promise.all([
      calls.loadProject(projectId),
      calls.loadSources(projectId, kind),
      elementId === null ? null : calls.loadElement(elementId),
    ]);
    const place = await asked.then(
      (answers) => placeOf(wanted, ...answers),
      (cause: unknown): Place => ({ kind: 'failed', message: failureInWords(cause) }),
    );
    // A choice that is on its way is newer than what was read beside it.
    if (mine !== turn || waiting() !== null) return;
    show(place);
  }

  function placeOf(
    { projectId, isFromAddress }: Target,
    project: Answer<ProjectOutline>,
    sources: Answer<Sources>,
    element: Answer<Element> | null,
  ): Place {
    if (!project.ok) {
      if (!isMissing(project)) return { kind: 'failed', message: project.problem.message };
      return isFromAddress ? { kind: 'missing', what: 'project' } : { kind: 'none', wasGone: true };
    }
    if (!sources.ok) return { kind: 'failed', message: sources.problem.message };
    if (element !== null && !element.ok)
      return isMissing(element)
        ? { kind: 'missing', what: 'element' }
        : { kind: 'failed', message: element.problem.message };
    const { element: summary } = element?.value ?? {};
    if (summary !== undefined && (summary.kind !== kind || summary.projectId !== projectId.toLowerCase()))
      return { kind: 'missing', what: 'element' };
    return {
      kind: 'project',
      project: project.value,
      element: element?.value ?? null,
      sources: sources.value.kinds,
      // A new version begins with what was asked for the one before.
      choices: element === null ? choicesFor(definitionOf(kind), project.value) : {},
      storing: 'no',
    };
  }

  /** The place while a choice of its sources waits to be sent. */
  function waiting(): OpenPlace | null {
    return state.kind === 'project' && state.storing === 'yes' ? state : null;
  }

  /**
   * Sends the choice until the last one has arrived, one at a time, so that none overtakes another.
   */
  async function store(): Promise<void> {
    if (isStoring) return;
    isStoring = true;
    for (let place = waiting(); place !== null; place = waiting()) {
      const sent = chosenIds(place.sources);
      const mine = turn;
      const answer = await calls.chooseSources(place.project.id, kind, sent).catch(() => null);
      const now = waiting();
      if (mine !== turn || now === null) continue;
      if (answer === null || !answer.ok) show({ ...now, storing: 'failed' });
      // What was chosen meanwhile goes next; otherwise the server's own view is the newest.
      else if (sent.join() === chosenIds(now.sources).join())
        show({ ...now, sources: answer.value.kinds, storing: 'no' });
    }
    isStoring = false;
  }

  function begin(place: OpenPlace): void {
    show({ ...place, storing: 'yes' });
    void store();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(next) {
      target = next;
      turn += 1;
      if (next === null) return show({ kind: 'none', wasGone: false });
      show({ kind: 'settling' });
      void load(next, turn);
    },
    reload() {
      if (target === null) return;
      turn += 1;
      if (state.kind !== 'project') show({ kind: 'settling' });
      void load(target, turn);
    },
    choose(source, elementIds) {
      if (state.kind === 'project')
        begin({ ...state, sources: withChoice(state.sources, source, elementIds) });
    },
    storeAgain() {
      if (state.kind === 'project' && state.storing === 'failed') begin(state);
    },
  };
}

/** What is no id at all is refused as such; to the reader it is not there either. */
function isMissing(answer: Answer<unknown> & { ok: false }): boolean {
  return answer.status === 404 || answer.status === 400;
}
