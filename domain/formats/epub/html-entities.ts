/** Names that pages of books use, beside XML's own five. */
const signs: Readonly<Record<string, string>> = {
  nbsp: '\u00A0',
  shy: '\u00AD',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  sect: '§',
  para: '¶',
  dagger: '†',
  iexcl: '¡',
  iquest: '¿',
  times: '×',
  frac12: '½',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200C',
  zwj: '\u200D',
  ...accented('aeiouyAEIOUY', 'acute', '\u0301'),
  ...accented('aeiouAEIOU', 'grave', '\u0300'),
  ...accented('aeiouAEIOU', 'circ', '\u0302'),
  ...accented('aeiouyAEIOU', 'uml', '\u0308'),
  ...accented('anoANO', 'tilde', '\u0303'),
  ccedil: 'ç',
  Ccedil: 'Ç',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  aring: 'å',
  Aring: 'Å',
  eth: 'ð',
  thorn: 'þ',
};

/** A page with HTML's names of signs as the signs, so that it can be XML. */
export function withoutHtmlEntities(text: string): string {
  return text.replace(/&([A-Za-z][A-Za-z0-9]{1,8});/g, (whole, name: string) =>
    Object.hasOwn(signs, name) ? (signs[name] ?? whole) : whole,
  );
}

/** The text of a page that is not well formed: what stands between its tags. */
export function textWithoutTags(html: string): string {
  const body = html.slice(Math.max(0, html.search(/<body[\s>]/i)));
  let text = '';
  let at = 0;
  while (at < body.length) {
    const open = body.indexOf('<', at);
    if (open === -1) return text + body.slice(at);
    text += body.slice(at, open);
    const tag = /^<\/?([a-z][a-z0-9]*)/i.exec(body.slice(open, open + 12))?.[1]?.toLowerCase() ?? '';
    const end = /^(?:script|style)$/.test(tag) ? body.indexOf(`</${tag}`, open) : open;
    const close = end === -1 ? -1 : body.indexOf('>', end);
    if (/^(?:p|div|h[1-6]|br|li|tr|hr)$/.test(tag)) text += '\n\n';
    if (close === -1) return text;
    at = close + 1;
  }
  return text;
}

function accented(letters: string, name: string, mark: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter + name, (letter + mark).normalize('NFC')]));
}
