import { childOf, childrenOf, elementsWithin, textOf, type XmlElement } from '../xml.ts';

/** A document or folder of a project, with what lies in it. */
export type BinderItem = {
  /** The name of its folder among the files; '' if it could be none. */
  readonly id: string;
  /** As the program says it: 'Folder', 'Text', 'DraftFolder', 'Image' and the like. */
  readonly type: string;
  readonly title: string;
  /** It goes into the book. */
  readonly isCompiled: boolean;
  /** It says that it has a file of text. */
  readonly hasFile: boolean;
  /** Labels, keywords and other marks. */
  readonly marks: number;
  readonly children: readonly BinderItem[];
};

export type Project = {
  /** '' if it has none. */
  readonly title: string;
  readonly items: readonly BinderItem[];
  /** The id of the folder of templates, or ''. */
  readonly templates: string;
};

/** Reads the binder of a project; says why where it is none, or of an earlier version. */
export function readBinder(root: XmlElement): Project | 'not_proper' | 'old_scrivener' {
  const binder = root.name === 'ScrivenerProject' ? childOf(root, 'Binder') : undefined;
  if (binder === undefined) return 'not_proper';
  const items = childrenOf(binder, 'BinderItem');
  const hasIds = items.length === 0 || items.some(({ attributes }) => attributes.UUID !== undefined);
  if (Number.parseFloat(root.attributes.Version ?? '2') < 2 || !hasIds) return 'old_scrivener';
  // Only what goes into the book says so; of a project in which nothing does, all goes.
  const isSaid = [...elementsWithin(binder)].some(({ name }) => name === 'IncludeInCompile');
  return {
    title: line(childOf(childOf(root, 'ProjectProperties'), 'ProjectTitle')),
    items: items.map((item) => readItem(item, isSaid)),
    templates: line(childOf(root, 'TemplateFolderUUID')),
  };
}

/** A tree of XML is not deep, so this may call itself. */
function readItem(element: XmlElement, isSaid: boolean): BinderItem {
  const { UUID = '', Type = '' } = element.attributes;
  const data = childOf(element, 'MetaData');
  const compiled = childOf(data, 'IncludeInCompile');
  const children = childOf(element, 'Children');
  return {
    id: /^[\dA-Za-z-]{1,64}$/.test(UUID) ? UUID : '',
    type: Type,
    title: line(childOf(element, 'Title')),
    isCompiled: !isSaid || (compiled !== undefined && line(compiled).toLowerCase() !== 'no'),
    hasFile: childOf(data, 'FileExtension') !== undefined,
    marks: countMarks(element, data),
    children:
      children === undefined ? [] : childrenOf(children, 'BinderItem').map((item) => readItem(item, isSaid)),
  };
}

function countMarks(element: XmlElement, data: XmlElement | undefined): number {
  const isMark = (name: string) => !['', '-1'].includes(line(childOf(data, name)));
  const keywords = childOf(element, 'Keywords') ?? childOf(data, 'Keywords');
  const custom = childOf(data, 'CustomMetaData');
  return (
    (isMark('LabelID') ? 1 : 0) +
    (isMark('StatusID') ? 1 : 0) +
    (keywords?.children.filter((child) => typeof child !== 'string').length ?? 0) +
    (custom === undefined ? 0 : childrenOf(custom, 'MetaDataItem').length)
  );
}

function line(element: XmlElement | undefined): string {
  return element === undefined ? '' : textOf(element).replaceAll(/\s+/g, ' ').trim();
}
