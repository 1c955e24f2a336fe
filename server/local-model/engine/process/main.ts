import { errorCode } from '../../../error-code.ts';
import { CannotRun } from '../../parts.ts';
import type { Failure, Order, ProcessSettings, Report } from '../messages.ts';
import { type OpenLlama, openLlama } from './open-llama.ts';
import { TooLong } from './writer.ts';

/**
 * The engine's process: node main.ts SETTINGS. Takes orders from the server, and ends with it. It
 * says nothing on its own output; nothing that people write leaves it but as an answer.
 */
const settings: ProcessSettings = JSON.parse(process.argv[2] ?? '');
let llama: Promise<OpenLlama> | null = null;
const stops = new Map<number, AbortController>();

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (order: Order) => {
  if (order.type === 'stop') stops.get(order.id)?.abort(new Stopped());
  else void carryOut(order);
});

async function carryOut(order: Exclude<Order, { type: 'stop' }>): Promise<void> {
  const { id } = order;
  const controller = new AbortController();
  stops.set(id, controller);
  try {
    report(await perform(order, controller.signal));
  } catch (error) {
    report(
      error instanceof Stopped ? { type: 'stopped', id } : { type: 'failed', id, failure: failureOf(error) },
    );
  } finally {
    stops.delete(id);
  }
}

async function perform(order: Exclude<Order, { type: 'stop' }>, signal: AbortSignal): Promise<Report> {
  const { id } = order;
  switch (order.type) {
    case 'load':
      return { type: 'loaded', id, ...(await (await opened()).load(order)) };
    case 'inspect':
      return { type: 'inspected', id, facts: await (await opened()).inspect(order.path) };
    case 'write': {
      const end = await (await opened()).write(order, signal, (text) => report({ type: 'text', id, text }));
      return { type: 'ended', id, end };
    }
  }
}

/** Opened with the first order, and again if that failed: the package may be there by then. */
function opened(): Promise<OpenLlama> {
  llama ??= openLlama(settings).catch((error: unknown) => {
    llama = null;
    throw error;
  });
  return llama;
}

function report(message: Report): void {
  if (process.connected) process.send?.(message);
}

class Stopped extends Error {}

/** Messages of the package may quote what it was given; only codes and types leave the process. */
function failureOf(error: unknown): Failure {
  if (error instanceof CannotRun) return { kind: 'cannot_run', message: error.message };
  if (error instanceof TooLong) return { kind: 'too_long' };
  return { kind: 'broken', code: errorCode(error) ?? (error instanceof Error ? error.name : typeof error) };
}
