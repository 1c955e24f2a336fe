/**
 * Every limit, once, for schemas, database and screens; refusals are worded by `limitMessage`.
 * Characters are UTF-16 code units; bytes are those of the JSON in UTF-8, unless said otherwise.
 */
export const limits = {
  /** Items of any list in an element's content, lists within lists each by themselves. */
  listItems: 200,
  /** Blocks (action, dialogue, transition) of one scene of a script. */
  sceneBlocks: 400,
  /** Characters of one text field in an element's content. */
  fieldCharacters: 200_000,
  /** Bytes of one element's content. */
  contentBytes: 512 * 1024,
  /** Bytes of one draft that a generation builds on. */
  draftBytes: 256 * 1024,
  /** Drafts, or elements, that one generation builds on. */
  sources: 24,
  /** Characters of one box of a generator's form, and of the writer's direction. */
  inputCharacters: 4_000,
  /** Boxes of a generator's form. */
  inputs: 60,
  /** Elements of one project, those in the trash included. */
  projectElements: 2_000,
  /**
   * Projects of one account, those in the trash included. What a plan allows is counted beside it.
   */
  accountProjects: 1_000,
  /** Versions of one element, after old autosaved ones were thinned. */
  elementVersions: 1_000,
  /** Alternatives of one element: versions to be taken or dismissed. */
  waitingVersions: 20,
  /** Bytes of all that an account keeps. */
  accountBytes: 256 * 1024 * 1024,
  /** Characters of one message to whoever runs the server, and of its answer. */
  helpCharacters: 4_000,
  /** Messages of one writer that wait for an answer. */
  openHelpMessages: 20,
  /** Drafts that one browser keeps. */
  drafts: 200,
  /** Characters of one generation that wait in memory while the database is away. */
  unstoredCharacters: 1_000_000,
  /** Names of inputs without a field that one refusal lists. */
  listedProblems: 20,
  /** Characters of a field's name, as it is repeated in a refusal. */
  nameCharacters: 60,
  /** Bytes of one request's body, unless its route names another. */
  bodyBytes: 64 * 1024,
  /** Values in one request's body, lists and objects counted; a long script has some 20,000. */
  bodyValues: 30_000,
  /** Lists and objects within each other in one request's body; no text of ours has ten. */
  bodyLevels: 64,
  /** Bytes of the body of a request that carries one element's content. */
  contentBodyBytes: 640 * 1024,
  /** Bytes of the body of a request that carries drafts to build on. */
  draftsBodyBytes: 1024 * 1024,
  /** Bytes of what a payment service reports at once. */
  eventBodyBytes: 1024 * 1024,
} as const;

export type Limit = keyof typeof limits;

/**
 * A count against its limit, as a sentence: 'This list has 200 lines, the most there can be.' or
 * 'This list has 201 lines. The most there can be is 200.' `count` is in the limit's unit.
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
  sceneBlocks: (blocks) => `This scene has ${blocks} blocks`,
  fieldCharacters: (characters) => `This text has ${characters} characters`,
  contentBytes: (size) => `All its texts together take ${size}`,
  draftBytes: (size) => `This draft takes ${size}`,
  sources: (texts) => `This builds on ${texts} texts`,
  inputCharacters: (characters) => `This box has ${characters} characters`,
  inputs: (boxes) => `This form has ${boxes} boxes`,
  projectElements: (elements) => `This project has ${elements} elements, those in the trash included`,
  accountProjects: (projects) => `This account has ${projects} projects, those in the trash included`,
  elementVersions: (versions) => `This element has ${versions} versions`,
  waitingVersions: (versions) => `This element has ${versions} alternatives`,
  accountBytes: (size) => `This account keeps ${size}`,
  helpCharacters: (characters) => `This message has ${characters} characters`,
  openHelpMessages: (messages) => `You have ${messages} messages that wait for an answer`,
  drafts: (drafts) => `This browser keeps ${drafts} drafts`,
  listedProblems: (problems) => `This form has ${problems} problems`,
  nameCharacters: (characters) => `This name has ${characters} characters`,
  unstoredCharacters: (characters) => `This generation has ${characters} characters that wait to be stored`,
  bodyBytes: (size) => `This request takes ${size}`,
  bodyValues: (values) => `This request has ${values} values`,
  bodyLevels: (levels) => `This request has lists and objects ${levels} levels deep`,
  contentBodyBytes: (size) => `This text takes ${size}`,
  eventBodyBytes: (size) => `This report takes ${size}`,
  draftsBodyBytes: (size) => `The drafts that this builds on take ${size}`,
};

/** A count as it is written: '1,200', or '640 KB' of bytes, rounded up. */
function amount(limit: Limit, count: number): string {
  if (!limit.endsWith('Bytes')) return count.toLocaleString('en-US');
  const kilobytes = Math.ceil(count / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${Math.ceil((kilobytes * 10) / 1024) / 10} MB`;
}

/**
 * Requests of each kind answered per minute. `each`: for one signed-in user, or one browser without
 * an account. `network`: for all browsers without an account in one network (an IPv4 address, or
 * the /64 of an IPv6 address).
 */
export const rates = {
  /**
   * Pages and their files: some thirty for a first page. Nobody is known there, so `network` alone
   * counts.
   */
  pages: { each: 6_000, network: 6_000 },
  /** Whether the server is well, asked by machines. Here, too, only `network` counts. */
  probes: { each: 600, network: 600 },
  /** What a page loads, a dozen for the largest; also the events of a run. */
  reading: { each: 600, network: 3_000 },
  /** Saving, at most every 600 ms in a tab, and changing what is there. */
  saving: { each: 300, network: 1_200 },
  /**
   * New projects, elements and copies of them. A browser with many drafts saves them one after the
   * other.
   */
  making: { each: 240, network: 960 },
  /** Generations. STARTS_PER_MINUTE says otherwise. */
  starts: { each: 60, network: 60 },
  /** Prompts that are only shown. STARTS_PER_MINUTE says otherwise. */
  prompts: { each: 60, network: 60 },
  /** Files of a project, of an account, of the credits used. */
  downloads: { each: 20, network: 60 },
  /** Sign-ins that begin. SIGN_INS_PER_MINUTE says otherwise. */
  signIns: { each: 20, network: 20 },
  /** Ways back from the issuer, renewals and sign-outs. */
  sessions: { each: 120, network: 600 },
  /** Provider keys, each tried at its service. */
  keyTests: { each: 20, network: 20 },
  /** Messages to whoever runs the server. */
  helpMessages: { each: 5, network: 10 },
  /** Reading a subscription, which may ask the payment service. */
  billingReads: { each: 120, network: 120 },
  /** Changing a plan and paying for one. */
  billing: { each: 60, network: 60 },
  /** What a payment service reports, from a few addresses. */
  webhook: { each: 3_000, network: 3_000 },
} as const satisfies Record<string, { each: number; network: number }>;

export type RateName = keyof typeof rates;
