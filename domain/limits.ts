/**
 * Every maximum, once. Schema, database and screen take theirs from here, and what is refused says so by
 * `limitMessage`. Characters are UTF-16 code units; bytes are those of the JSON in UTF-8, unless said otherwise.
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
  /** Projects of one account, those in the trash included. What a plan allows is counted beside it. */
  accountProjects: 1_000,
  /** Versions of one element, after old autosaved ones were thinned. */
  elementVersions: 1_000,
  /** Versions of one element that wait to be taken or dismissed. */
  waitingVersions: 20,
  /** Bytes of all that an account keeps. */
  accountBytes: 256 * 1024 * 1024,
  /** Drafts that one browser keeps. */
  drafts: 200,
  /** Characters of one generation that wait in memory while the database is away. */
  unstoredCharacters: 1_000_000,
  /** Bytes of one request's body, unless its route names another. */
  bodyBytes: 64 * 1024,
  /** Bytes of the body of a request that carries one element's content. */
  contentBodyBytes: 640 * 1024,
  /** Bytes of the body of a request that carries drafts to build on. */
  draftsBodyBytes: 1024 * 1024,
} as const;

export type Limit = keyof typeof limits;
