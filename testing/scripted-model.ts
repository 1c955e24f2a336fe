import type { Model, ModelEnd, ModelRequest } from '../server/models/port.ts';

/** One call of a scripted model, controlled by the test. */
export type ScriptedCall = {
  request: ModelRequest;
  say(text: string): void;
  /** Ends the answer with the model's own end. */
  end(reason?: ModelEnd['reason']): void;
  fail(error: Error): void;
};

/** A model whose every piece of text the test sends. `next` resolves with the next call. */
export type ScriptedModel = Model & { next(): Promise<ScriptedCall>; readonly callCount: number };

export function createScriptedModel(place: Model['place'] = 'service'): ScriptedModel {
  const calls: ScriptedCall[] = [];
  const waiting: ((call: ScriptedCall) => void)[] = [];
  let callCount = 0;
  return {
    name: 'scripted',
    place,
    readsAtMost: null,
    get callCount() {
      return callCount;
    },
    next() {
      const call = calls.shift();
      return call === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(call);
    },
    write(request, onText) {
      callCount += 1;
      return new Promise<ModelEnd>((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
        const call: ScriptedCall = {
          request,
          say: onText,
          end: (reason = 'complete') =>
            resolve({ reason, usage: { inputTokens: 10, cachedTokens: 4, outputTokens: 20 } }),
          fail: reject,
        };
        const taker = waiting.shift();
        if (taker === undefined) calls.push(call);
        else taker(call);
      });
    },
  };
}
