import { setTimeout as wait } from 'node:timers/promises';
import type { GeneratorId } from '../../domain/generators/index.ts';
import { type Model, type ModelEnd, ModelError, type ModelRequest } from '../../server/models/port.ts';
import { characterAnswer, themeAnswer } from '../answers.ts';

/** How a call ends that does not end well. */
export type Fault = ConstructorParameters<typeof ModelError>[0] | 'refused' | 'length' | 'broken';

export type AnsweringModel = Model & {
  /** Every request so far. */
  readonly requests: ModelRequest[];
  /** The next call is held until this is called, and ends so. */
  hold(): { called: Promise<ModelRequest>; answer(fault?: Fault): void };
  /** So many calls end so, of texts with this direction if one is given. */
  fail(fault: Fault, of?: { times?: number; direction?: string }): void;
  /** What the kind is answered with from now on. */
  say(kind: GeneratorId, answer: object): void;
};

/**
 * A model that answers every call by itself, after `delayMs`, with whole answers unless `faultOf`
 * or a test says otherwise.
 */
export function createAnsweringModel({
  delayMs = () => 0,
  faultOf = () => undefined,
}: {
  delayMs?: () => number;
  faultOf?: () => Fault | undefined;
} = {}): AnsweringModel {
  const answers = new Map<GeneratorId, object>(Object.entries(wholeAnswers) as [GeneratorId, object][]);
  const faults: { fault: Fault; direction: string | null }[] = [];
  const holds: { called: (request: ModelRequest) => void; answered: Promise<Fault | undefined> }[] = [];
  const requests: ModelRequest[] = [];
  function takeFault(of: string): Fault | undefined {
    const place = faults.findIndex(({ direction }) => direction === null || direction === of);
    return place === -1 ? faultOf() : faults.splice(place, 1)[0]?.fault;
  }

  return {
    name: 'answering',
    place: 'service',
    readsAtMost: null,
    requests,
    hold() {
      const called = Promise.withResolvers<ModelRequest>();
      const answered = Promise.withResolvers<Fault | undefined>();
      holds.push({ called: called.resolve, answered: answered.promise });
      return { called: called.promise, answer: (fault) => answered.resolve(fault) };
    },
    fail(fault, { times = 1, direction } = {}) {
      for (let time = 0; time < times; time += 1) faults.push({ fault, direction: direction ?? null });
    },
    say(kind, answer) {
      answers.set(kind, answer);
    },
    async write(request, onText) {
      requests.push(request);
      const held = holds.shift();
      held?.called(request);
      const fault =
        held === undefined
          ? takeFault(request.task.direction)
          : await untilAborted(request.signal, held.answered);
      const delay = delayMs();
      if (delay > 0) await wait(delay, undefined, { signal: request.signal });
      if (fault === 'broken') throw new Error('the model broke');
      if (fault === 'refused' || fault === 'length') return endOf(fault);
      if (fault !== undefined) throw new ModelError(fault, `The service said: ${fault}.`);
      const answer = answers.get(request.task.kind);
      if (answer === undefined) throw new Error(`no answer for ${request.task.kind}`);
      onText(JSON.stringify(answer));
      return endOf('complete');
    },
  };
}

function endOf(reason: ModelEnd['reason']): ModelEnd {
  return { reason, usage: { inputTokens: 10, cachedTokens: 4, outputTokens: 20 } };
}

function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason));
  return Promise.race([work, promise]);
}

const wholeAnswers = {
  THEME: themeAnswer,
  CHARACTER: characterAnswer,
  BACKSTORY: {
    past_events: ['A storm in 1931', 'A wedding that nobody came to', 'The first lamp'],
    wounds: ['A debt', 'A door left open'],
    loyalties: ['The light', 'Her father'],
  },
};
