import type { BinderItem, Project } from './binder.ts';

/** What the folders of a project are for. */
export type Folders = {
  readonly draft: BinderItem | null;
  /** Documents and folders of people and of places, wherever they lie. */
  readonly people: readonly BinderItem[];
  readonly places: readonly BinderItem[];
  /** Folders and documents beside the draft that its writer made. */
  readonly others: readonly BinderItem[];
  /** Documents of research, of templates and in the trash. */
  readonly leftOut: readonly BinderItem[];
};

const ofPeople =
  /^(?:characters?|cast|people|charaktere|figuren|personen|personnages|personajes|personaggi|personagens|personages)$/i;
const ofPlaces =
  /^(?:places?|locations?|settings?|orte|schaupl[aä]tze|lieux|lugares|localizaciones|luoghi|locais|plaatsen|locaties)$/i;
const ofTemplates = /^(?:template sheets?|templates?|vorlagen|modèles?|plantillas|modelli|modelos)$/i;

/** Sorts the folders of a project by their types and by the names that its templates give them. */
export function sortFolders({ items, templates }: Project): Folders {
  const people: BinderItem[] = [];
  const places: BinderItem[] = [];
  const others: BinderItem[] = [];
  const leftOut: BinderItem[] = [];
  let draft: BinderItem | null = null;

  function sort(item: BinderItem, isResearch: boolean): void {
    const isFolder = item.children.length > 0 || item.type === 'Folder';
    if (item.type === 'DraftFolder' && draft === null) draft = item;
    else if (item.type === 'TrashFolder' || item.id === templates || ofTemplates.test(item.title))
      leftOut.push(...documentsIn(item).filter(({ type }) => type !== 'Folder'));
    else if (isFolder && ofPeople.test(item.title)) people.push(...documentsIn(item));
    else if (isFolder && ofPlaces.test(item.title)) places.push(...documentsIn(item));
    else if (item.type === 'ResearchFolder' || isResearch) {
      if (item.type !== 'ResearchFolder' && !isFolder) leftOut.push(item);
      else for (const child of item.children) sort(child, true);
    } else others.push(item);
  }

  for (const item of items) sort(item, false);
  return { draft, people, places, others, leftOut };
}

/** All that is in a folder at any depth, without the folder itself. */
function documentsIn({ children }: BinderItem): BinderItem[] {
  return children.flatMap((child) => [child, ...documentsIn(child)]);
}
