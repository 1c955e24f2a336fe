/** Resolves when all pieces are sent; rejects with the signal's reason when it is aborted. */
export type Pace = (
  pieces: readonly string[],
  onText: (text: string) => void,
  signal: AbortSignal,
) => Promise<void>;

const tickMs = 40;
/** How many pieces a text without a pace sends before the others have their turn. */
const piecesPerTurn = 120;

type Stream = {
  pieces: readonly string[];
  sent: number;
  words: number;
  startedMs: number;
  onText: (text: string) => void;
  finish: () => void;
  fail: (reason: unknown) => void;
};

/**
 * A pace for all texts of one storyteller: one timer sends the words of each that are due. With
 * null texts only take turns.
 */
export function createPace(wordsPerSecond: number | null): Pace {
  const streams = new Set<Stream>();
  let isWaiting = false;

  const wait = () => {
    if (isWaiting || streams.size === 0) return;
    isWaiting = true;
    const turn = () => {
      isWaiting = false;
      for (const stream of [...streams]) if (streams.has(stream)) moveOn(stream);
      wait();
    };
    if (wordsPerSecond === null) setImmediate(turn);
    else setTimeout(turn, tickMs);
  };

  const moveOn = (stream: Stream) => {
    const text = wordsPerSecond === null ? take(stream, piecesPerTurn) : takeDue(stream, wordsPerSecond);
    try {
      if (text !== '') stream.onText(text);
    } catch (error) {
      stream.fail(error);
      return;
    }
    if (stream.sent === stream.pieces.length) stream.finish();
  };

  return (pieces, onText, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => stream.fail(signal.reason);
      const leave = () => {
        streams.delete(stream);
        signal.removeEventListener('abort', stop);
      };
      const stream: Stream = {
        pieces,
        sent: 0,
        words: 0,
        startedMs: performance.now(),
        onText,
        finish: () => {
          leave();
          resolve();
        },
        fail: (reason) => {
          leave();
          reject(reason);
        },
      };
      signal.addEventListener('abort', stop, { once: true });
      streams.add(stream);
      wait();
    });
}

function take(stream: Stream, count: number): string {
  const text = stream.pieces.slice(stream.sent, stream.sent + count).join('');
  stream.sent = Math.min(stream.pieces.length, stream.sent + count);
  return text;
}

/** The pieces up to the word that is due. Pieces of JSON punctuation alone do not count. */
function takeDue(stream: Stream, wordsPerSecond: number): string {
  const due = Math.floor(((performance.now() - stream.startedMs) / 1000) * wordsPerSecond);
  let text = '';
  while (stream.sent < stream.pieces.length) {
    const piece = stream.pieces[stream.sent] ?? '';
    const isWord = /[\p{L}\p{N}]/u.test(piece);
    if (isWord && stream.words >= due) break;
    if (isWord) stream.words++;
    text += piece;
    stream.sent++;
  }
  return text;
}
