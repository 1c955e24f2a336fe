import { languageTag, runsRightToLeft } from '../direction.ts';
import { printable } from '../printable.ts';
import type { Prose } from '../prose.ts';
import { bookTitle, type EpubPage } from './pages.ts';
import { escapeXml, xhtmlPage } from './xhtml.ts';

/** What stands in META-INF/container.xml. */
export const container = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

type Identity = { readonly uuid: string; readonly changedAt: Date };

/** The package of an EPUB 3.3: what it is, its files, and the order in which they are read. */
export function packageDocument(
  prose: Prose,
  pages: readonly EpubPage[],
  { uuid, changedAt }: Identity,
): string {
  const author = printable(prose.author).trim();
  const direction = runsRightToLeft(prose.language) ? ' page-progression-direction="rtl"' : '';
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language(prose)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${uuid}</dc:identifier>
<dc:title>${escapeXml(bookTitle(prose))}</dc:title>
<dc:language>${language(prose)}</dc:language>
${author === '' ? '' : `<dc:creator>${escapeXml(author)}</dc:creator>\n`}<meta property="dcterms:modified">${seconds(changedAt)}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityFeature">displayTransformability</meta>
<meta property="schema:accessibilityHazard">none</meta>
<meta property="schema:accessibilitySummary" xml:lang="en">Text alone, with a heading for each chapter and a table of contents.</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
${pages.map(({ name }) => `<item id="${idOf(name)}" href="${name}" media-type="application/xhtml+xml"/>`).join('\n')}
</manifest>
<spine${direction}>
${pages.map(({ name }) => `<itemref idref="${idOf(name)}"/>`).join('\n')}
</spine>
</package>
`;
}

/** The table of contents, with chapters below their stories, and the landmarks. */
export function navigation(prose: Prose, pages: readonly EpubPage[]): string {
  const title = escapeXml(bookTitle(prose));
  const first = pages.find(({ type }) => type === 'part' || type === 'chapter');
  const body = `<nav epub:type="toc" role="doc-toc" aria-labelledby="toc">
<h1 id="toc">${title}</h1>
<ol>
${contents(pages)}</ol>
</nav>
<nav epub:type="landmarks" aria-label="${title}" hidden="hidden">
<ol>
<li><a epub:type="titlepage" href="title.xhtml">${title}</a></li>
${first === undefined ? '' : `<li><a epub:type="bodymatter" href="${first.name}">${label(first)}</a></li>\n`}</ol>
</nav>`;
  const page = { title: bookTitle(prose), language: languageTag(prose.language), body };
  return xhtmlPage(page, runsRightToLeft(prose.language));
}

function contents(pages: readonly EpubPage[]): string {
  let list = '';
  let isInPart = false;
  const endPart = () => {
    if (isInPart) list += '</ol></li>\n';
    isInPart = false;
  };
  for (const [index, page] of pages.entries()) {
    if (page.type !== 'part' && page.type !== 'chapter') continue;
    const hasChapters = page.type === 'part' && pages[index + 1]?.type === 'chapter';
    if (page.type === 'part' || page.isStory === true) endPart();
    list += `<li><a href="${page.name}">${label(page)}</a>${hasChapters ? '\n<ol>' : '</li>'}\n`;
    if (hasChapters) isInPart = true;
  }
  endPart();
  return list;
}

function label({ title }: EpubPage): string {
  return escapeXml(title);
}

function idOf(name: string): string {
  return name.replace('.xhtml', '');
}

function language(prose: Prose): string {
  return escapeXml(languageTag(prose.language));
}

/** As EPUB asks for it, without parts of a second. */
function seconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}
