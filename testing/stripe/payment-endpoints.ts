import { z } from 'zod';
import { invalid } from './api-error.ts';
import { endpoint, page, pageOf, since } from './endpoint.ts';
import { toApi } from './invoicing.ts';
import { emit, find, newId, type PortalSession, type Session } from './world.ts';

export const paymentEndpoints = [
  endpoint('GET', 'customers', { ...page, email: z.string() }, (world, params) =>
    pageOf(
      world.customers.filter(({ email }) => email === params.email),
      params,
      '/v1/customers',
    ),
  ),
  endpoint('GET', 'customers/:id', {}, (world, _, id) => find(world.customers, 'customer', id)),
  endpoint(
    'POST',
    'customers',
    { email: z.string(), metadata: z.record(z.string(), z.string()) },
    (world, { email, metadata }) => {
      const customer = {
        id: newId(world, 'cus'),
        object: 'customer' as const,
        email,
        metadata,
        created: world.now,
        invoice_settings: { default_payment_method: null },
      };
      world.customers.push(customer);
      emit(world, 'customer.created', customer);
      return customer;
    },
  ),
  endpoint(
    'POST',
    'checkout/sessions',
    {
      mode: z.literal('subscription'),
      customer: z.string(),
      client_reference_id: z.string(),
      metadata: z.record(z.string(), z.string()),
      subscription_data: z.strictObject({ metadata: z.record(z.string(), z.string()) }),
      line_items: z.array(z.strictObject({ price: z.string(), quantity: z.literal('1') })).length(1),
      success_url: z.url(),
      cancel_url: z.url(),
    },
    (world, { line_items, subscription_data, ...params }, _, base) => {
      find(world.customers, 'customer', params.customer);
      const price = find(world.prices, 'price', line_items[0]?.price ?? '');
      const id = newId(world, 'cs');
      const session: Session = {
        ...params,
        id,
        object: 'checkout.session',
        created: world.now,
        status: 'open',
        subscription: null,
        url: `${base}c/pay/${id}`,
      };
      world.sessions.push(session);
      world.orders.set(id, { price: price.id, metadata: subscription_data.metadata });
      return session;
    },
  ),
  endpoint(
    'GET',
    'checkout/sessions',
    { ...page, customer: z.string(), status: z.literal('open') },
    (world, params) =>
      pageOf(
        world.sessions.filter(({ customer, status }) => customer === params.customer && status === 'open'),
        params,
        '/v1/checkout/sessions',
      ),
  ),
  endpoint('POST', 'checkout/sessions/:id/expire', {}, (world, _, id) => {
    const session = find(world.sessions, 'checkout.session', id);
    if (session.status !== 'open')
      throw invalid(`Only Checkout Sessions with a status of open can be expired.`);
    session.status = 'expired';
    session.url = null;
    emit(world, 'checkout.session.expired', session);
    return session;
  }),
  endpoint(
    'POST',
    'billing_portal/sessions',
    { customer: z.string(), return_url: z.url() },
    (world, { customer, return_url }, _, base) => {
      find(world.customers, 'customer', customer);
      const id = newId(world, 'bps');
      const portal: PortalSession = {
        id,
        object: 'billing_portal.session',
        customer,
        return_url,
        url: `${base}p/session/${id}`,
      };
      world.portals.push(portal);
      return portal;
    },
  ),
  endpoint(
    'GET',
    'invoices',
    { ...page, customer: z.string().optional(), status: z.literal('paid'), created: since },
    (world, params) => {
      const found = world.invoices.filter(
        ({ customer, status }) =>
          status === params.status && (params.customer === undefined || params.customer === customer),
      );
      const list = pageOf(found, params, '/v1/invoices');
      return { ...list, data: list.data.map(toApi) };
    },
  ),
  endpoint('GET', 'invoices/:id/lines', page, (world, params, id) => {
    const { lines, created } = find(world.invoices, 'invoice', id);
    const list = lines.map((line) => ({ ...line, created })).toReversed();
    return pageOf(list, params, `/v1/invoices/${id}/lines`);
  }),
  endpoint('GET', 'invoice_payments', { ...page, invoice: z.string() }, (world, params) => {
    const { payments, created } = find(world.invoices, 'invoice', params.invoice);
    return pageOf(
      payments.map((payment) => ({ ...payment, created })),
      params,
      '/v1/invoice_payments',
    );
  }),
  endpoint('GET', 'charges', { ...page, customer: z.string() }, (world, params) =>
    pageOf(
      world.charges.filter(({ customer }) => customer === params.customer),
      params,
      '/v1/charges',
    ),
  ),
  endpoint('GET', 'charges/:id', {}, (world, _, id) => find(world.charges, 'charge', id)),
  endpoint('GET', 'refunds', { ...page, created: since }, (world, params) =>
    pageOf(world.refunds, params, '/v1/refunds'),
  ),
  endpoint('GET', 'disputes', { ...page, created: since, charge: z.string().optional() }, (world, params) =>
    pageOf(
      world.disputes.filter(({ charge }) => params.charge === undefined || params.charge === charge),
      params,
      '/v1/disputes',
    ),
  ),
  endpoint(
    'GET',
    'events',
    { ...page, created: since, types: z.array(z.string()).max(20) },
    (world, params) => {
      const keptSince = world.now - 30 * 24 * 60 * 60;
      return pageOf(
        world.events.filter(({ type, created }) => params.types.includes(type) && created >= keptSince),
        params,
        '/v1/events',
      );
    },
  ),
];
