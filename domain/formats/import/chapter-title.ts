const ordinal =
  '(?:\\d{1,4}|[ivxlcdm]{1,9}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|the\\s+first|the\\s+last)';

const numbered = new RegExp(
  `^(?:chapter|kapitel|chapitre|cap[ií]tulo|capitolo|hoofdstuk|rozdzia[łl]|глава|part|teil|partie|parte|book|act)[ \\t]+${ordinal}(?:[-\\s]${ordinal})?(?:[ \\t]*[.:–—-][ \\t]*\\S.*)?[.:]?$`,
  'iu',
);
const named =
  /^(?:prologue|epilogue|prolog|epilog|prologo|epilogo|interlude|foreword|preface|afterword)(?:[ \t]*[.:–—-][ \t]*\S.*)?[.:]?$/iu;

/** Characters of a line that may be the name of a chapter. */
export const maxTitleCharacters = 120;

/** Whether a line by itself names a chapter: 'Chapter 3', 'CHAPTER III: The Lamp', 'Prologue'. */
export function isChapterTitle(line: string): boolean {
  const text = line.trim();
  return text.length <= maxTitleCharacters && (numbered.test(text) || named.test(text));
}

/** Whether a line is nothing but a number, such as '3.', 'IV' or 'Twenty-one'. */
export function isChapterNumber(line: string): boolean {
  return numberAlone.test(line.trim());
}

const numberAlone = new RegExp(`^${ordinal}(?:[-\\s]${ordinal})?\\.?$`, 'i');

/** Whether a line by itself parts two scenes: '#', '***', '* * *', '---', '⁂' and the like. */
export function isSceneBreak(line: string): boolean {
  const text = line.replaceAll(/\s/g, '');
  return (
    text.length > 0 &&
    text.length <= 40 &&
    /^(?:#{1,3}|\*{1,}|-{3,}|[–—]{1,3}|~{1,}|_{3,}|[•·◆❖⁂]+)$/u.test(text)
  );
}
