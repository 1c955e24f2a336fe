import { isSame } from '../../../domain/story/is-same.ts';
import type { Content } from '../shape/content.ts';
import { joinChanges } from './join-changes.ts';
import {
  type BaseRevision,
  type Choice,
  isSameBase,
  isUnsaved,
  type KeptText,
  type Phase,
  type SaveState,
  type ServerText,
  type Settling,
  type Trouble,
  withDoubt,
} from './save-state.ts';

export type SaveEvent =
  | { type: 'edited'; text: Content }
  /** The pause after typing is over, or the writer leaves the field or the page. */
  | { type: 'save_now' }
  | { type: 'saved'; base: BaseRevision; savedAt: string }
  /** The server answered that the text was changed elsewhere. */
  | { type: 'stale' }
  /** There was no conclusive answer. `leastMs`: how long the server asks to wait. */
  | { type: 'failed'; why: Trouble; leastMs?: number }
  | { type: 'refused'; message: string; isMissing?: boolean }
  | { type: 'retry_due' }
  /** What the server has: the answer of a look. */
  | { type: 'seen'; server: ServerText }
  /** What the server has: the answer of a peek, made while this page stood at `asOf`. */
  | { type: 'peeked'; server: ServerText; asOf: BaseRevision }
  /** Another tab of this browser has saved. */
  | { type: 'told'; base: BaseRevision }
  /** The page came to the front again, or something on it has changed the element. */
  | { type: 'shown' }
  /** `isAutosaved`: in a pause or on leaving. */
  | { type: 'version_wanted'; isAutosaved?: true }
  | { type: 'versioned'; server: ServerText }
  /** `versionId` is a new id, for the version that the writer's own text may become. */
  | { type: 'chose'; choice: Choice; versionId: string }
  | { type: 'settled'; server: ServerText }
  | { type: 'settle_failed'; message: string };

/** What is to be done now. Every answer comes back as an event. */
export type SaveCommand =
  | { type: 'keep' }
  | { type: 'forget' }
  | { type: 'save_soon' }
  | { type: 'save'; base: BaseRevision; content: Content }
  | { type: 'look' }
  /** A look that nothing waits for: when it fails, nothing comes of it. */
  | { type: 'peek'; asOf: BaseRevision }
  | { type: 'retry_later'; tries: number; leastMs?: number }
  | { type: 'make_version'; base: BaseRevision; isAutosaved: boolean }
  | { type: 'settle'; settling: Settling; theirs: ServerText }
  /** Tells the other tabs the server's state. */
  | { type: 'tell'; base: BaseRevision }
  /** Tells the writer that fields changed elsewhere have joined the text, which was `before`. */
  | { type: 'say_merged'; fields: readonly string[]; before: Content };

export type Step = { state: SaveState; commands: readonly SaveCommand[] };

/** Opens a text: the server's, or the one this device kept, reconciled with it. */
export function openText(server: ServerText, kept: KeptText | null): Step {
  const opened: SaveState = {
    text: server.content,
    confirmed: server.content,
    base: server.base,
    savedAt: server.savedAt,
    inDoubt: [],
    wantsVersion: false,
    phase: { kind: 'rest' },
  };
  if (kept === null) return { state: opened, commands: [] };
  if (isSameBase(kept.base, server.base))
    return proceed({ ...opened, text: kept.text, inDoubt: kept.inDoubt });
  return reconcile({ ...opened, ...kept, savedAt: server.savedAt }, server, 0);
}

/** The next state and what to do. An event that does not fit the state changes nothing. */
export function step(state: SaveState, event: SaveEvent): Step {
  const { phase } = state;
  switch (event.type) {
    case 'edited':
      return edited(state, event.text);
    case 'save_now':
      return phase.kind === 'rest' ? proceed(state) : stay(state);
    case 'saved':
      return phase.kind === 'saving' ? saved(state, phase.sent, event) : stay(state);
    case 'stale':
      return phase.kind === 'saving' || phase.kind === 'versioning' ? look(state, phase.tries) : stay(state);
    case 'failed':
      return failed(state, event.why, event.leastMs ?? 0);
    case 'refused':
      if (phase.kind === 'versioning' && state.wantsVersion === 'autosaved') return withoutVersion(state);
      return isAsking(phase)
        ? to({ ...state, wantsVersion: false }, refusedBy(event), { type: 'keep' })
        : stay(state);
    case 'retry_due':
      if (phase.kind === 'refused') return proceed(state);
      if (phase.kind !== 'waiting') return stay(state);
      return phase.next === 'look' ? look(state, phase.tries) : proceed(state, phase.tries);
    case 'seen':
      return phase.kind === 'looking' ? reconcile(state, event.server, phase.tries) : stay(state);
    case 'peeked':
      return peeked(state, event.server, event.asOf);
    case 'told':
      return isSameBase(state.base, event.base) ? stay(state) : peek(state);
    case 'shown':
      return peek(state);
    case 'version_wanted': {
      const isAutosaved = event.isAutosaved && state.wantsVersion !== 'kept';
      const wanting: SaveState = { ...state, wantsVersion: isAutosaved ? 'autosaved' : 'kept' };
      return phase.kind === 'rest' ? proceed(wanting) : stay(wanting);
    }
    case 'versioned':
      return phase.kind === 'versioning' ? versioned(state, event.server) : stay(state);
    case 'chose':
      return phase.kind === 'conflict' && phase.settling === null
        ? chose(state, phase, event.choice, event.versionId)
        : stay(state);
    case 'settled':
      return phase.kind === 'conflict' && phase.settling !== null
        ? settled(state, phase.theirs, phase.settling, event.server)
        : stay(state);
    case 'settle_failed':
      return phase.kind === 'conflict' && phase.settling !== null
        ? to(state, {
            ...phase,
            settling: null,
            failed: { settling: phase.settling, message: event.message },
          })
        : stay(state);
  }
}

function refusedBy({ message, isMissing = false }: Extract<SaveEvent, { type: 'refused' }>): Phase {
  return isMissing ? { kind: 'refused', message, isMissing } : { kind: 'refused', message };
}

function edited(state: SaveState, text: Content): Step {
  const changed = { ...state, text };
  return state.phase.kind === 'rest' || state.phase.kind === 'refused'
    ? to(changed, { kind: 'rest' }, { type: 'keep' }, { type: 'save_soon' })
    : stay(changed, { type: 'keep' });
}

/** At rest: saves what is not saved, else makes the version that is wanted. */
function proceed(state: SaveState, tries = 0): Step {
  if (isUnsaved(state)) {
    const { text, base } = state;
    const phase = { kind: 'saving', sent: text, tries } as const;
    return to(state, phase, { type: 'keep' }, { type: 'save', base, content: text });
  }
  if (state.wantsVersion && state.base.revision > 0)
    return to(
      state,
      { kind: 'versioning', tries },
      { type: 'forget' },
      { type: 'make_version', base: state.base, isAutosaved: state.wantsVersion === 'autosaved' },
    );
  return to({ ...state, wantsVersion: false, inDoubt: [] }, { kind: 'rest' }, { type: 'forget' });
}

function saved(
  state: SaveState,
  sent: Content,
  { base, savedAt }: { base: BaseRevision; savedAt: string },
): Step {
  const now: SaveState = { ...state, confirmed: sent, base, savedAt, inDoubt: [], phase: { kind: 'rest' } };
  const tell = { type: 'tell', base } as const;
  if (isUnsaved(now) && !now.wantsVersion) return stay(now, tell, { type: 'keep' }, { type: 'save_soon' });
  return after(tell, proceed(now));
}

function failed(state: SaveState, why: Trouble, leastMs: number): Step {
  const { phase } = state;
  if (!isAsking(phase)) return stay(state);
  const tries = phase.tries + 1;
  const retry: SaveCommand = { type: 'retry_later', tries, ...(leastMs > 0 ? { leastMs } : {}) };
  if (phase.kind !== 'saving') return to(state, { kind: 'waiting', next: 'look', why, tries }, retry);
  const inDoubt = withDoubt(state.inDoubt, phase.sent);
  return to({ ...state, inDoubt }, { kind: 'waiting', next: 'save', why, tries }, { type: 'keep' }, retry);
}

function look(state: SaveState, tries: number): Step {
  return to(state, { kind: 'looking', tries }, { type: 'keep' }, { type: 'look' });
}

/** Looks whether there is a newer text, where nothing on this page is in its way. */
function peek(state: SaveState): Step {
  return state.phase.kind === 'rest' && !isUnsaved(state)
    ? stay(state, { type: 'peek', asOf: state.base })
    : stay(state);
}

function peeked(state: SaveState, server: ServerText, asOf: BaseRevision): Step {
  // An answer from before the last save is old, and would put an older text back on the page.
  const isOld = !isSameBase(asOf, state.base) || isSameBase(server.base, state.base);
  if (state.phase.kind !== 'rest' || isUnsaved(state) || isOld) return stay(state);
  // Whoever else has it open may not know yet; a tab that stands there already does nothing.
  return after({ type: 'tell', base: server.base }, takeOver(state, server));
}

/** The server has another text than the one typed on: is it ours or somebody else's? */
function reconcile(state: SaveState, server: ServerText, tries: number): Step {
  if (isSameBase(server.base, state.base)) {
    const retry = { type: 'retry_later', tries: tries + 1 } as const;
    return to(state, { kind: 'waiting', next: 'save', why: 'unreachable', tries: tries + 1 }, retry);
  }
  const { content, base, savedAt } = server;
  const isOurs = [state.text, state.confirmed, ...state.inDoubt].some((known) => isSame(known, content));
  if (isOurs)
    return proceed({
      ...state,
      confirmed: content,
      base,
      savedAt: savedAt ?? state.savedAt,
      inDoubt: [],
      phase: { kind: 'rest' },
    });
  if (!isUnsaved(state)) return takeOver(state, server);
  return joinFields(state, server) ?? conflict(state, server);
}

/** Puts changes of different places together; null if both sides changed the same one. */
function joinFields(state: SaveState, { content, base, savedAt }: ServerText): Step | null {
  const joined = joinChanges(state, content);
  if (joined === null) return null;
  const { fields } = joined;
  const next = proceed({
    ...state,
    text: fields.length === 0 ? state.text : joined.content,
    confirmed: content,
    base,
    savedAt: savedAt ?? state.savedAt,
    inDoubt: [],
    phase: { kind: 'rest' },
  });
  return fields.length === 0 ? next : after({ type: 'say_merged', fields, before: state.text }, next);
}

function conflict(state: SaveState, server: ServerText): Step {
  return to(
    { ...state, wantsVersion: false },
    { kind: 'conflict', theirs: server, settling: null, failed: null },
    { type: 'keep' },
  );
}

function takeOver(state: SaveState, { content, base, savedAt }: ServerText): Step {
  const text = isSame(state.text, content) ? state.text : content;
  return proceed({
    ...state,
    text,
    confirmed: content,
    base,
    savedAt: savedAt ?? state.savedAt,
    inDoubt: [],
    phase: { kind: 'rest' },
  });
}

function versioned(state: SaveState, { content, base, savedAt }: ServerText): Step {
  const now: SaveState = {
    ...state,
    confirmed: content,
    base,
    savedAt,
    wantsVersion: false,
    phase: { kind: 'rest' },
  };
  const tell = { type: 'tell', base } as const;
  return isUnsaved(now)
    ? stay(now, tell, { type: 'keep' }, { type: 'save_soon' })
    : stay(now, tell, { type: 'forget' });
}

/** No room for an unrequested version: the text is saved and stays the working copy. */
function withoutVersion(state: SaveState): Step {
  const now: SaveState = { ...state, wantsVersion: false, phase: { kind: 'rest' } };
  return isUnsaved(now) ? stay(now, { type: 'keep' }, { type: 'save_soon' }) : stay(now);
}

type Conflict = Extract<Phase, { kind: 'conflict' }>;

function chose(state: SaveState, phase: Conflict, choice: Choice, versionId: string): Step {
  // An interrupted choice may have stored the text: the same id stores it once.
  const before = phase.failed?.settling;
  const id = before !== undefined && isSame(before.mine, state.text) ? before.versionId : versionId;
  const settling = { choice, mine: state.text, versionId: id };
  return to(
    state,
    { ...phase, settling, failed: null },
    { type: 'keep' },
    { type: 'settle', settling, theirs: phase.theirs },
  );
}

/** Both texts are safe on the server now, unless one of them has changed in the meantime. */
function settled(state: SaveState, theirs: ServerText, { choice, mine }: Settling, server: ServerText): Step {
  const isUntouched = choice === 'mine' ? isSame(server.content, theirs.content) : isSame(state.text, mine);
  if (!isUntouched) return to(state, { kind: 'conflict', theirs: server, settling: null, failed: null });
  const { content, base, savedAt } = server;
  const tell = { type: 'tell', base } as const;
  const text = choice === 'mine' ? state.text : content;
  return after(
    tell,
    proceed({
      ...state,
      text,
      confirmed: content,
      base,
      savedAt: savedAt ?? state.savedAt,
      inDoubt: [],
      phase: { kind: 'rest' },
    }),
  );
}

function isAsking(phase: Phase): phase is Extract<Phase, { kind: 'saving' | 'looking' | 'versioning' }> {
  return phase.kind === 'saving' || phase.kind === 'looking' || phase.kind === 'versioning';
}

function stay(state: SaveState, ...commands: SaveCommand[]): Step {
  return { state, commands };
}

function to(state: SaveState, phase: Phase, ...commands: SaveCommand[]): Step {
  return { state: { ...state, phase }, commands };
}

function after(command: SaveCommand, { state, commands }: Step): Step {
  return { state, commands: [command, ...commands] };
}
