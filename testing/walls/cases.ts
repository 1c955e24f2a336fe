import { v7 as newId } from 'uuid';
import { urls } from '../../contract/urls.ts';
import type { Victim } from './victim.ts';

/** A request that reaches for somebody else's things. */
export type Reach = { path: string; body?: unknown };

/**
 * `open`: anybody may ask, and why. `signed`: what comes there is believed by a signature, and
 * cookies count nothing. `own`: it answers everybody with their own things. `reach`: the ways to
 * name somebody else's things there, in the address, the query and the body; `mine` is a project of
 * the one who reaches.
 */
export type WallCase =
  | { kind: 'open'; why: string }
  | { kind: 'signed' }
  | { kind: 'own'; request: (victim: Victim) => Reach }
  | { kind: 'reach'; requests: (victim: Victim, mine: string) => Reach[] };

const open = (why: string): WallCase => ({ kind: 'open', why });
const own = (path: string, body?: unknown): WallCase => ({ kind: 'own', request: () => ({ path, body }) });
const reach = (requests: (victim: Victim, mine: string) => Reach[]): WallCase => ({
  kind: 'reach',
  requests,
});
const theme = { central_question: 'Q', premise: 'P', tone: 'T' };
const startOf = (project: string, elementId: string, sourceIds: string[]) => ({
  id: newId(),
  kind: 'CHARACTER',
  inputs: { genre: 'Drama' },
  project: { id: project, elementId, sourceIds },
});

const year = new Date().getUTCFullYear();

/**
 * What each address of the router is tried with. An address that is missing here fails the test.
 */
export const wallCases: Record<string, WallCase> = {
  [`GET ${urls.health}`]: open('says nothing of anybody'),
  [`GET ${urls.ready}`]: open('says nothing of anybody'),
  [`GET ${urls.metrics}`]: open('counts, for this machine alone'),
  [`GET ${urls.signInReturn}`]: open('needs the cookie and the state of a sign-in under way'),
  [`POST ${urls.signIn}`]: open('begins a sign-in'),
  [`POST ${urls.generateContent}`]: open('makes something new for whoever asks'),
  'GET /generator/:name': open('a redirect'),
  'GET /favicon.ico': open('a redirect'),
  'GET /*': open('the pages'),

  [`GET ${urls.session}`]: own(urls.session),
  [`POST ${urls.signOut}`]: open('ends the asker’s own session'),
  [`POST ${urls.sessionRenewal}`]: open('renews the asker’s own session'),
  [`GET ${urls.sessions}`]: own(urls.sessions),
  [`DELETE ${urls.sessionOf(':id')}`]: reach((v) => [{ path: urls.sessionOf(v.session), body: {} }]),
  [`PATCH ${urls.profile}`]: own(urls.profile, { fullName: 'Mallory' }),
  [`GET ${urls.account}`]: own(urls.account),
  [`GET ${urls.accountDownload}`]: own(urls.accountDownload),
  [`DELETE ${urls.account}`]: {
    kind: 'reach',
    requests: (v) => [{ path: urls.account, body: { confirmation: v.email } }],
  },
  [`GET ${urls.providerKeys}`]: own(urls.providerKeys),
  [`PUT ${urls.providerKey(':provider')}`]: reach(() => [
    { path: urls.providerKey('openai'), body: { key: 'x' } },
  ]),
  [`PATCH ${urls.providerKey(':provider')}`]: reach(() => [
    { path: urls.providerKey('openai'), body: { isUsed: false } },
  ]),
  [`DELETE ${urls.providerKey(':provider')}`]: reach(() => [{ path: urls.providerKey('openai'), body: {} }]),

  [`GET ${urls.helpMessages}`]: own(urls.helpMessages),
  [`POST ${urls.helpMessages}`]: {
    kind: 'own',
    request: (v) => ({
      path: urls.helpMessages,
      body: { id: v.helpMessage, message: 'Mine', email: 'mallory@example.com' },
    }),
  },
  [`GET ${urls.credits}`]: own(urls.credits),
  [`GET ${urls.creditTransactions}`]: {
    kind: 'own',
    request: (v) => ({ path: `${urls.creditTransactions}?before=${v.run}` }),
  },
  [`GET ${urls.creditTransactionsFile}`]: own(urls.creditTransactionsFile),
  [`GET ${urls.creditUsage}`]: own(`${urls.creditUsage}?from=${year}-01-01&to=${year}-12-31`),

  [`GET ${urls.plans}`]: open('the plans are the same for everybody'),
  [`GET ${urls.subscription}`]: own(urls.subscription),
  [`POST ${urls.subscriptionQuote}`]: own(urls.subscriptionQuote, { planId: 'pro' }),
  [`POST ${urls.subscriptionPlan}`]: own(urls.subscriptionPlan, { planId: 'pro' }),
  [`DELETE ${urls.subscriptionPlan}`]: own(urls.subscriptionPlan, {}),
  [`POST ${urls.subscriptionEnd}`]: own(urls.subscriptionEnd, {}),
  [`DELETE ${urls.subscriptionEnd}`]: own(urls.subscriptionEnd, {}),
  [`POST ${urls.checkouts}`]: {
    kind: 'own',
    request: () => ({ path: urls.checkouts, body: { id: newId(), planId: 'pro' } }),
  },
  [`POST ${urls.billingPortal}`]: own(urls.billingPortal, {}),
  [`GET ${urls.sandboxCheckout(':id')}`]: reach((v) => [{ path: urls.sandboxCheckout(v.checkout) }]),
  [`POST ${urls.sandboxCheckout(':id')}`]: reach((v) => [
    { path: urls.sandboxCheckout(v.checkout), body: { outcome: 'paid' } },
  ]),
  [`POST ${urls.stripeEvents}`]: { kind: 'signed' },

  [`GET ${urls.projects}`]: {
    kind: 'own',
    request: (v) => ({ path: `${urls.projects}?search=${v.secret}&user_id=${v.id}&owner_id=${v.id}` }),
  },
  [`POST ${urls.projects}`]: {
    kind: 'own',
    request: () => ({ path: urls.projects, body: { id: newId(), name: 'Mine', type: 'custom' } }),
  },
  [`GET ${urls.project(':id')}`]: reach((v) => [
    { path: urls.project(v.project) },
    { path: urls.project(v.trashedProject) },
  ]),
  [`PATCH ${urls.project(':id')}`]: reach((v) => [
    { path: urls.project(v.project), body: { name: 'Taken' } },
  ]),
  [`DELETE ${urls.project(':id')}`]: reach((v) => [
    { path: urls.project(v.project), body: { name: v.secret } },
  ]),
  [`GET ${urls.projectDownload(':id')}`]: reach((v) => [
    { path: `${urls.projectDownload(v.project)}?format=txt` },
    { path: `${urls.projectDownload(v.project)}?format=json` },
    { path: `${urls.projectDownload(v.trashedProject)}?format=json` },
  ]),
  [`POST ${urls.projectCopies(':id')}`]: reach((v) => [
    { path: urls.projectCopies(v.project), body: { id: newId() } },
  ]),
  [`PUT ${urls.currentProject}`]: reach((v) => [{ path: urls.currentProject, body: { id: v.project } }]),
  [`POST ${urls.sampleProject}`]: {
    kind: 'own',
    request: () => ({ path: urls.sampleProject, body: { id: newId() } }),
  },
  [`GET ${urls.trash}`]: own(urls.trash),
  [`POST ${urls.trashedProject(':id')}`]: reach((v) => [
    { path: urls.trashedProject(v.trashedProject), body: {} },
  ]),
  [`DELETE ${urls.trashedProject(':id')}`]: reach((v) => [
    { path: urls.trashedProject(v.trashedProject), body: {} },
    { path: urls.trashedProject(v.project), body: {} },
  ]),
  [`GET ${urls.find}`]: { kind: 'own', request: (v) => ({ path: `${urls.find}?query=${v.secret}` }) },

  [`GET ${urls.projectElements(':id')}`]: reach((v) => [{ path: urls.projectElements(v.project) }]),
  [`POST ${urls.projectElements(':id')}`]: reach((v, mine) => [
    { path: urls.projectElements(v.project), body: { id: newId(), kind: 'THEME', content: theme } },
    {
      path: urls.projectElements(v.project),
      body: { id: newId(), kind: 'THEME', runId: v.run, content: theme },
    },
    { path: urls.projectElements(mine), body: { id: newId(), kind: 'THEME', runId: v.run, content: null } },
  ]),
  [`GET ${urls.projectSources(':id', ':kind')}`]: reach((v) => [
    { path: urls.projectSources(v.project, 'CHARACTER') },
  ]),
  [`PUT ${urls.projectSources(':id', ':kind')}`]: reach((v, mine) => [
    { path: urls.projectSources(v.project, 'CHARACTER'), body: { elementIds: [] } },
    { path: urls.projectSources(mine, 'CHARACTER'), body: { elementIds: [v.element] } },
  ]),
  [`GET ${urls.element(':id')}`]: reach((v) => [{ path: urls.element(v.element) }]),
  [`DELETE ${urls.element(':id')}`]: reach((v) => [{ path: urls.element(v.element), body: {} }]),
  [`POST ${urls.elementCopies(':id')}`]: reach((v) => [
    { path: urls.elementCopies(v.element), body: { id: newId() } },
  ]),
  [`POST ${urls.trashedElement(':id')}`]: reach((v) => [
    { path: urls.trashedElement(v.trashedElement), body: {} },
  ]),
  [`DELETE ${urls.trashedElement(':id')}`]: reach((v) => [
    { path: urls.trashedElement(v.trashedElement), body: {} },
    { path: urls.trashedElement(v.element), body: {} },
  ]),
  [`PUT ${urls.workingCopy(':id')}`]: reach((v) => [
    { path: urls.workingCopy(v.element), body: { baseVersionId: v.version, revision: 1, content: theme } },
  ]),
  [`GET ${urls.versions(':id')}`]: reach((v) => [{ path: urls.versions(v.element) }]),
  [`POST ${urls.versions(':id')}`]: reach((v) => [
    { path: urls.versions(v.element), body: { from: 'working_copy', revision: 1 } },
    {
      path: urls.versions(v.element),
      body: { from: 'beside', id: newId(), madeFrom: v.version, content: theme },
    },
  ]),
  [`GET ${urls.version(':id', ':versionId')}`]: reach((v) => [{ path: urls.version(v.element, v.version) }]),
  [`DELETE ${urls.version(':id', ':versionId')}`]: reach((v) => [
    { path: urls.version(v.element, v.waitingVersion), body: {} },
  ]),
  [`PUT ${urls.currentVersion(':id')}`]: reach((v) => [
    { path: urls.currentVersion(v.element), body: { versionId: v.waitingVersion } },
  ]),
  [`POST ${urls.restoredVersions(':id')}`]: reach((v) => [
    { path: urls.restoredVersions(v.element), body: { versionId: v.version } },
  ]),

  [`POST ${urls.runs}`]: reach((v, mine) => [
    { path: urls.runs, body: startOf(v.project, newId(), []) },
    { path: urls.runs, body: startOf(v.project, v.element, []) },
    { path: urls.runs, body: startOf(mine, newId(), [v.element]) },
  ]),
  [`POST ${urls.prompts}`]: reach((v, mine) => [
    { path: urls.prompts, body: startOf(v.project, newId(), []) },
    { path: urls.prompts, body: startOf(mine, newId(), [v.element]) },
  ]),
  [`GET ${urls.run(':id')}`]: reach((v) => [{ path: urls.run(v.run) }]),
  [`GET ${urls.runEvents(':id')}`]: reach((v) => [{ path: urls.runEvents(v.run) }]),
  [`GET ${urls.runStop(':id')}`]: reach((v) => [{ path: urls.runStop(v.run) }]),
  [`POST ${urls.runStop(':id')}`]: reach((v) => [{ path: urls.runStop(v.run), body: {} }]),
};
