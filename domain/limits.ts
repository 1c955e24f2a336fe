/**
 * Every maximum, for schemas, database and screens. Characters are UTF-16 code units; bytes are
 * those of JSON in UTF-8.
 */
export const limits = {
  /** Items of one list in an element's content; a nested list counts separately. */
  listItems: 200,
  /** Scenes of one script; the longest films have some 300. */
  scriptScenes: 500,
  /** Blocks (action, dialogue, notes and so on) of one scene of a script. */
  sceneBlocks: 400,
  /** Characters of the number of a scene, and of the name of a line of a title page. */
  sceneNumberCharacters: 20,
  titleKeyCharacters: 60,
  fieldCharacters: 200_000,
  /** Characters of a script that is read from another format. */
  screenplayCharacters: 2 * 1024 * 1024,
  /** Blocks, and lines of the title page, of such a script. */
  screenplayBlocks: 60_000,
  /** Characters of all that one file is made from. */
  exportCharacters: 5 * 1024 * 1024,
  /** Elements that one file is made from. */
  exportPieces: 1_000,
  /** Scripts that are written into one Final Draft file, and changes of it that a preview shows. */
  fdxPieces: 100,
  previewChanges: 100,
  /** Paragraphs, lines and changes of type that a Word file or an EPUB is made of; its chapters. */
  fileStretches: 60_000,
  fileChapters: 3_000,
  /** Characters of a line about a book, such as its title, and of a page before its text. */
  bookLineCharacters: 200,
  bookPageCharacters: 2_000,
  /** Pages, and characters, that a preview shows. */
  previewPages: 40,
  previewCharacters: 60_000,
  /** Files of one owner that are made or read at once, and of all that wait. */
  exportsAtOnce: 2,
  waitingExports: 50,
  /** Texts and names that one import takes, and bytes of the request that takes them. */
  importPieces: 200,
  importBodyBytes: 8 * 1024 * 1024,
  /** Files that are read one after another for one import. */
  importFiles: 10,
  /** Characters of the name of a file that is read. */
  fileNameCharacters: 255,
  /** Bytes of a file that is read, and of an archive. */
  importBytes: 10 * 1024 * 1024,
  archiveBytes: 25 * 1024 * 1024,
  /** Bytes of a file of which nothing else is known yet. */
  readingBytes: 25 * 1024 * 1024,
  /** Values in an archive, counting lists and objects. */
  archiveValues: 1_500_000,
  /** Bytes of one text in an archive: texts from before `contentBytes` may be longer. */
  archivedContentBytes: 2 * 1024 * 1024,
  /** Texts, or facts, that a version in an archive was told. */
  archivedSources: 1_000,
  /** Days of writing of one manuscript in an archive. */
  archivedDays: 20_000,
  /** Archives that are taken in at once, and of one owner. */
  archivesAtOnce: 4,
  archivesOfOwner: 2,
  /** Entries of a ZIP that is read, and the bytes of all of them unpacked. */
  zipEntries: 1_000,
  unpackedBytes: 50 * 1024 * 1024,
  /** Depth, and elements, of XML that is read. */
  xmlLevels: 64,
  xmlNodes: 400_000,
  /** Depth of RTF that is read. */
  rtfLevels: 1_000,
  /** Depth, and values, of JSON that is read. */
  jsonLevels: 64,
  jsonValues: 400_000,
  /** Entries of a ZIP that holds a project of Scrivener. */
  projectParts: 10_000,
  /** Characters of text that is read from a file. */
  importCharacters: 2 * 1024 * 1024,
  /** Characters of a model's whole answer. */
  answerCharacters: 512 * 1024,
  contentBytes: 512 * 1024,
  draftBytes: 256 * 1024,
  /** Drafts, or elements, that one generation builds on. */
  sources: 24,
  /** Characters of one field of a generator's form, and of the writer's direction. */
  inputCharacters: 4_000,
  /** Characters of a wish for the next version. */
  pushCharacters: 200,
  /** Earlier versions that a prompt names as not to be made again. */
  earlierVersions: 10,
  /** Characters of the title and of the opening of one of them. */
  openingCharacters: 200,
  /** Fields of a generator's form. */
  inputs: 60,
  /** Including the trash, like `accountProjects`. */
  projectElements: 2_000,
  /** Whatever the plan; a plan's own limit is separate. */
  accountProjects: 1_000,
  /** Versions of one element after old autosaves were thinned. */
  elementVersions: 1_000,
  /** Alternatives of one element. */
  alternatives: 20,
  /** Bytes of everything that an account stores. */
  accountBytes: 256 * 1024 * 1024,
  /** Of the sample of a voice. */
  voiceSampleWords: 1_500,
  voiceSampleCharacters: 15_000,
  /** Of the words and habits that a voice avoids. */
  voiceAvoidCharacters: 1_000,
  voicePointOfViewCharacters: 120,
  voiceLanguageCharacters: 60,
  /** Characters of one message to the operator, and of its answer. */
  helpCharacters: 4_000,
  /** Unanswered messages of one writer. */
  openHelpMessages: 20,
  /** Drafts in one browser. */
  drafts: 200,
  /** Characters of one run kept in memory while the database is unavailable. */
  unstoredCharacters: 1_000_000,
  /** Places of one text that its writer is shown to look at. */
  hits: 200,
  /** Problems that one refusal lists. */
  listedProblems: 20,
  /** Characters of a field's name that a refusal repeats. */
  nameCharacters: 60,
  /** Models on one computer. */
  localModels: 100,
  /** Characters of the name of a model's file. */
  modelNameCharacters: 160,
  /** Steps of one job. */
  jobSteps: 200,
  /** Chapters whose cards one answer plans. */
  chaptersAtOnce: 12,
  /** Jobs of one account that have not ended. */
  openJobs: 20,
  /** Jobs in one list. */
  listedJobs: 20,
  /** Words that a manuscript may be asked to have. */
  manuscriptWords: 500_000,
  /** Chapters and scenes of one manuscript, outside the trash. */
  manuscriptParts: 1_200,
  /** Parts that are moved at once. */
  movedParts: 200,
  /** Scenes whose texts one request reads. */
  textsAtOnce: 20,
  /** Hits of a search through a manuscript that are listed. */
  manuscriptHits: 1_000,
  /** Characters of a comment, and of the words that it is about. */
  commentCharacters: 1_000,
  /** Comments of one scene. */
  comments: 200,
  /** People, places and things of one manuscript. */
  entities: 1_000,
  /** Facts that one reading of a scene may add. */
  factsOfScene: 60,
  /** Words of what came of a scene. */
  outcomeWords: 25,
  /** Facts that the writing of one scene is told. */
  factsTold: 60,
  /** Facts of one manuscript. */
  facts: 10_000,
  /** Findings of one manuscript. */
  findings: 2_000,
  /** Pairs of facts that a check compares. */
  checkedPairs: 200,
  /** Characters of a decision that is carried through. */
  decisionCharacters: 300,
  /** Passages that are mended after one decision. */
  carriedPassages: 100,
  /** Hits of one kind that a report on a manuscript lists. */
  reportHits: 300,
  /** Characters of a manuscript that the free rules look at. */
  checkedCharacters: 6_000_000,
  /** Alternatives that are written at once. */
  alternativesAtOnce: 3,
  /** Of a passage that is revised. */
  passageWords: 1_000,
  passageCharacters: 10_000,
  /** Characters of the writer's own instruction for a passage. */
  instructionCharacters: 500,
  /** Revised passages of one element that wait for a decision. */
  suggestions: 20,
  /** Bytes of a request body, unless its route sets another limit. */
  bodyBytes: 64 * 1024,
  /** Values in a request body, counting lists and objects; a long script has some 20,000. */
  bodyValues: 30_000,
  /** Values in a request that takes an import: some five for each block of a script. */
  importBodyValues: 500_000,
  /** Nesting depth of a request body; no content of ours reaches ten. */
  bodyLevels: 64,
  /** Bytes of a request body that carries one element's content. */
  contentBodyBytes: 640 * 1024,
  /** Bytes of a request body that carries drafts. */
  draftsBodyBytes: 1024 * 1024,
  /** Bytes of one webhook event of a payment service. */
  eventBodyBytes: 1024 * 1024,
} as const;

export type Limit = keyof typeof limits;

/**
 * A count against its limit as a sentence: 'This list has 201 lines. The most there can be is 200.'
 * `count` is in the limit's unit.
 */
export function limitMessage(limit: Limit, count: number = limits[limit]): string {
  const words = sentences[limit];
  const most = limits[limit];
  return count <= most
    ? `${words(amount(limit, count))}, the most there can be.`
    : `${words(amount(limit, count))}. The most there can be is ${amount(limit, most)}.`;
}

const sentences: Readonly<Record<Limit, (amount: string) => string>> = {
  listItems: (lines) => `This list has ${lines} lines`,
  scriptScenes: (scenes) => `This script has ${scenes} scenes`,
  sceneBlocks: (blocks) => `This scene has ${blocks} blocks`,
  sceneNumberCharacters: (characters) => `The number of this scene has ${characters} characters`,
  titleKeyCharacters: (characters) => `The name of this line of the title page has ${characters} characters`,
  fieldCharacters: (characters) => `This text has ${characters} characters`,
  screenplayCharacters: (characters) => `This script has ${characters} characters`,
  exportCharacters: (characters) => `This file has ${characters} characters`,
  exportPieces: (texts) => `This file has ${texts} texts`,
  fdxPieces: (scripts) => `This file takes ${scripts} scripts`,
  previewChanges: (changes) => `This file has ${changes} changes`,
  fileStretches: (stretches) => `This file would have ${stretches} stretches of text`,
  fileChapters: (chapters) => `This file would have ${chapters} chapters`,
  bookLineCharacters: (characters) => `This line has ${characters} characters`,
  bookPageCharacters: (characters) => `This text has ${characters} characters`,
  previewPages: (pages) => `This file has ${pages} pages`,
  previewCharacters: (characters) => `This file has ${characters} characters`,
  exportsAtOnce: (files) => `You are making ${files} files`,
  waitingExports: (files) => `You are making ${files} files`,
  importPieces: (texts) => `This import has ${texts} texts`,
  importBodyBytes: (size) => `This import takes ${size}`,
  importFiles: (files) => `These are ${files} files`,
  fileNameCharacters: (characters) => `The name of this file has ${characters} characters`,
  importBytes: (bytes) => `This file takes ${bytes}`,
  readingBytes: (bytes) => `This file takes ${bytes}`,
  archiveBytes: (bytes) => `This archive takes ${bytes}`,
  archiveValues: (values) => `This archive has ${values} values`,
  archivedContentBytes: (bytes) => `One of its texts takes ${bytes}`,
  archivedSources: (texts) => `A version was told ${texts} texts`,
  archivedDays: (days) => `This manuscript was written on ${days} days`,
  archivesOfOwner: (archives) => `You are importing ${archives} archives`,
  archivesAtOnce: (archives) => `The server is taking in ${archives} archives`,
  zipEntries: (entries) => `This file is made of ${entries} parts`,
  unpackedBytes: (bytes) => `This file unpacks to ${bytes}`,
  xmlLevels: (levels) => `This file is nested ${levels} levels deep`,
  xmlNodes: (nodes) => `This file has ${nodes} elements`,
  rtfLevels: (levels) => `This file is nested ${levels} levels deep`,
  jsonLevels: (levels) => `This file is nested ${levels} levels deep`,
  jsonValues: (values) => `This file has ${values} values`,
  projectParts: (parts) => `This project is made of ${parts} files`,
  importCharacters: (characters) => `This file has ${characters} characters of text`,
  answerCharacters: (characters) => `This answer has ${characters} characters`,
  screenplayBlocks: (blocks) => `This script has ${blocks} paragraphs`,
  contentBytes: (size) => `All its texts together take ${size}`,
  draftBytes: (size) => `This draft takes ${size}`,
  sources: (texts) => `This builds on ${texts} texts`,
  inputCharacters: (characters) => `This box has ${characters} characters`,
  pushCharacters: (characters) => `This wish has ${characters} characters`,
  earlierVersions: (versions) => `This names ${versions} earlier versions`,
  openingCharacters: (characters) => `The words of an earlier version have ${characters} characters`,
  inputs: (boxes) => `This form has ${boxes} boxes`,
  projectElements: (elements) => `This project has ${elements} elements, those in the trash included`,
  accountProjects: (projects) => `This account has ${projects} projects, those in the trash included`,
  elementVersions: (versions) => `This element has ${versions} versions`,
  alternatives: (versions) => `This element has ${versions} alternatives`,
  accountBytes: (size) => `This account keeps ${size}`,
  voiceSampleWords: (words) => `The sample of the voice has ${words} words`,
  voiceSampleCharacters: (characters) => `The sample of the voice has ${characters} characters`,
  voiceAvoidCharacters: (characters) => `What the voice avoids has ${characters} characters`,
  voicePointOfViewCharacters: (characters) => `The point of view has ${characters} characters`,
  voiceLanguageCharacters: (characters) => `The language has ${characters} characters`,
  helpCharacters: (characters) => `This message has ${characters} characters`,
  openHelpMessages: (messages) => `You have ${messages} messages that wait for an answer`,
  drafts: (drafts) => `This browser keeps ${drafts} drafts`,
  hits: (places) => `This text has ${places} places to look at`,
  listedProblems: (problems) => `This form has ${problems} problems`,
  nameCharacters: (characters) => `This name has ${characters} characters`,
  unstoredCharacters: (characters) => `This generation has ${characters} characters that wait to be stored`,
  localModels: (models) => `This computer has ${models} models`,
  modelNameCharacters: (characters) => `The name of this model’s file has ${characters} characters`,
  jobSteps: (texts) => `This would write ${texts} texts`,
  chaptersAtOnce: (chapters) => `This plans ${chapters} chapters at once`,
  openJobs: (jobs) => `You have ${jobs} unfinished jobs`,
  listedJobs: (jobs) => `This list has ${jobs} jobs`,
  manuscriptWords: (words) => `This goal has ${words} words`,
  manuscriptParts: (parts) => `This manuscript has ${parts} chapters and scenes`,
  movedParts: (parts) => `This would move ${parts} chapters or scenes`,
  textsAtOnce: (texts) => `This would read ${texts} scenes`,
  manuscriptHits: (hits) => `This is in the manuscript ${hits} times`,
  commentCharacters: (characters) => `This comment has ${characters} characters`,
  comments: (comments) => `This scene has ${comments} comments`,
  entities: (entities) => `This manuscript has ${entities} people, places and things`,
  factsOfScene: (facts) => `This scene gives ${facts} facts`,
  outcomeWords: (words) => `What came of this scene takes ${words} words`,
  factsTold: (facts) => `This scene would be told ${facts} facts`,
  facts: (facts) => `This manuscript has ${facts} facts`,
  findings: (findings) => `This manuscript has ${findings} findings`,
  checkedPairs: (pairs) => `This compares ${pairs} pairs of facts`,
  decisionCharacters: (characters) => `This decision has ${characters} characters`,
  carriedPassages: (passages) => `This would mend ${passages} passages`,
  reportHits: (places) => `This report has ${places} places of one kind`,
  checkedCharacters: (characters) => `This manuscript has ${characters} characters to look at`,
  alternativesAtOnce: (texts) => `This would write ${texts} alternatives at once`,
  passageWords: (words) => `This passage has ${words} words`,
  passageCharacters: (characters) => `This passage has ${characters} characters`,
  instructionCharacters: (characters) => `This instruction has ${characters} characters`,
  suggestions: (passages) => `This text has ${passages} revised passages that wait for you`,
  bodyBytes: (size) => `This request takes ${size}`,
  bodyValues: (values) => `This request has ${values} values`,
  importBodyValues: (values) => `This import has ${values} values`,
  bodyLevels: (levels) => `This request has lists and objects ${levels} levels deep`,
  contentBodyBytes: (size) => `This text takes ${size}`,
  eventBodyBytes: (size) => `This report takes ${size}`,
  draftsBodyBytes: (size) => `The drafts that this builds on take ${size}`,
};

/** '1,200', or '640 KB' of bytes, rounded up. */
function amount(limit: Limit, count: number): string {
  if (!limit.endsWith('Bytes')) return count.toLocaleString('en-US');
  const kilobytes = Math.ceil(count / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.ceil((kilobytes * 10) / 1024) / 10} MB`;
}

/**
 * Requests per minute. `each`: of one user, or of one visitor's browser. `network`: of all visitors
 * at one IPv4 address or IPv6 /64.
 */
export const rates = {
  /** Pages and their files, some thirty for a first page. Only `network` applies. */
  pages: { each: 6_000, network: 6_000 },
  /** Health checks. Only `network` applies. */
  probes: { each: 600, network: 600 },
  /** Data of a page, up to a dozen requests; also the events of a run. */
  reading: { each: 600, network: 3_000 },
  /** Saves, at most one every 600 ms in a tab, and other changes. */
  saving: { each: 300, network: 1_200 },
  /** New projects and elements, and copies. Saving many drafts sends many of these in a row. */
  making: { each: 240, network: 960 },
  /** Generations. STARTS_PER_MINUTE overrides it. */
  starts: { each: 60, network: 60 },
  /** Prompts that are only shown. STARTS_PER_MINUTE overrides it. */
  prompts: { each: 60, network: 60 },
  downloads: { each: 20, network: 60 },
  /** Files in formats of others, and looks at them before. */
  exports: { each: 30, network: 90 },
  /** Files that are read, and archives that are taken. */
  imports: { each: 20, network: 60 },
  /** Looks of the free rules through a whole manuscript. */
  checks: { each: 60, network: 120 },
  /** Sign-ins begun. SIGN_INS_PER_MINUTE overrides it. */
  signIns: { each: 20, network: 20 },
  /** Callbacks from the issuer, renewals and sign-outs. */
  sessions: { each: 120, network: 600 },
  /** Tests of a provider key with its service, and looks for model servers on this machine. */
  keyTests: { each: 20, network: 20 },
  /** Models fetched to this computer, and tested there. */
  localModels: { each: 20, network: 20 },
  helpMessages: { each: 5, network: 10 },
  /** Reading a subscription, which may ask the payment service. */
  billingReads: { each: 120, network: 120 },
  /** Changing plans and paying. */
  billing: { each: 60, network: 60 },
  /** Events of a payment service, which come from a few addresses. */
  webhook: { each: 3_000, network: 3_000 },
} as const satisfies Record<string, { each: number; network: number }>;

export type RateName = keyof typeof rates;
