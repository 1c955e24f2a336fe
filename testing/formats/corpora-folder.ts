/**
 * The folder with files of other programs (fdx, fountain, docx, epub, prose) that the environment
 * variable CORPORA names. Throws without it.
 */
export function corporaFolder(): string {
  const { CORPORA = '' } = process.env;
  if (CORPORA === '')
    throw new Error(
      'Set CORPORA to a folder with files of other programs: fdx, fountain, docx, epub, prose.',
    );
  return CORPORA;
}
