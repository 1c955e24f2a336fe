import type { CustomerState } from '../port.ts';
import { boughtPeriods } from './bought-periods.ts';
import type { PlanPrices } from './plan-prices.ts';
import { readSubscription } from './read-subscription.ts';
import {
  parseStripe,
  StripeCharge,
  StripeCustomer,
  StripeDispute,
  StripeInvoice,
  StripeInvoicePayment,
  StripeLine,
  StripeSubscription,
} from './stripe-objects.ts';
import { callStripe, type StripeSdk } from './stripe-sdk.ts';

export async function readCustomer(
  sdk: StripeSdk,
  prices: PlanPrices,
  customer: string,
): Promise<CustomerState> {
  const method = await callStripe('find a customer', () =>
    sdk.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] }),
  );
  const defaultMethod =
    parseStripe(StripeCustomer, 'customer', method).invoice_settings?.default_payment_method ?? null;
  const subscriptions = await listAll('list subscriptions', () =>
    sdk.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: ['data.default_payment_method', 'data.schedule'],
    }),
  );
  const invoices = await paidInvoices(sdk, customer);
  const charges = (await listAll('list charges', () => sdk.charges.list({ customer, limit: 100 }))).map(
    (charge) => parseStripe(StripeCharge, 'charge', charge),
  );
  const disputes = await disputesOf(
    sdk,
    charges.filter(({ disputed }) => disputed),
  );
  return {
    subscriptions: subscriptions.map((subscription) =>
      readSubscription(parseStripe(StripeSubscription, 'subscription', subscription), prices, defaultMethod),
    ),
    periods: boughtPeriods({ invoices, charges, disputes }, prices),
  };
}

export async function listAll<Item>(what: string, list: () => AsyncIterable<Item>): Promise<Item[]> {
  return callStripe(what, () => Array.fromAsync(list()));
}

async function paidInvoices(sdk: StripeSdk, customer: string): Promise<StripeInvoice[]> {
  const found = await listAll('list invoices', () =>
    sdk.invoices.list({ customer, status: 'paid', limit: 100, expand: ['data.payments'] }),
  );
  const invoices: StripeInvoice[] = [];
  for (const answer of found) {
    const invoice = parseStripe(StripeInvoice, 'invoice', answer);
    if (invoice.lines.has_more) {
      const lines = await listAll('list the lines of an invoice', () =>
        sdk.invoices.listLineItems(invoice.id, { limit: 100 }),
      );
      invoice.lines = { data: lines.map((line) => parseStripe(StripeLine, 'line', line)), has_more: false };
    }
    if (invoice.payments.has_more) {
      const payments = await listAll('list the payments of an invoice', () =>
        sdk.invoicePayments.list({ invoice: invoice.id, limit: 100 }),
      );
      const data = payments.map((payment) => parseStripe(StripeInvoicePayment, 'payment', payment));
      invoice.payments = { data, has_more: false };
    }
    invoices.push(invoice);
  }
  return invoices;
}

async function disputesOf(sdk: StripeSdk, charges: readonly StripeCharge[]): Promise<StripeDispute[]> {
  const disputes: StripeDispute[] = [];
  for (const { id } of charges) {
    const found = await listAll('list disputes', () => sdk.disputes.list({ charge: id, limit: 100 }));
    disputes.push(...found.map((dispute) => parseStripe(StripeDispute, 'dispute', dispute)));
  }
  return disputes;
}
