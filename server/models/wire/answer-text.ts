import { createTextCleaner } from '../../../domain/story/clean-text.ts';
import { createReasoningFilter } from './reasoning.ts';

/** What a piece was: text for the reader, reasoning, nothing yet, or more than is allowed. */
export type PieceKind = 'text' | 'reasoning' | 'nothing' | 'too_much';

/**
 * The way of an answer from the wire to the reader: cleaned, without reasoning, limited in length.
 */
export type AnswerText = {
  push(piece: string): PieceKind;
  /** Gives out what was held back. Call it once, at the model's end. */
  end(): PieceKind;
};

/** `onText` receives at most `maxBytes` bytes of UTF-8 in all. */
export function createAnswerText(maxBytes: number, onText: (text: string) => void): AnswerText {
  const cleaner = createTextCleaner();
  const filter = createReasoningFilter();
  let bytes = 0;

  function emit(text: string): PieceKind {
    if (text === '') return filter.isReasoning() ? 'reasoning' : 'nothing';
    bytes += Buffer.byteLength(text);
    if (bytes > maxBytes) return 'too_much';
    onText(text);
    return 'text';
  }

  return {
    push: (piece) => emit(filter.push(cleaner.push(piece))),
    end: () => emit(filter.push(cleaner.end()) + filter.end()),
  };
}
