import { urls } from '../../contract/urls.ts';
import type { RateName } from '../../domain/limits.ts';

const id = ':id';

/** The rate of each route. A missing route fails a test. */
export const routeRates: Readonly<Record<string, RateName>> = {
  'GET /*': 'pages',
  'GET /generator/:name': 'pages',
  'GET /favicon.ico': 'pages',
  [`GET ${urls.health}`]: 'probes',
  [`GET ${urls.ready}`]: 'probes',
  [`GET ${urls.metrics}`]: 'probes',

  [`POST ${urls.signIn}`]: 'signIns',
  [`GET ${urls.signInReturn}`]: 'sessions',
  [`POST ${urls.sessionRenewal}`]: 'sessions',
  [`POST ${urls.signOut}`]: 'sessions',
  [`GET ${urls.session}`]: 'reading',
  [`GET ${urls.sessions}`]: 'reading',
  [`DELETE ${urls.sessionOf(id)}`]: 'saving',

  [`PATCH ${urls.profile}`]: 'saving',
  [`GET ${urls.account}`]: 'reading',
  [`GET ${urls.accountDownload}`]: 'downloads',
  [`DELETE ${urls.account}`]: 'saving',
  [`GET ${urls.helpMessages}`]: 'reading',
  [`POST ${urls.helpMessages}`]: 'helpMessages',
  [`GET ${urls.providerKeys}`]: 'reading',
  [`PUT ${urls.providerKey(':provider')}`]: 'keyTests',
  [`PATCH ${urls.providerKey(':provider')}`]: 'saving',
  [`DELETE ${urls.providerKey(':provider')}`]: 'saving',

  [`GET ${urls.credits}`]: 'reading',
  [`GET ${urls.creditTransactions}`]: 'reading',
  [`GET ${urls.creditTransactionsFile}`]: 'downloads',
  [`GET ${urls.creditUsage}`]: 'reading',

  [`GET ${urls.plans}`]: 'reading',
  [`GET ${urls.subscription}`]: 'billingReads',
  [`POST ${urls.subscriptionQuote}`]: 'billing',
  [`POST ${urls.subscriptionPlan}`]: 'billing',
  [`DELETE ${urls.subscriptionPlan}`]: 'billing',
  [`POST ${urls.subscriptionEnd}`]: 'billing',
  [`DELETE ${urls.subscriptionEnd}`]: 'billing',
  [`POST ${urls.checkouts}`]: 'billing',
  [`POST ${urls.billingPortal}`]: 'billing',
  [`GET ${urls.sandboxCheckout(id)}`]: 'billingReads',
  [`POST ${urls.sandboxCheckout(id)}`]: 'billing',
  [`POST ${urls.stripeEvents}`]: 'webhook',

  [`GET ${urls.projects}`]: 'reading',
  [`POST ${urls.projects}`]: 'making',
  [`GET ${urls.project(id)}`]: 'reading',
  [`PATCH ${urls.project(id)}`]: 'saving',
  [`DELETE ${urls.project(id)}`]: 'saving',
  [`GET ${urls.projectDownload(id)}`]: 'downloads',
  [`POST ${urls.projectCopies(id)}`]: 'making',
  [`PUT ${urls.currentProject}`]: 'saving',
  [`POST ${urls.sampleProject}`]: 'making',
  [`GET ${urls.trash}`]: 'reading',
  [`POST ${urls.trashedProject(id)}`]: 'saving',
  [`DELETE ${urls.trashedProject(id)}`]: 'saving',
  [`GET ${urls.find}`]: 'reading',

  [`GET ${urls.projectElements(id)}`]: 'reading',
  [`POST ${urls.projectElements(id)}`]: 'making',
  [`GET ${urls.projectSources(id, ':kind')}`]: 'reading',
  [`PUT ${urls.projectSources(id, ':kind')}`]: 'saving',
  [`GET ${urls.element(id)}`]: 'reading',
  [`DELETE ${urls.element(id)}`]: 'saving',
  [`POST ${urls.elementCopies(id)}`]: 'making',
  [`POST ${urls.trashedElement(id)}`]: 'saving',
  [`DELETE ${urls.trashedElement(id)}`]: 'saving',
  [`PUT ${urls.workingCopy(id)}`]: 'saving',
  [`GET ${urls.versions(id)}`]: 'reading',
  [`POST ${urls.versions(id)}`]: 'saving',
  [`GET ${urls.version(id, ':versionId')}`]: 'reading',
  [`DELETE ${urls.version(id, ':versionId')}`]: 'saving',
  [`PUT ${urls.currentVersion(id)}`]: 'saving',
  [`POST ${urls.restoredVersions(id)}`]: 'saving',

  [`POST ${urls.runs}`]: 'starts',
  [`POST ${urls.generateContent}`]: 'starts',
  [`POST ${urls.prompts}`]: 'prompts',
  [`GET ${urls.run(id)}`]: 'reading',
  [`GET ${urls.runEvents(id)}`]: 'reading',
  [`GET ${urls.runStop(id)}`]: 'reading',
  [`POST ${urls.runStop(id)}`]: 'saving',
};

/** For unknown addresses, whose requests are refused anyway. */
export const defaultRate: RateName = 'reading';
