import type { Trash } from '../../../../contract/projects.ts';
import { definitionOf, type ElementKind } from '../../../../domain/generators/index.ts';
import type { TrashedThing } from '../../../api/projects/projects.ts';

export type TrashRow = TrashedThing & {
  /** What it is called, also where it has no title. */
  title: string;
  deletedAt: string;
  erasesAt: string;
} & (
    | { what: 'project'; elementCount: number }
    | { what: 'element'; kind: ElementKind; projectId: string; projectName: string }
  );

/** Everything in the trash, the latest first. */
export function rowsOf({ projects, elements }: Trash): TrashRow[] {
  const rows: TrashRow[] = [
    ...projects.map(({ name, ...rest }) => ({ what: 'project' as const, title: name, ...rest })),
    ...elements.map(({ title, ...rest }) => ({
      what: 'element' as const,
      title: title === '' ? `Untitled ${definitionOf(rest.kind).noun}` : title,
      ...rest,
    })),
  ];
  return rows.toSorted((one, other) => Date.parse(other.deletedAt) - Date.parse(one.deletedAt));
}

export function trashWithout(trash: Trash, { what, id }: TrashedThing): Trash {
  return {
    projects: what === 'project' ? trash.projects.filter((project) => project.id !== id) : trash.projects,
    elements: what === 'element' ? trash.elements.filter((element) => element.id !== id) : trash.elements,
  };
}
