import { createHash } from 'node:crypto';
import { container, navigation, packageDocument } from '../../../domain/formats/epub/package.ts';
import { epubBook } from '../../../domain/formats/epub/pages.ts';
import type { Prose } from '../../../domain/formats/prose.ts';
import type { Written } from '../../../domain/formats/written.ts';
import { writeZip } from '../write-zip.ts';

/** The same identity and text make the same bytes. `changedAt`: when the text last changed. */
export type BookIdentity = {
  readonly projectId: string;
  readonly textHash: string;
  readonly changedAt: Date;
};

/** A book as EPUB 3.3 (w3.org/TR/epub-33). Throws NothingToWrite if there is no chapter. */
export function writeEpub(prose: Prose, identity: BookIdentity): Written<Uint8Array> {
  const { pages, words, losses } = epubBook(prose);
  const about = { uuid: uuidOf(identity), changedAt: identity.changedAt };
  const body = writeZip([
    { name: 'mimetype', text: 'application/epub+zip', isStored: true },
    { name: 'META-INF/container.xml', text: container },
    { name: 'EPUB/package.opf', text: packageDocument(prose, pages, about) },
    { name: 'EPUB/nav.xhtml', text: navigation(prose, pages) },
    ...pages.map(({ name, xhtml }) => ({ name: `EPUB/${name}`, text: xhtml })),
  ]);
  return { body, losses, words };
}

/** A UUID of version 8 (RFC 9562): the same project and text have the same one. */
function uuidOf({ projectId, textHash }: BookIdentity): string {
  const hash = createHash('sha256').update(`${projectId}\n${textHash}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
