import type { MetaDescriptor } from 'react-router';
import { definitionAt, folderOf } from '../../domain/generators/index.ts';
import { placeholderOrigin, siteName } from './site.ts';

export type PageMeta = {
  /** Without the product's name; that is added. */
  title: string;
  /** One or two sentences, best between 70 and 160 characters. */
  description: string;
  /** The canonical address, beginning with '/'. */
  path: string;
  kind?: 'website' | 'article';
};

/** What a page that search engines must not keep says of itself. */
export function hiddenPageMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${siteName}` }, { name: 'robots', content: 'noindex' }];
}

/** What search engines and link previews read. Return it from a route's `meta`. */
export function pageMeta({ title, description, path, kind = 'website' }: PageMeta): MetaDescriptor[] {
  const url = siteOrigin() + path;
  const image = `${siteOrigin()}/og/${pictureOf(path)}.png`;
  return [
    { title: title.includes(siteName) ? title : `${title} | ${siteName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${title}, ${siteName}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
  ];
}

/** A generator's picture in public/og is named after its folder; all others share one. */
function pictureOf(path: string): string {
  const definition = definitionAt(path);
  return definition === undefined ? 'fabula' : folderOf(definition);
}

/** The site's origin: a placeholder at build time, the real one in a browser. */
function siteOrigin(): string {
  return import.meta.env.SSR ? placeholderOrigin : window.location.origin;
}
