const maxCharacters = 120;

/** Characters that nobody can see. */
const unseen = /\p{Cf}+/gu;
/** Characters that file systems refuse in names. */
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}<>:"/\\|?*\ufffe\uffff]+/gu;
/** Names of devices, which Windows takes for no files. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that every file system takes, made from a title: 'The Unlit Hour.epub'. */
export function fileNameOf(title: string, ending: string): string {
  const signs = [...title.toWellFormed().replace(unseen, '').replace(forbidden, ' ').replace(/\s+/g, ' ')];
  const name = signs
    .slice(0, maxCharacters)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (name === '') return `Untitled.${ending}`;
  return `${devices.test(name) ? `_${name}` : name}.${ending}`;
}
