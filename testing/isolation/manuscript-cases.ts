import { v7 as newId } from 'uuid';
import { urls } from '../../contract/urls.ts';
import { type IsolationCase, other } from './isolation-case.ts';

const partOf = (parentId: string | null) => ({
  id: newId(),
  type: 'scene',
  parentId,
  afterId: null,
  title: 'Mine',
  structure: 3,
});

/** The cases of manuscripts, their parts and their ledgers. */
export const manuscriptCases: Record<string, IsolationCase> = {
  [`POST ${urls.projectManuscripts(':id')}`]: other((user, mine) => [
    { path: urls.projectManuscripts(user.project), body: { way: 'new', id: newId(), type: 'novel' } },
    { path: urls.projectManuscripts(mine), body: { way: 'open', elementId: user.manuscript } },
  ]),
  [`GET ${urls.manuscript(':id')}`]: other((user) => [{ path: urls.manuscript(user.manuscript) }]),
  [`GET ${urls.manuscriptQuote(':id')}`]: other((user) => [
    { path: `${urls.manuscriptQuote(user.manuscript)}?purpose=write` },
  ]),
  [`GET ${urls.scenePrompt(':id')}`]: other((user) => [{ path: urls.scenePrompt(user.scene) }]),
  [`GET ${urls.manuscriptTexts(':id')}`]: other((user) => [
    { path: `${urls.manuscriptTexts(user.manuscript)}?ids=${user.scene}` },
  ]),
  [`POST ${urls.manuscriptParts(':id')}`]: other((user) => [
    { path: urls.manuscriptParts(user.manuscript), body: partOf(user.chapter) },
  ]),
  [`PUT ${urls.manuscriptPlaces(':id')}`]: other((user) => [
    {
      path: urls.manuscriptPlaces(user.manuscript),
      body: { ids: [user.scene], parentId: null, afterId: null, structure: 3 },
    },
  ]),
  [`PATCH ${urls.manuscript(':id')}`]: other((user) => [
    { path: urls.manuscript(user.manuscript), body: { title: 'Taken' } },
  ]),
  [`POST ${urls.manuscriptClosings(':id')}`]: other((user) => [
    { path: urls.manuscriptClosings(user.manuscript), body: { structure: 3 } },
  ]),
  [`GET ${urls.manuscriptFind(':id')}`]: other((user) => [
    { path: `${urls.manuscriptFind(user.manuscript)}?query=secret` },
  ]),
  [`POST ${urls.manuscriptReplacements(':id')}`]: other((user) => [
    {
      path: urls.manuscriptReplacements(user.manuscript),
      body: {
        changeSetId: newId(),
        query: 'secret',
        with: 'taken',
        scenes: [{ id: user.scene, baseVersionId: user.sceneVersion, revision: 1 }],
      },
    },
  ]),
  [`POST ${urls.manuscriptDays(':id')}`]: other((user) => [
    { path: urls.manuscriptDays(user.manuscript), body: { day: '2026-11-24', typed: 10 } },
  ]),
  [`GET ${urls.manuscriptComments(':id')}`]: other((user) => [
    { path: urls.manuscriptComments(user.manuscript) },
  ]),
  [`GET ${urls.manuscriptChecks(':id')}`]: other((user) => [
    { path: urls.manuscriptChecks(user.manuscript) },
  ]),
  [`POST ${urls.manuscriptChecks(':id')}`]: other((user) => [
    { path: urls.manuscriptChecks(user.manuscript), body: { id: newId(), mostCredits: 9 } },
    { path: urls.manuscriptChecks(user.manuscript), body: { id: user.job, mostCredits: 9 } },
  ]),
  [`POST ${urls.carrySearches(':id')}`]: other((user) => [
    { path: urls.carrySearches(user.manuscript), body: { decision: `${user.secret} is alive` } },
  ]),
  [`GET ${urls.manuscriptDownload(':id')}`]: other((user) => [
    { path: `${urls.manuscriptDownload(user.manuscript)}?format=txt` },
    { path: `${urls.manuscriptDownload(user.manuscript)}?format=json&unwritten=marked` },
  ]),
  [`PUT ${urls.comment(':id')}`]: other((user) => [
    {
      path: urls.comment(newId()),
      body: { elementId: user.scene, quote: 'secret', quoteAt: 0, note: 'Mine' },
    },
  ]),
  [`DELETE ${urls.comment(':id')}`]: other((user) => [{ path: urls.comment(user.comment), body: {} }]),
  [`PATCH ${urls.part(':id')}`]: other((user) => [{ path: urls.part(user.scene), body: { goalWords: 5 } }]),
  [`POST ${urls.partSplits(':id')}`]: other((user) => [
    {
      path: urls.partSplits(user.scene),
      body: { id: newId(), at: 8, baseVersionId: user.sceneVersion, revision: 1, structure: 3 },
    },
  ]),
  [`POST ${urls.partJoins(':id')}`]: other((user) => [
    { path: urls.partJoins(user.scene), body: { withId: user.chapter, structure: 3 } },
  ]),
  [`GET ${urls.manuscriptFacts(':id')}`]: other((user) => [
    { path: urls.manuscriptFacts(user.manuscript) },
    { path: `${urls.manuscriptFacts(user.manuscript)}?at=${user.scene}` },
  ]),
  [`PUT ${urls.manuscriptFact(':id', ':factId')}`]: other((user) => [
    {
      path: urls.manuscriptFact(user.manuscript, user.fact),
      body: { entityId: user.entity, attribute: 'body', value: 'taken' },
    },
  ]),
  [`PUT ${urls.manuscriptEntity(':id', ':entityId')}`]: other((user) => [
    { path: urls.manuscriptEntity(user.manuscript, user.entity), body: { type: 'person', name: 'Taken' } },
  ]),
  [`GET ${urls.manuscriptFindings(':id')}`]: other((user) => [
    { path: urls.manuscriptFindings(user.manuscript) },
  ]),
  [`PATCH ${urls.finding(':id')}`]: other((user) => [
    { path: urls.finding(user.finding), body: { state: 'dismissed' } },
  ]),
};
