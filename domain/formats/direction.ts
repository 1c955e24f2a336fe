const rightToLeftLetter =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const anyLetter = /\p{L}/u;
const languages = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ug', 'dv', 'ku', 'ckb', 'syr', 'nqo']);

/** Whether a text's first letter is written from right to left. */
export function isRightToLeft(text: string): boolean {
  return rightToLeftLetter.test(anyLetter.exec(text)?.[0] ?? '');
}

/** Whether texts in a language run from right to left. `tag`: of BCP 47. */
export function runsRightToLeft(tag: string): boolean {
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  if (rest.some((part) => ['arab', 'hebr', 'thaa', 'adlm'].includes(part))) return true;
  return languages.has(language) && !rest.some((part) => part === 'latn' || part === 'cyrl');
}

/** The tag as files may have it; 'und' for what is none. */
export function languageTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'und';
  } catch {
    return 'und';
  }
}
