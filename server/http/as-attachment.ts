/** Characters that file systems refuse in names, or that would end a quoted name in a header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must go
const unfit = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;

/** The Content-Disposition of a file with this name, with an ASCII name for older clients. */
export function asAttachment(name: string): string {
  const clean = name.replace(unfit, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const plain = clean
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
  const fallback = /^(\.|$)/.test(plain) ? `project${plain}` : plain;
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
