/** Characters that file systems refuse in names, or that would end a quoted name in a header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must go
const forbidden = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;

/** The Content-Disposition of a file with this name, with an ASCII name for older clients. */
export function asAttachment(name: string): string {
  const safeName = name.replace(forbidden, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const ascii = safeName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
  const fallback = /^(\.|$)/.test(ascii) ? `project${ascii}` : ascii;
  const encoded = encodeURIComponent(safeName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
