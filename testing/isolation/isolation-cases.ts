import { v7 as newId } from 'uuid';
import { urls } from '../../contract/urls.ts';
import { emptyVoice } from '../../domain/story/voice.ts';
import { smallArchive } from '../formats/small-archive.ts';
import { type IsolationCase, type IsolationRequest, open, other, own } from './isolation-case.ts';
import { manuscriptCases } from './manuscript-cases.ts';
import type { SeededUser } from './seeded-user.ts';

const theme = { central_question: 'Q', premise: 'P', tone: 'T' };
const startOf = (project: string, elementId: string, sourceIds: string[]) => ({
  id: newId(),
  kind: 'CHARACTER',
  inputs: { genre: 'Drama' },
  project: { id: project, elementId, sourceIds },
});
const jobOn = (elementId: string) => ({
  id: newId(),
  purpose: 'update',
  takes: 'after_review',
  mostCredits: 10,
  steps: [{ elementId, kind: 'THEME' }],
});

const year = new Date().getUTCFullYear();

/** The case of each address of the router. An address without one fails the test. */
export const isolationCases: Record<string, IsolationCase> = {
  ...manuscriptCases,
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
  [`DELETE ${urls.sessionOf(':id')}`]: other((user) => [{ path: urls.sessionOf(user.session), body: {} }]),
  [`PATCH ${urls.profile}`]: own(urls.profile, { fullName: 'Mallory' }),
  [`GET ${urls.account}`]: own(urls.account),
  [`GET ${urls.accountDownload}`]: own(urls.accountDownload),
  [`DELETE ${urls.account}`]: {
    kind: 'other',
    requests: (user) => [{ path: urls.account, body: { confirmation: user.email } }],
  },
  [`GET ${urls.providerKeys}`]: own(urls.providerKeys),
  [`PUT ${urls.providerKey(':provider')}`]: other(() => [
    { path: urls.providerKey('openai'), body: { key: 'x' } },
  ]),
  [`PATCH ${urls.providerKey(':provider')}`]: other(() => [
    { path: urls.providerKey('openai'), body: { isUsed: false } },
  ]),
  [`DELETE ${urls.providerKey(':provider')}`]: other(() => [{ path: urls.providerKey('openai'), body: {} }]),

  [`POST ${urls.localServers}`]: open('the servers belong to the computer'),
  [`GET ${urls.localModel}`]: open('the models belong to the computer'),
  [`POST ${urls.localModelDownload}`]: open('the models belong to the computer'),
  [`PATCH ${urls.localModelDownload}`]: open('the models belong to the computer'),
  [`DELETE ${urls.localModelDownload}`]: open('the models belong to the computer'),
  [`PUT ${urls.localModelChoice}`]: open('the models belong to the computer'),
  [`POST ${urls.localModelTest(':name')}`]: open('the models belong to the computer'),
  [`DELETE ${urls.localModelFile(':name')}`]: open('the models belong to the computer'),

  [`GET ${urls.helpMessages}`]: own(urls.helpMessages),
  [`POST ${urls.helpMessages}`]: {
    kind: 'own',
    request: (user) => ({
      path: urls.helpMessages,
      body: { id: user.helpMessage, message: 'Mine', email: 'mallory@example.com' },
    }),
  },
  [`GET ${urls.credits}`]: own(urls.credits),
  [`GET ${urls.creditTransactions}`]: {
    kind: 'own',
    request: (user) => ({ path: `${urls.creditTransactions}?before=${user.run}` }),
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
  [`GET ${urls.sandboxCheckout(':id')}`]: other((user) => [{ path: urls.sandboxCheckout(user.checkout) }]),
  [`POST ${urls.sandboxCheckout(':id')}`]: other((user) => [
    { path: urls.sandboxCheckout(user.checkout), body: { outcome: 'paid' } },
  ]),
  [`POST ${urls.stripeEvents}`]: { kind: 'signed' },

  [`GET ${urls.projects}`]: {
    kind: 'own',
    request: (user) => ({
      path: `${urls.projects}?search=${user.secret}&user_id=${user.id}&owner_id=${user.id}`,
    }),
  },
  [`POST ${urls.projects}`]: {
    kind: 'own',
    request: () => ({ path: urls.projects, body: { id: newId(), name: 'Mine', type: 'custom' } }),
  },
  [`GET ${urls.project(':id')}`]: other((user) => [
    { path: urls.project(user.project) },
    { path: urls.project(user.trashedProject) },
  ]),
  [`PATCH ${urls.project(':id')}`]: other((user) => [
    { path: urls.project(user.project), body: { name: 'Taken' } },
  ]),
  [`DELETE ${urls.project(':id')}`]: other((user) => [
    { path: urls.project(user.project), body: { name: user.secret } },
  ]),
  [`GET ${urls.projectDownload(':id')}`]: other((user) => [
    { path: `${urls.projectDownload(user.project)}?format=txt` },
    { path: `${urls.projectDownload(user.project)}?format=json` },
    { path: `${urls.projectDownload(user.trashedProject)}?format=json` },
  ]),
  [`POST ${urls.exportPreviews(':id')}`]: other((user, mine) => [
    { path: urls.exportPreviews(user.project), body: { format: 'txt', pieces: [user.element] } },
    { path: urls.exportPreviews(user.trashedProject), body: { format: 'archive', pieces: [] } },
    { path: urls.exportPreviews(mine), body: { format: 'txt', pieces: [user.element, user.manuscript] } },
  ]),
  [`POST ${urls.fdxPreviews(':id')}`]: other((user, mine) => intoFdx(urls.fdxPreviews, user, mine)),
  [`POST ${urls.fdxFiles(':id')}`]: other((user, mine) => intoFdx(urls.fdxFiles, user, mine)),
  [`POST ${urls.exports(':id')}`]: other((user, mine) => [
    { path: urls.exports(user.project), body: { format: 'txt', pieces: [user.element], hash: null } },
    { path: urls.exports(user.trashedProject), body: { format: 'archive', pieces: [], hash: null } },
    { path: urls.exports(mine), body: { format: 'md', pieces: [user.element], hash: null } },
  ]),
  [`POST ${urls.importReadings}`]: own(`${urls.importReadings}?name=mine.txt`, 'Words of mine.'),
  [`POST ${urls.imports(':id')}`]: other((user, mine) => {
    const piece = { kind: 'THEME', content: theme };
    const about = { fileName: 'a.txt', format: 'text', losses: [] };
    const take = (...pieces: object[]) => ({ importId: newId(), ...about, pieces });
    const asNew = { as: 'new', elementId: newId(), title: 'Mine', ...piece };
    return [
      { path: urls.imports(user.project), body: take(asNew) },
      { path: urls.imports(user.trashedProject), body: take(asNew) },
      { path: urls.imports(user.project), body: take({ as: 'version', elementId: user.element, ...piece }) },
      { path: urls.imports(mine), body: take({ as: 'version', elementId: user.element, ...piece }) },
      {
        path: urls.imports(user.project),
        body: take({ as: 'name', elementId: newId(), kind: 'SETTING', name: 'Quay' }),
      },
    ];
  }),
  [`POST ${urls.importUndo(':id')}`]: other((user) => [{ path: urls.importUndo(user.import), body: {} }]),
  [`GET ${urls.book(':id')}`]: other((user) => [
    { path: urls.book(user.project) },
    { path: urls.book(user.trashedProject) },
  ]),
  [`PUT ${urls.book(':id')}`]: other((user) => [
    { path: urls.book(user.project), body: { title: 'Taken' } },
    { path: urls.book(user.trashedProject), body: {} },
  ]),
  [`POST ${urls.projectImports}`]: {
    kind: 'own',
    // An archive that names another user's things: they are only names in it.
    request: (user) => ({
      path: `${urls.projectImports}?id=${user.project}`,
      body: smallArchive(user.project, user.version),
    }),
  },
  [`GET ${urls.accountArchive}`]: own(urls.accountArchive),
  [`GET ${urls.firstPage}`]: own(urls.firstPage),
  [`PUT ${urls.firstPage}`]: own(urls.firstPage, { legalName: 'Mallory' }),
  [`GET ${urls.projectVoice(':id')}`]: other((user) => [
    { path: urls.projectVoice(user.project) },
    { path: urls.projectVoice(user.trashedProject) },
  ]),
  [`PUT ${urls.projectVoice(':id')}`]: other((user) => [
    { path: urls.projectVoice(user.project), body: { voice: emptyVoice, revision: 0 } },
    { path: urls.projectVoice(user.project), body: { voice: emptyVoice, revision: 1 } },
  ]),
  [`POST ${urls.projectCopies(':id')}`]: other((user) => [
    { path: urls.projectCopies(user.project), body: { id: newId() } },
  ]),
  [`PUT ${urls.currentProject}`]: other((user) => [
    { path: urls.currentProject, body: { id: user.project } },
  ]),
  [`POST ${urls.sampleProject}`]: {
    kind: 'own',
    request: () => ({ path: urls.sampleProject, body: { id: newId() } }),
  },
  [`GET ${urls.trash}`]: own(urls.trash),
  [`POST ${urls.trashedProject(':id')}`]: other((user) => [
    { path: urls.trashedProject(user.trashedProject), body: {} },
  ]),
  [`DELETE ${urls.trashedProject(':id')}`]: other((user) => [
    { path: urls.trashedProject(user.trashedProject), body: {} },
    { path: urls.trashedProject(user.project), body: {} },
  ]),
  [`GET ${urls.find}`]: { kind: 'own', request: (user) => ({ path: `${urls.find}?query=${user.secret}` }) },

  [`GET ${urls.projectElements(':id')}`]: other((user) => [{ path: urls.projectElements(user.project) }]),
  [`POST ${urls.projectElements(':id')}`]: other((user, mine) => [
    { path: urls.projectElements(user.project), body: { id: newId(), kind: 'THEME', content: theme } },
    {
      path: urls.projectElements(user.project),
      body: { id: newId(), kind: 'THEME', runId: user.run, content: theme },
    },
    {
      path: urls.projectElements(mine),
      body: { id: newId(), kind: 'THEME', runId: user.run, content: null },
    },
  ]),
  [`GET ${urls.projectUpdate(':id')}`]: other((user, mine) => [
    { path: urls.projectUpdate(user.project) },
    { path: `${urls.projectUpdate(user.project)}?element=${user.element}` },
    { path: `${urls.projectUpdate(mine)}?element=${user.element}` },
  ]),
  [`GET ${urls.projectSources(':id', ':kind')}`]: other((user) => [
    { path: urls.projectSources(user.project, 'CHARACTER') },
  ]),
  [`PUT ${urls.projectSources(':id', ':kind')}`]: other((user, mine) => [
    { path: urls.projectSources(user.project, 'CHARACTER'), body: { elementIds: [] } },
    { path: urls.projectSources(mine, 'CHARACTER'), body: { elementIds: [user.element] } },
  ]),
  [`GET ${urls.element(':id')}`]: other((user) => [{ path: urls.element(user.element) }]),
  [`DELETE ${urls.element(':id')}`]: other((user) => [{ path: urls.element(user.element), body: {} }]),
  [`POST ${urls.elementCopies(':id')}`]: other((user) => [
    { path: urls.elementCopies(user.element), body: { id: newId() } },
  ]),
  [`POST ${urls.trashedElement(':id')}`]: other((user) => [
    { path: urls.trashedElement(user.trashedElement), body: {} },
  ]),
  [`DELETE ${urls.trashedElement(':id')}`]: other((user) => [
    { path: urls.trashedElement(user.trashedElement), body: {} },
    { path: urls.trashedElement(user.element), body: {} },
  ]),
  [`GET ${urls.reasons(':id')}`]: other((user) => [{ path: urls.reasons(user.element) }]),
  [`PUT ${urls.stillValid(':id')}`]: other((user) => [
    { path: urls.stillValid(user.element), body: { sourceId: null } },
    { path: urls.stillValid(user.element), body: { sourceId: user.element } },
  ]),
  [`DELETE ${urls.stillValid(':id')}`]: other((user) => [
    { path: urls.stillValid(user.element), body: { sourceId: null } },
  ]),
  [`PUT ${urls.locks(':id')}`]: other((user) => [
    { path: urls.locks(user.element), body: { isLocked: true, lockedFields: ['tone'] } },
  ]),
  [`PUT ${urls.workingCopy(':id')}`]: other((user) => [
    {
      path: urls.workingCopy(user.element),
      body: { baseVersionId: user.version, revision: 1, content: theme },
    },
  ]),
  [`GET ${urls.versions(':id')}`]: other((user) => [{ path: urls.versions(user.element) }]),
  [`POST ${urls.versions(':id')}`]: other((user) => [
    { path: urls.versions(user.element), body: { from: 'working_copy', revision: 1 } },
    {
      path: urls.versions(user.element),
      body: { from: 'beside', id: newId(), madeFrom: user.version, content: theme },
    },
    {
      path: urls.versions(user.element),
      body: {
        from: 'merge',
        id: newId(),
        versionId: user.waitingVersion,
        baseVersionId: user.version,
        content: theme,
      },
    },
  ]),
  [`GET ${urls.version(':id', ':versionId')}`]: other((user) => [
    { path: urls.version(user.element, user.version) },
  ]),
  [`DELETE ${urls.version(':id', ':versionId')}`]: other((user) => [
    { path: urls.version(user.element, user.waitingVersion), body: {} },
  ]),
  [`PUT ${urls.currentVersion(':id')}`]: other((user) => [
    { path: urls.currentVersion(user.element), body: { versionId: user.waitingVersion } },
  ]),
  [`POST ${urls.restoredVersions(':id')}`]: other((user) => [
    { path: urls.restoredVersions(user.element), body: { versionId: user.version } },
  ]),

  [`POST ${urls.carries(':id')}`]: other((user) => [
    {
      path: urls.carries(user.manuscript),
      body: {
        id: newId(),
        decision: 'She is alive',
        mostCredits: 9,
        passages: [
          {
            sceneId: user.scene,
            passage: { path: ['text'], start: 0, end: 6, text: user.secret.slice(0, 6) },
          },
        ],
      },
    },
  ]),
  [`GET ${urls.projectRest(':id')}`]: other((user) => [{ path: urls.projectRest(user.project) }]),
  [`GET ${urls.projectJobs(':id')}`]: other((user) => [{ path: urls.projectJobs(user.project) }]),
  [`POST ${urls.projectJobs(':id')}`]: other((user, mine) => [
    { path: urls.projectJobs(user.project), body: jobOn(user.element) },
    { path: urls.projectJobs(mine), body: jobOn(user.element) },
  ]),
  [`GET ${urls.jobs}`]: own(urls.jobs),
  [`GET ${urls.job(':id')}`]: other((user) => [{ path: urls.job(user.job) }]),
  [`GET ${urls.jobEvents(':id')}`]: other((user) => [{ path: urls.jobEvents(user.job) }]),
  [`PATCH ${urls.job(':id')}`]: other((user) => [
    {
      path: urls.job(user.job),
      body: { mostCredits: 3, steps: [{ number: 1, isChosen: false }], isSeen: true },
    },
  ]),
  [`PUT ${urls.jobState(':id')}`]: other((user) => [
    { path: urls.jobState(user.job), body: { state: 'cancelled', stopsRuns: true } },
  ]),
  [`POST ${urls.jobRetries(':id')}`]: other((user) => [{ path: urls.jobRetries(user.job), body: {} }]),
  [`POST ${urls.jobDecisions(':id')}`]: other((user) => [
    { path: urls.jobDecisions(user.job), body: { decision: 'taken', changeSetId: newId() } },
  ]),
  [`POST ${urls.changeSetUndo(':id')}`]: other((user) => [
    { path: urls.changeSetUndo(user.changeSet), body: {} },
  ]),

  [`POST ${urls.runs}`]: other((user, mine) => [
    { path: urls.runs, body: startOf(user.project, newId(), []) },
    { path: urls.runs, body: startOf(user.project, user.element, []) },
    { path: urls.runs, body: startOf(mine, newId(), [user.element]) },
  ]),
  [`POST ${urls.prompts}`]: other((user, mine) => [
    { path: urls.prompts, body: startOf(user.project, newId(), []) },
    { path: urls.prompts, body: startOf(mine, newId(), [user.element]) },
  ]),
  [`GET ${urls.run(':id')}`]: other((user) => [{ path: urls.run(user.run) }]),
  [`GET ${urls.runEvents(':id')}`]: other((user) => [{ path: urls.runEvents(user.run) }]),
  [`GET ${urls.runStop(':id')}`]: other((user) => [{ path: urls.runStop(user.run) }]),
  [`POST ${urls.runStop(':id')}`]: other((user) => [{ path: urls.runStop(user.run), body: {} }]),
  [`POST ${urls.runDecision(':id')}`]: other((user) => [
    { path: urls.runDecision(user.revision), body: { decision: 'taken' } },
    { path: urls.runDecision(user.run), body: { decision: 'passed_over' } },
  ]),
  [`GET ${urls.suggestions(':id')}`]: other((user) => [{ path: urls.suggestions(user.element) }]),
};

/** Another user's texts, asked for to be written into a file. */
function intoFdx(url: (id: string) => string, user: SeededUser, mine: string): IsolationRequest[] {
  const pieces = `${user.element},${user.manuscript}`;
  return [user.project, user.trashedProject, mine].map((id) => ({
    path: `${url(id)}?pieces=${pieces}&name=a.fdx`,
  }));
}
