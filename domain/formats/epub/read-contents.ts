import { childOf, elementsWithin, textWithin, type XmlElement } from '../xml.ts';
import { resolvePath } from './resolve-path.ts';

/** The titles of a page's places by their ids; '' is its beginning. */
export type PlaceTitles = ReadonlyMap<string, string>;

/**
 * The titles that a book's list of chapters gives to places, by the page that they are on. `root`
 * is a navigation document or an NCX, and `path` its path in the ZIP. Of two titles of one place
 * the first counts.
 */
export function readContents(root: XmlElement, path: string): Map<string, Map<string, string>> {
  const titles = new Map<string, Map<string, string>>();
  const add = (address: string | undefined, label: XmlElement | undefined) => {
    const shown = label === undefined ? '' : textWithin(label).replaceAll(/\s+/g, ' ').trim();
    if (address === undefined || shown === '') return;
    const page = resolvePath(path, address);
    const places = titles.get(page) ?? new Map<string, string>();
    const place = address.split('#')[1] ?? '';
    if (!places.has(place)) places.set(place, shown);
    titles.set(page, places);
  };
  for (const element of elementsWithin(root))
    if (element.name === 'navPoint')
      add(childOf(element, 'content')?.attributes.src, childOf(element, 'navLabel'));
    else if (element.name === 'nav' && (element.attributes['epub:type'] ?? 'toc') === 'toc')
      for (const link of elementsWithin(element)) if (link.name === 'a') add(link.attributes.href, link);
  return titles;
}
