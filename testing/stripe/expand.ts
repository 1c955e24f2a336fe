import { invalid } from './api-error.ts';
import type { World } from './world.ts';

/** Replaces ids by their objects, along paths such as `data.schedule` of at most four steps. */
export function expand(world: World, answer: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > 4) throw invalid('You cannot expand more than 4 levels of a property.');
    walk(world, copy, steps, path);
  }
  return copy;
}

function walk(world: World, at: unknown, [step, ...rest]: readonly string[], path: string): void {
  if (step === undefined || typeof at !== 'object' || at === null) return;
  if (Array.isArray(at)) {
    for (const item of at) walk(world, item, [step, ...rest], path);
    return;
  }
  const holder = fieldsOf(at);
  if (step === 'payments' && holder.object === 'invoice')
    holder.payments = paymentsOf(world, String(holder.id));
  if (!(step in holder)) throw invalid(`This property cannot be expanded (${path}).`);
  const value = holder[step];
  if (typeof value === 'string') {
    const whole = wholeOf(world, value);
    if (whole === undefined) throw invalid(`This property cannot be expanded (${path}).`);
    holder[step] = structuredClone(whole);
  }
  walk(world, holder[step], rest, path);
}

const fieldsOf = (thing: object) => thing as Record<string, unknown>;

function wholeOf(world: World, id: string): object | undefined {
  const { customers, methods, schedules, charges, subscriptions } = world;
  return [...customers, ...methods, ...schedules, ...charges, ...subscriptions].find(
    (thing) => thing.id === id,
  );
}

function paymentsOf(world: World, invoice: string) {
  const payments = world.invoices.find(({ id }) => id === invoice)?.payments ?? [];
  return {
    object: 'list',
    data: payments.slice(0, 10),
    has_more: payments.length > 10,
    url: '/v1/invoice_payments',
  };
}
