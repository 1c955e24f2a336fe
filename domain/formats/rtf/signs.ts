/** Words that stand for a sign. */
const signs: Readonly<Record<string, string>> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
  zwj: '\u200D',
  zwnj: '\u200C',
  line: '\n',
  lbr: '\n',
  page: '\n',
  column: '\n',
};

/** The sign that a word stands for; null if it stands for none. */
export function signOf(word: string): string | null {
  return Object.hasOwn(signs, word) ? (signs[word] ?? null) : null;
}

/** What a backslash before a sign stands for: `\~` is a fixed blank, `\-` a soft hyphen. */
export function signOfSymbol(symbol: string): string {
  switch (symbol) {
    case '~':
      return '\u00A0';
    case '_':
      return '\u2011';
    default:
      return '';
  }
}
