import type { SandboxCheckout, SandboxOutcome } from '../../contract/billing.ts';
import { notFound } from '../http/app-error.ts';
import { callPayments } from './call-payments.ts';
import { syncOwner } from './current-subscription.ts';
import type { Deps } from './deps.ts';
import { readPlan } from './plan-store.ts';
import type { CheckoutView } from './sandbox/sandbox-checkouts.ts';
import type { SandboxPayments } from './sandbox/sandbox-payments.ts';

export async function readSandboxCheckout(deps: Deps, ownerId: string, id: string): Promise<SandboxCheckout> {
  return viewSandboxCheckout(deps, await sandboxOf(deps).viewCheckout(ownerId, id));
}

/**
 * Applies the outcome that the user chose, and reads the result at once. Throws payment_declined.
 */
export async function finishSandboxCheckout(
  deps: Deps,
  ownerId: string,
  id: string,
  outcome: SandboxOutcome,
): Promise<SandboxCheckout> {
  const sandbox = sandboxOf(deps);
  const checkout = await viewSandboxCheckout(
    deps,
    await callPayments(sandbox.finishCheckout(ownerId, id, outcome)),
  );
  await syncOwner({ db: deps.db, payments: sandbox, now: deps.now, log: deps.log }, ownerId);
  return checkout;
}

function sandboxOf({ sandbox }: Deps): SandboxPayments {
  if (sandbox === null) throw notFound();
  return sandbox;
}

async function viewSandboxCheckout(deps: Deps, view: CheckoutView | null): Promise<SandboxCheckout> {
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
