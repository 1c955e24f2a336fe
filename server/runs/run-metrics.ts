import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Model } from '../models/port.ts';

/** Metrics of runs. Labels are kinds and states, never anything that people write. */
export type RunMetrics = {
  startRun(kind: string): { text(): void; end(state: string): void };
  /** The same model, whose tokens are counted. */
  counted(model: Model): Model;
  timeFlush<Result>(flush: () => Promise<Result>): Promise<Result>;
};

export function createRunMetrics(registry: Registry): RunMetrics {
  const registers = [registry];
  const started = new Counter({
    name: 'fabula_runs_started_total',
    help: 'Runs begun.',
    labelNames: ['kind'],
    registers,
  });
  const ended = new Counter({
    name: 'fabula_runs_ended_total',
    help: 'Runs ended.',
    labelNames: ['kind', 'state'],
    registers,
  });
  const open = new Gauge({ name: 'fabula_runs_open', help: 'Runs performed by this process.', registers });
  const firstText = new Histogram({
    name: 'fabula_run_first_text_seconds',
    help: 'From claim to the first text of the model.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 120, 300],
    registers,
  });
  const duration = new Histogram({
    name: 'fabula_run_seconds',
    help: 'From claim to end.',
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 900],
    registers,
  });
  const tokens = new Counter({
    name: 'fabula_model_tokens_total',
    help: 'Tokens as the services counted them. Those of “cached” were read from a cache, and are part of “input”.',
    labelNames: ['part'],
    registers,
  });
  const flushes = new Histogram({
    name: 'fabula_journal_flush_seconds',
    help: 'One commit of the text of all runs.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
    registers,
  });

  return {
    startRun(kind) {
      const startedAt = performance.now();
      let hasText = false;
      started.inc({ kind });
      open.inc();
      return {
        text() {
          if (hasText) return;
          hasText = true;
          firstText.observe((performance.now() - startedAt) / 1000);
        },
        end(state) {
          open.dec();
          ended.inc({ kind, state });
          duration.observe((performance.now() - startedAt) / 1000);
        },
      };
    },
    counted: (model) => ({
      ...model,
      async write(request, onText) {
        const end = await model.write(request, onText);
        if (end.usage !== null) {
          tokens.inc({ part: 'input' }, end.usage.inputTokens);
          tokens.inc({ part: 'cached' }, end.usage.cachedTokens);
          tokens.inc({ part: 'output' }, end.usage.outputTokens);
        }
        return end;
      },
    }),
    async timeFlush(flush) {
      const end = flushes.startTimer();
      try {
        return await flush();
      } finally {
        end();
      }
    },
  };
}
