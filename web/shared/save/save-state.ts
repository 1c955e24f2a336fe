import { isSame } from '../../../domain/story/is-same.ts';
import type { Content } from '../shape/content.ts';

/** What a text was typed on: a version, and the revision of its working copy (0: none). */
export type BaseRevision = { baseVersionId: string; revision: number };

/** The server's text. `savedAt` is ISO; null if there is no working copy. */
export type ServerText = { base: BaseRevision; content: Content; savedAt: string | null };

/** Mine on top, theirs stays, or both become versions. */
export type Choice = 'mine' | 'theirs' | 'both';

export type Trouble = 'unreachable' | 'signed_out';

export type Phase =
  | { kind: 'rest' }
  | { kind: 'saving'; sent: Content; tries: number }
  /** Something failed and is tried again; `next` says what. */
  | { kind: 'waiting'; next: 'save' | 'look'; why: Trouble; tries: number }
  /** The server has another text than the one typed on; it is being fetched. */
  | { kind: 'looking'; tries: number }
  | { kind: 'versioning'; tries: number }
  | {
      kind: 'conflict';
      theirs: ServerText;
      settling: Settling | null;
      /** The last choice when it failed, and why. */
      failed: { settling: Settling; message: string } | null;
    }
  /** The server will never take this text. `isMissing`: the element does not exist (any more). */
  | { kind: 'refused'; message: string; isMissing?: boolean };

/** A choice on its way. `versionId` is the id of the version that `mine` becomes. */
export type Settling = { choice: Choice; mine: Content; versionId: string };

/** The text of one element on one page, and what of it the server is known to have. */
export type SaveState = {
  text: Content;
  /** What the server has at `base`. */
  confirmed: Content;
  base: BaseRevision;
  savedAt: string | null;
  /** Sent but unanswered texts, newest last: the server may have any of them. */
  inDoubt: readonly Content[];
  /**
   * Whether the working copy becomes a version once saved: `kept` for the writer, or `autosaved` in
   * a pause or on leaving, which is thinned later.
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

/** More unanswered texts are forgotten, oldest first, at the risk of a needless conflict. */
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
