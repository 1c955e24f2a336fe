import { countTokens as countPiece } from 'gpt-tokenizer';

/**
 * About how many tokens a model makes of a text: those of OpenAI's encoding, which others differ from by a fifth. The
 * text is counted in pieces, since the tokenizer's time grows with the square of a stretch without breaks; each
 * seam can only count one too many.
 */
export function countTokens(text: string): number {
  return (text.match(/[\s\S]{1,256}/g) ?? []).reduce((sum, piece) => sum + countPiece(piece), 0);
}
