import type { Engine, ModelFile } from '../parts.ts';

/**
 * How many words a second a model writes on this machine: it is loaded, and writes for some
 * seconds. Rejects with a ModelError.
 */
export async function measureWith(engine: Pick<Engine, 'write'>, file: ModelFile): Promise<number> {
  const enough = new AbortController();
  let text = '';
  let begun: number | null = null;
  let last = 0;
  try {
    await engine.write(
      file,
      {
        task: { kind: 'STORY', inputs: {}, direction: '', sources: [], seed: 1 },
        system: 'You write stories.',
        prompt: [{ text: 'Write a long story about a lighthouse and its last keeper.', isCached: false }],
        cacheKey: '',
        answer: null,
        answerName: 'story',
        maxOutputTokens: 2_000,
        signal: enough.signal,
      },
      (piece) => {
        text += piece;
        last = performance.now();
        if (begun === null) {
          begun = last;
          text = '';
          setTimeout(() => enough.abort(), writesForMs).unref();
        }
      },
    );
  } catch (error) {
    if (!enough.signal.aborted) throw error;
  }
  const seconds = (last - (begun ?? last)) / 1000;
  return seconds === 0 ? 0 : (text.match(/\S+/g) ?? []).length / seconds;
}

const writesForMs = 5_000;
