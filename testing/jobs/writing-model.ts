import type { Model, ModelRequest } from '../../server/models/port.ts';
import { ModelError } from '../../server/models/port.ts';

type Fault = ConstructorParameters<typeof ModelError>[0] | 'refused';

/** A service that writes scenes and reads them, and keeps what it was asked. */
export type WritingModel = Model & {
  readonly requests: ModelRequest[];
  /** Of those that write a scene. */
  scenes(): ModelRequest[];
  /** The next call for a scene, or a reading, ends so, as often as is said. */
  fail(of: 'scene' | 'reading', fault: Fault, times?: number): void;
  /** So many words are written of a scene, of those that are asked for; by default all. */
  share: number;
  /** The next scene is held until this is called. */
  hold(): { called: Promise<ModelRequest>; go(): void };
};

/** Each scene is its own; readings say a fact with its quote. */
export function createWritingModel(): WritingModel {
  const requests: ModelRequest[] = [];
  const faults: { of: string; fault: Fault }[] = [];
  const holds: { called: (request: ModelRequest) => void; go: Promise<void> }[] = [];
  const model: WritingModel = {
    name: 'writing',
    place: 'service',
    readsAtMost: null,
    requests,
    share: 1,
    scenes: () => requests.filter(({ answerName }) => answerName === 'scene'),
    fail(of, fault, times = 1) {
      for (let time = 0; time < times; time += 1) faults.push({ of, fault });
    },
    hold() {
      const called = Promise.withResolvers<ModelRequest>();
      const go = Promise.withResolvers<void>();
      holds.push({ called: called.resolve, go: go.promise });
      return { called: called.promise, go: () => go.resolve() };
    },
    async write(request, onText) {
      requests.push(request);
      const of = request.answerName;
      const end = {
        reason: 'complete' as const,
        usage: { inputTokens: 10, cachedTokens: 4, outputTokens: 20 },
      };
      if (of === 'scene') {
        const held = holds.shift();
        held?.called(request);
        await held?.go;
      }
      const place = faults.findIndex((one) => one.of === of);
      const fault = place === -1 ? undefined : faults.splice(place, 1)[0]?.fault;
      if (fault === 'refused') return { ...end, reason: 'refused' };
      if (fault !== undefined) throw new ModelError(fault, `The service said: ${fault}.`);
      const { manuscript } = request.task;
      if (manuscript?.does === 'scene') {
        const card = manuscript.plan.flatMap(({ scenes }) => scenes)[manuscript.scene];
        const isMore = request.prompt.at(-1)?.text.includes('your answer so far') === true;
        const words = Math.round((card?.words ?? 100) * model.share);
        const text = sceneText(`${card?.title ?? ''}${isMore ? ' more' : ''}`, words);
        onText(isMore ? text : `Notes:\nWho wants what.\n---\nScene:\n${text}`);
      } else if (manuscript?.does === 'read')
        onText(
          JSON.stringify({
            outcome: `${manuscript.title} is over.`,
            facts: [
              {
                entity: 'Marit Aune',
                attribute: 'has',
                value: `the lamp of ${manuscript.title}`,
                quote: 'Marit Aune has the lamp',
                until: '',
              },
              {
                entity: 'Marit Aune',
                attribute: 'body',
                value: 'grey eyes',
                quote: 'words that nobody wrote',
                until: '',
              },
            ],
          }),
        );
      else throw new Error(`no answer for ${of}`);
      return end;
    },
  };
  return model;
}

/** A text of so many words, all of whose sentences name the scene. */
function sceneText(title: string, words: number): string {
  const first = `Marit Aune has the lamp in ${title}.`;
  const sentence = `Ola waits for a word in ${title}, and none comes.`;
  const each = sentence.split(' ').length;
  const count = Math.max(0, Math.round((words - first.split(' ').length) / each));
  return [first, ...Array.from({ length: count }, (_, place) => `${place + 1} ${sentence}`)].join(' ');
}
