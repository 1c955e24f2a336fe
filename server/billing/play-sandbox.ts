import type { SandboxCheckout, SandboxOutcome } from '../../contract/billing.ts';
import { notFound } from '../http/app-error.ts';
import { askService } from './ask-service.ts';
import { syncOwner } from './current-subscription.ts';
import type { Deps } from './deps.ts';
import { readPlan } from './plan-store.ts';
import type { CheckoutView } from './sandbox/sandbox-checkouts.ts';
import type { SandboxPayments } from './sandbox/sandbox-payments.ts';

/** A user's checkout in the sandbox, as its page shows it. */
export async function readSandboxCheckout(deps: Deps, ownerId: string, id: string): Promise<SandboxCheckout> {
  return show(deps, await sandboxOf(deps).viewCheckout(ownerId, id));
}

/**
 * Applies the outcome that the writer chose, and reads the result at once. Throws payment_declined.
 */
export async function playSandboxCheckout(
  deps: Deps,
  ownerId: string,
  id: string,
  outcome: SandboxOutcome,
): Promise<SandboxCheckout> {
  const sandbox = sandboxOf(deps);
  const checkout = await show(deps, await askService(sandbox.finishCheckout(ownerId, id, outcome)));
  await syncOwner({ db: deps.db, payments: sandbox, now: deps.now, log: deps.log }, ownerId);
  return checkout;
}

function sandboxOf({ sandbox }: Deps): SandboxPayments {
  if (sandbox === null) throw notFound();
  return sandbox;
}

async function show(deps: Deps, view: CheckoutView | null): Promise<SandboxCheckout> {
  if (view === null) throw notFound();
  return {
    id: view.id,
    plan: await readPlan(deps.db, view.planId),
    state: view.state,
    needsConfirmation: view.needsConfirmation,
    priceCents: view.priceCents,
    creditedCents: 0,
    dueCents: view.priceCents,
    periodStart: view.periodStart.toISOString(),
    periodEnd: view.periodEnd.toISOString(),
  };
}
