import type { Manuscript, PartText } from '../../../../contract/manuscripts.ts';
import type { SceneContent } from '../../../../domain/manuscript/scene/result.ts';
import { textOf } from '../../../shared/save/ask-server.ts';
import type { ElementAutosave } from '../../../shared/save/element-autosave.ts';
import { type BaseRevision, isSameBase, isUnsaved, type KeptText } from '../../../shared/save/save-state.ts';
import type { Content } from '../../../shared/shape/content.ts';
import type { BookTexts, SceneText } from '../book-texts.ts';
import { type DeskSave, saveOf } from './desk-save.ts';
import { wordsOfText } from './scene-words.ts';

/** The autosave of one part that was typed in, and the way to end it. */
export type HeldText = { autosave: ElementAutosave<PartText>; close: () => void };

export type DeskPorts = {
  /** Fetches texts, those asked for last first; each arrives by `arrive`. */
  ask: (ids: readonly string[]) => void;
  /** Begins to save a text: it was typed in, or this device keeps what was typed before. */
  hold: (text: PartText, kept: KeptText | null) => HeldText;
  /** The writer typed so many words, or took so many away. */
  onWords: (words: number) => void;
};

/** One part on the desk. `shown` is the same object until something changes. */
type Place = { loaded: PartText; held: HeldText | null; shown: SceneText; words: number; seenAt: string };

export type BookDesk = ReturnType<typeof createDesk>;

/**
 * The texts of a manuscript on this page. A part that was only read is a copy of the server's; one
 * that was typed in has a desk of its own, with the saving of every other text.
 */
export function createDesk(ports: DeskPorts) {
  const places = new Map<string, Place>();
  const gone = new Set<string>();
  const listeners = new Set<(id: string) => void>();
  const saveListeners = new Set<() => void>();
  /** Changes of parts whose texts are still on their way, such as a name given in the tree. */
  const waiting = new Map<string, { fields: Content; end: (isMade: boolean) => void }[]>();
  /** The parts that the server has, and when each was changed. */
  const known = new Map<string, string>();
  const early = new Set<string>();
  let save: DeskSave = saveOf([], false);

  function tell(id: string): void {
    for (const listener of [...listeners]) listener(id);
  }

  function showSave(): void {
    const states = [...places.values()].flatMap(({ held }) => held?.autosave.read() ?? []);
    const now = saveOf(states, isWaiting());
    if (JSON.stringify(now) === JSON.stringify(save)) return;
    save = now;
    for (const listener of saveListeners) listener();
  }

  function hold(id: string, place: Place, kept: KeptText | null): HeldText {
    const held = ports.hold(place.loaded, kept);
    place.held = held;
    const onChange = () => {
      const { element, save: now } = held.autosave.read();
      place.loaded = element;
      const isConflict = now.phase.kind === 'conflict';
      const unsaved = isUnsaved(now);
      const { shown } = place;
      if (shown.content !== now.text || shown.isUnsaved !== unsaved || shown.isConflict !== isConflict) {
        if (shown.content !== now.text) place.words = wordsOfText(now.text);
        place.shown = { content: sceneOf(now.text), isUnsaved: unsaved, isConflict };
        tell(id);
      }
      showSave();
    };
    held.autosave.subscribe(onChange);
    onChange();
    return held;
  }

  function edit(id: string, fields: Content): boolean {
    const place = places.get(id);
    if (place === undefined) return false;
    const held = place.held ?? hold(id, place, null);
    const before = place.words;
    held.autosave.edit({ ...held.autosave.read().save.text, ...fields });
    ports.onWords(place.words - before);
    return true;
  }

  const texts: BookTexts = {
    textOf: (id) => places.get(id)?.shown ?? null,
    load: (ids) => {
      const missing = ids.filter((id) => !places.has(id) && !gone.has(id));
      // A part that was just added here can be asked for once the server has it.
      for (const id of missing) if (!known.has(id)) early.add(id);
      const there = missing.filter((id) => known.has(id));
      if (there.length > 0) ports.ask(there);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: (id, change) => void edit(id, change),
    save: async () => {
      const all = [...places.values()].flatMap(({ held }) => held ?? []);
      return (await Promise.all(all.map(({ autosave }) => autosave.save()))).every(Boolean);
    },
  };

  return {
    texts,
    /**
     * Changes fields of a part once its text is here, which is asked for when `isThere` resolves.
     * A part that the server doesn't have yet is waited for. False if there is none any more.
     */
    change: (id: string, fields: Content, isThere: Promise<unknown> = Promise.resolve()) => {
      if (edit(id, fields)) return Promise.resolve(true);
      const made = new Promise<boolean>((end) =>
        waiting.set(id, [...(waiting.get(id) ?? []), { fields, end }]),
      );
      tell(id);
      showSave();
      void isThere.then(() => ports.ask([id]));
      return made;
    },
    /** What a part is called on this page; null where the page knows no more than the server. */
    titleOf: (id: string): string | null => {
      const given = (waiting.get(id) ?? []).findLast(({ fields }) => typeof fields.title === 'string');
      return given === undefined ? (places.get(id)?.shown.content.title ?? null) : String(given.fields.title);
    },
    /** The words of a text as it stands here; null where it is not here. */
    wordsOf: (id: string): number | null => places.get(id)?.words ?? null,
    /** The part as the server has it, and the text's autosave if it was typed in. */
    partOf: (id: string): PartText | null => places.get(id)?.loaded ?? null,
    autosaveOf: (id: string): ElementAutosave<PartText> | null => places.get(id)?.held?.autosave ?? null,
    /** Texts that came from the server, and what this device keeps of them. */
    arrive: (
      asked: readonly string[],
      arrived: readonly PartText[],
      kept: ReadonlyMap<string, KeptText>,
    ): void => {
      for (const loaded of arrived) {
        const { id } = loaded.element;
        gone.delete(id);
        const place = places.get(id);
        if (place === undefined) {
          const { content } = textOf(loaded);
          const shown = { content: sceneOf(content), isUnsaved: false, isConflict: false };
          const fresh = {
            loaded,
            held: null,
            shown,
            words: wordsOfText(content),
            seenAt: known.get(id) ?? '',
          };
          places.set(id, fresh);
          const text = kept.get(id);
          if (text !== undefined) hold(id, fresh, text);
          tell(id);
        } else if (place.held === null) replace(id, place, loaded);
      }
      for (const id of asked) {
        if (!places.has(id)) gone.add(id);
        if (places.has(id) || known.has(id)) endWaiting(id);
      }
      showSave();
    },
    /** Looks whether these texts are still what the server has. */
    look,
    /** What the tree says of each part: a text that was changed elsewhere is fetched anew. */
    take: ({ parts, parked }: Pick<Manuscript, 'parts' | 'parked'>): void => {
      const changed: string[] = [];
      const awaited: string[] = [];
      for (const { id, updatedAt } of [...parts, ...parked]) {
        if (updatedAt === '') continue;
        known.set(id, updatedAt);
        if (early.delete(id) || gone.delete(id) || waiting.has(id)) awaited.push(id);
        const place = places.get(id);
        if (place === undefined) continue;
        const isOwn = place.held?.autosave.read().save.savedAt === updatedAt;
        if (place.seenAt !== '' && place.seenAt !== updatedAt && !isOwn) changed.push(id);
        place.seenAt = updatedAt;
      }
      look(changed);
      if (awaited.length > 0) ports.ask(awaited.filter((id) => !places.has(id)));
    },
    /** Another tab saved: the text is fetched unless it says the same. */
    told: (id: string, base: BaseRevision): void => {
      const place = places.get(id);
      if (place !== undefined && place.held === null && !isSameBase(textOf(place.loaded).base, base))
        look([id]);
    },
    /** Saves a part. What its text then is based on; null if it could not be saved. */
    settle: async (id: string): Promise<BaseRevision | null> => {
      const place = places.get(id);
      if (place === undefined) return null;
      if (place.held === null) return textOf(place.loaded).base;
      const isSaved = await place.held.autosave.save();
      return isSaved ? place.held.autosave.read().save.base : null;
    },
    /** Saves a part as a version. Its id; null if that has to wait. */
    settleVersion: async (id: string): Promise<string | null> => {
      const place = places.get(id);
      if (place === undefined) return null;
      if (place.held === null && place.loaded.workingCopy === null) return place.loaded.current.id;
      const { autosave } = place.held ?? hold(id, place, null);
      autosave.makeVersion();
      return (await autosave.save()) ? autosave.read().element.current.id : null;
    },
    readSave: () => save,
    subscribeSave: (listener: () => void) => {
      saveListeners.add(listener);
      return () => saveListeners.delete(listener);
    },
    /** The network is back, or the writer presses Try again. */
    tryAgain: () => {
      for (const { held } of places.values()) held?.autosave.tryAgain();
    },
    /** Saves everything and makes versions. Ends what is saved; false if something has to wait. */
    leave: async (): Promise<boolean> => {
      const left = await Promise.all(
        [...places].map(async ([id, place]) => {
          if (place.held === null) return true;
          place.held.autosave.autosaveVersion();
          if (!(await place.held.autosave.save())) return false;
          place.held.close();
          places.delete(id);
          return true;
        }),
      );
      return left.every(Boolean) && !isWaiting();
    },
    close: () => {
      for (const { held } of places.values()) held?.close();
      places.clear();
    },
  };

  /** Whether a change waits for a text that may still come. */
  function isWaiting(): boolean {
    return [...waiting.keys()].some((id) => !gone.has(id));
  }

  /** Makes the changes that waited for a text, if it came. */
  function endWaiting(id: string): void {
    const changes = waiting.get(id) ?? [];
    waiting.delete(id);
    for (const { fields, end } of changes) end(edit(id, fields));
    if (changes.length > 0) tell(id);
  }

  function look(ids: readonly string[]): void {
    const readOnly: string[] = [];
    for (const id of ids) {
      const place = places.get(id);
      if (place?.held) place.held.autosave.look();
      else if (place) readOnly.push(id);
    }
    if (readOnly.length > 0) ports.ask(readOnly);
  }

  function replace(id: string, place: Place, loaded: PartText): void {
    const isSame = isSameBase(textOf(place.loaded).base, textOf(loaded).base);
    place.loaded = loaded;
    if (isSame) return;
    const { content } = textOf(loaded);
    place.words = wordsOfText(content);
    place.shown = { content: sceneOf(content), isUnsaved: false, isConflict: false };
    tell(id);
  }
}

/** The server has checked what it stores of a scene: whatever has its id has these fields. */
function sceneOf(content: Content): SceneContent {
  return content as SceneContent;
}
