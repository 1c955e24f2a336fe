import type { PageElement } from '../../../../../contract/projects.ts';
import { definitions, type GeneratorId } from '../../../../../domain/generators/index.ts';
import { readStory, type Story } from '../story.ts';

/**
 * An element for a test. Its id is its title, else its kind; `from` maps ids to changed fields.
 * `waitsFor` makes it behind.
 */
export type ElementSpec = {
  kind: GeneratorId;
  title?: string;
  changedAt?: string;
  from?: Readonly<Record<string, readonly string[]>>;
  waitsFor?: readonly string[];
  changedSettings?: readonly string[];
  isLocked?: boolean;
  manuscript?: PageElement['manuscript'];
};

/** The story of a project with these elements, of each kind in the order in which they are said. */
export function storyOf(...specs: readonly ElementSpec[]): Story {
  const ids = new Set(specs.map(idOf));
  return readStory({
    kinds: definitions.flatMap(({ id: kind }) => {
      const elements = specs.filter((spec) => spec.kind === kind).map((spec) => elementOf(spec, ids));
      return elements.length === 0 ? [] : [{ kind, elements }];
    }),
  });
}

function elementOf(spec: ElementSpec, ids: ReadonlySet<string>): PageElement {
  return {
    id: idOf(spec),
    title: spec.title ?? '',
    subtitle: '',
    updatedAt: '2026-11-10T12:00:00.000Z',
    changedAt: spec.changedAt ?? null,
    sources: Object.entries(spec.from ?? {}).map(([id, changedFields]) => ({
      title: `${id} before`,
      elementId: ids.has(id) ? id : null,
      changedFields: [...changedFields],
    })),
    state: isOutOfDate(spec) ? 'out_of_date' : spec.waitsFor === undefined ? 'current' : 'behind',
    waitsFor: [...(spec.waitsFor ?? [])],
    changedSettings: [...(spec.changedSettings ?? [])],
    isLocked: spec.isLocked ?? false,
    manuscript: spec.manuscript ?? null,
  };
}

function isOutOfDate({ from = {}, changedSettings = [] }: ElementSpec): boolean {
  return changedSettings.length > 0 || Object.values(from).some(({ length }) => length > 0);
}

function idOf({ kind, title }: ElementSpec): string {
  return title ?? kind;
}
