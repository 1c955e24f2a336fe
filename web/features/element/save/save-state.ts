import { type Content, isSame } from '../shape/content.ts';

/**
 * What a text was typed on: a version, and the revision of the working copy beside it, 0 where
 * there was none.
 */
export type BaseRevision = { baseVersionId: string; revision: number };

/**
 * What the server has. `savedAt` is an ISO time, null where nothing was typed since the current
 * version.
 */
export type ServerText = { base: BaseRevision; content: Content; savedAt: string | null };

/**
 * What happens to the two texts of a conflict: mine goes on top, theirs stays, or both become
 * versions.
 */
export type Choice = 'mine' | 'theirs' | 'both';

/**
 * Why the server did not take a save, or did not answer: the network, or a sign-in that is over.
 */
export type Trouble = 'unreachable' | 'signed_out';

export type Phase =
  /** Nothing is on its way. */
  | { kind: 'rest' }
  | { kind: 'saving'; sent: Content; tries: number }
  /** Something failed and is tried again; `next` says what. */
  | { kind: 'waiting'; next: 'save' | 'look'; why: Trouble; tries: number }
  /**
   * The server said that it has another text than the one that was typed on; it is being fetched.
   */
  | { kind: 'looking'; tries: number }
  | { kind: 'versioning'; tries: number }
  | {
      kind: 'conflict';
      theirs: ServerText;
      settling: Settling | null;
      /** The last choice when it failed, and why. */
      failed: { settling: Settling; message: string } | null;
    }
  /**
   * The server will not take this text, however often it is sent. `isMissing`: it knows no such
   * element (any more).
   */
  | { kind: 'refused'; message: string; isMissing?: boolean };

/** A choice on its way. `versionId` is the id of the version that `mine` becomes. */
export type Settling = { choice: Choice; mine: Content; versionId: string };

/** The text of one element on one page, and what of it the server is known to have. */
export type SaveState = {
  /** What stands on the page. */
  text: Content;
  /** What the server has at `stand`. */
  confirmed: Content;
  base: BaseRevision;
  savedAt: string | null;
  /**
   * Texts that were sent and never answered, the newest last: any of them may be what the server
   * has.
   */
  inDoubt: readonly Content[];
  /**
   * Whether the working copy becomes a version as soon as all of it is saved: `kept` because the
   * writer wants it, or `autosaved` in a pause or on leaving; old ones of those are thinned.
   */
  wantsVersion: false | 'kept' | 'autosaved';
  phase: Phase;
};

/** What a device keeps of a text until the server has it. */
export type KeptText = Pick<SaveState, 'text' | 'confirmed' | 'base' | 'inDoubt'>;

/** Whether there is something on the page that the server does not have, or may not have. */
export function isUnsaved({ text, confirmed, inDoubt }: KeptText): boolean {
  return inDoubt.length > 0 || (text !== confirmed && !isSame(text, confirmed));
}

export function isSameBase(one: BaseRevision, other: BaseRevision): boolean {
  return one.baseVersionId === other.baseVersionId && one.revision === other.revision;
}

/**
 * So many unanswered texts are remembered; of more, the oldest are forgotten, which may ask about a
 * conflict in vain.
 */
const maxInDoubt = 8;

/** What the device must keep: with the text that is on its way, since its answer may never come. */
export function keptOf({ text, confirmed, base, inDoubt, phase }: SaveState): KeptText {
  return {
    text,
    confirmed,
    base,
    inDoubt: phase.kind === 'saving' ? withDoubt(inDoubt, phase.sent) : inDoubt,
  };
}

/** The unanswered texts with one more. */
export function withDoubt(inDoubt: readonly Content[], sent: Content): readonly Content[] {
  return [...inDoubt.filter((content) => !isSame(content, sent)), sent].slice(-maxInDoubt);
}
