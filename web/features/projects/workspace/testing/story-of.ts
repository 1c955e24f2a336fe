import type { PageElement } from '../../../../../contract/projects.ts';
import { definitions, type GeneratorId } from '../../../../../domain/generators/index.ts';
import { readStory, type Story } from '../story.ts';

/** An element for a test. Its id is its title, else its kind; `from` maps ids to changed fields. */
export type Wish = {
  kind: GeneratorId;
  title?: string;
  changedAt?: string;
  from?: Readonly<Record<string, readonly string[]>>;
};

/** The story of a project with these elements, of each kind in the order in which they are said. */
export function storyOf(...wishes: readonly Wish[]): Story {
  const ids = new Set(wishes.map(idOf));
  return readStory({
    kinds: definitions.flatMap(({ id: kind }) => {
      const elements = wishes.filter((wish) => wish.kind === kind).map((wish) => elementOf(wish, ids));
      return elements.length === 0 ? [] : [{ kind, elements }];
    }),
  });
}

function elementOf(wish: Wish, ids: ReadonlySet<string>): PageElement {
  return {
    id: idOf(wish),
    title: wish.title ?? '',
    subtitle: '',
    updatedAt: '2026-11-10T12:00:00.000Z',
    changedAt: wish.changedAt ?? null,
    sources: Object.entries(wish.from ?? {}).map(([id, changedFields]) => ({
      title: `${id} before`,
      elementId: ids.has(id) ? id : null,
      changedFields: [...changedFields],
    })),
  };
}

function idOf({ kind, title }: Wish): string {
  return title ?? kind;
}
