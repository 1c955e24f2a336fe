import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Content } from '../shape/content.ts';
import {
  type BaseRevision,
  isSameBase,
  isUnsaved,
  type KeptText,
  keptOf,
  type SaveState,
} from './save-state.ts';
import { openText, type SaveCommand, type SaveEvent, type Step, step } from './save-step.ts';

/**
 * Two tabs write one element over a network that loses, delays and repeats, and are closed and
 * opened at any moment. Typing adds a new word to one of two fields; a word that is nowhere was
 * lost.
 */
class World {
  readonly tabs = [new Tab(this, 0), new Tab(this, 1)];
  readonly kept: (KeptText | null)[] = [null, null];
  /** Requests that their page has given up, and that may still arrive. */
  readonly ghosts: Asking[] = [];
  readonly typed: string[] = [];
  private versions: Content[] = [words()];
  private beside = new Map<string, Content>();
  private working: Content | null = null;
  private revision = 0;

  read() {
    const current = this.versions.at(-1) ?? words();
    return { base: this.base(), content: this.working ?? current, savedAt: null };
  }

  base(): BaseRevision {
    return { baseVersionId: `v${this.versions.length}`, revision: this.revision };
  }

  /** What the real server does with a request, and what it answers. */
  serve(asking: Asking): SaveEvent {
    switch (asking.type) {
      case 'save':
        if (!isSameBase(asking.base, this.base())) return { type: 'stale' };
        this.working = asking.content;
        this.revision++;
        return { type: 'saved', base: this.base(), savedAt: '' };
      case 'make_version':
        if (!this.makeVersion(asking.base)) return { type: 'stale' };
        return { type: 'versioned', server: this.read() };
      case 'settle': {
        const { choice, mine, versionId } = asking.settling;
        const { base } = asking.theirs;
        if (choice !== 'mine') this.beside.set(versionId, mine);
        if (choice !== 'theirs' && base.revision > 0) this.makeVersion(base);
        return { type: 'settled', server: this.read() };
      }
      case 'look':
        return { type: 'seen', server: this.read() };
      case 'peek':
        return { type: 'peeked', server: this.read(), asOf: asking.asOf };
    }
  }

  lost(): string[] {
    const safe = [
      ...this.versions,
      ...this.beside.values(),
      this.working,
      ...this.kept.map((one) => one?.text),
    ];
    const found = new Set(safe.flatMap((content) => wordsIn(content ?? {})));
    return this.typed.filter((word) => !found.has(word));
  }

  onServer(): Set<string> {
    const all = [...this.versions, ...this.beside.values(), this.working ?? {}];
    return new Set(all.flatMap(wordsIn));
  }

  private makeVersion(base: BaseRevision): boolean {
    if (this.working === null || !isSameBase(base, this.base())) return false;
    this.versions.push(this.working);
    this.working = null;
    this.revision = 0;
    return true;
  }
}

type Asking = Extract<SaveCommand, { type: 'save' | 'look' | 'peek' | 'make_version' | 'settle' }>;

class Tab {
  private state: SaveState;
  private asked: Asking | null = null;
  private answer: SaveEvent | null = null;
  private peeks: SaveEvent[] = [];
  private heard: BaseRevision[] = [];
  private isDue = false;
  private readonly world: World;
  private readonly index: number;

  constructor(world: World, index: number) {
    this.world = world;
    this.index = index;
    this.state = openText(
      { base: { baseVersionId: 'v1', revision: 0 }, content: words(), savedAt: null },
      null,
    ).state;
  }

  /** Lets one of the things happen that can happen now. `chance` decides which details. */
  act(what: Action, chance: number): void {
    switch (what) {
      case 'type':
        this.type(chance % 2 === 0 ? 'goals' : 'flaws');
        break;
      case 'save':
        this.take({ type: 'save_now' });
        break;
      case 'version':
        this.take({ type: 'version_wanted' });
        break;
      case 'show':
        this.take({ type: 'shown' });
        break;
      case 'arrive':
        if (this.asked !== null && this.answer === null) this.answer = this.world.serve(this.asked);
        break;
      case 'answer':
        this.hearAnswer();
        break;
      case 'lose':
        this.loseAnswer(chance % 2 === 0);
        break;
      case 'haunt': {
        const ghost = this.world.ghosts.shift();
        if (ghost !== undefined) this.world.serve(ghost);
        break;
      }
      case 'peeked': {
        const answer = this.peeks.shift();
        if (answer !== undefined) this.take(answer);
        break;
      }
      case 'hear': {
        const base = this.heard.shift();
        if (base !== undefined) this.take({ type: 'told', base });
        break;
      }
      case 'retry':
        if (!this.isDue) break;
        this.isDue = false;
        this.take({ type: 'retry_due' });
        break;
      case 'choose': {
        const choice = (['mine', 'theirs', 'both'] as const)[chance % 3] ?? 'both';
        const versionId = `${this.index}-${this.world.typed.length}-${chance}`;
        this.take({ type: 'chose', choice, versionId });
        break;
      }
      case 'reload':
        this.reload();
        break;
    }
  }

  type(field: Field): void {
    const word = `w${this.world.typed.length}`;
    this.world.typed.push(word);
    const before = wordsIn({ [field]: this.state.text[field] });
    this.take({ type: 'edited', text: { ...this.state.text, [field]: [...before, word].join(' ') } });
  }

  text(): Content {
    return this.state.text;
  }

  phase(): string {
    return this.state.phase.kind;
  }

  /** From here on everything works. Returns whether nothing is left to do. */
  calmDown(chance: number): boolean {
    this.act('arrive', 0);
    this.hearAnswer();
    for (const act of ['peeked', 'hear', 'retry', 'save', 'choose'] as const) this.act(act, chance);
    return this.state.phase.kind === 'rest' && !isUnsaved(this.state) && this.asked === null;
  }

  private hearAnswer(): void {
    const { answer } = this;
    if (answer === null) return;
    this.asked = null;
    this.answer = null;
    this.take(answer);
  }

  private loseAnswer(mayStillArrive: boolean): void {
    const { asked, answer } = this;
    if (asked === null) return;
    if (answer === null && mayStillArrive) this.world.ghosts.push(asked);
    this.asked = null;
    this.answer = null;
    this.take(
      asked.type === 'settle'
        ? { type: 'settle_failed', message: '' }
        : { type: 'failed', why: 'unreachable' },
    );
  }

  private reload(): void {
    if (this.asked !== null && this.answer === null) this.world.ghosts.push(this.asked);
    this.asked = null;
    this.answer = null;
    this.peeks = [];
    this.isDue = false;
    this.apply(openText(this.world.read(), this.world.kept[this.index] ?? null));
  }

  private take(event: SaveEvent): void {
    this.apply(step(this.state, event));
  }

  private apply({ state, commands }: Step): void {
    this.state = state;
    for (const command of commands) {
      switch (command.type) {
        case 'keep':
          this.world.kept[this.index] = keptOf(state);
          break;
        case 'forget':
          this.world.kept[this.index] = null;
          break;
        case 'retry_later':
          this.isDue = true;
          break;
        case 'tell':
          this.world.tabs.find((tab) => tab !== this)?.heard.push(command.base);
          break;
        case 'save_soon':
        case 'say_merged':
          break;
        case 'peek':
          this.peeks.push(this.world.serve(command));
          break;
        default:
          if (this.asked !== null) throw new Error(`${command.type} while ${this.asked.type} is on its way`);
          this.asked = command;
      }
    }
  }
}

const actions = [
  'type',
  'save',
  'version',
  'show',
  'arrive',
  'answer',
  'lose',
  'haunt',
  'peeked',
  'hear',
  'retry',
  'choose',
  'reload',
] as const;
type Action = (typeof actions)[number];

const happenings = fc.array(
  fc.record({
    tab: fc.constantFrom(0, 1),
    what: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('type', 'save', 'arrive', 'answer') },
      fc.constantFrom(...actions),
    ),
    chance: fc.nat(5),
  }),
  { maxLength: 120, size: 'max' },
);

it('never loses a typed text, whatever happens in whatever order', () => {
  fc.assert(
    fc.property(happenings, fc.nat(5), (all, chance) => {
      const world = new World();
      for (const { tab, what, chance: detail } of all) {
        world.tabs[tab]?.act(what, detail);
        expect(world.lost()).toEqual([]);
      }
      for (let round = 0; round < 60; round++)
        if (world.tabs.map((tab) => tab.calmDown(chance + round)).every((isCalm) => isCalm)) break;
      expect(world.tabs.map((tab) => tab.calmDown(chance))).toEqual([true, true]);
      expect(world.typed.filter((word) => !world.onServer().has(word))).toEqual([]);
    }),
    { numRuns: 800 },
  );
});

it('asks about no conflict while one tab alone is written in', () => {
  const alone = happenings.map((all) => all.filter(({ tab }) => tab === 0));
  fc.assert(
    fc.property(alone, (all) => {
      const world = new World();
      const [tab] = world.tabs;
      for (const { what, chance } of all) {
        tab?.act(what, chance);
        expect(tab?.phase()).not.toBe('conflict');
      }
    }),
    { numRuns: 300 },
  );
});

it('asks about no conflict while each tab writes in a field of its own, and keeps every word of both', () => {
  fc.assert(
    fc.property(happenings, (all) => {
      const world = new World();
      for (const { tab, what, chance } of all) {
        if (what === 'type') world.tabs[tab]?.type(tab === 0 ? 'goals' : 'flaws');
        else world.tabs[tab]?.act(what, chance);
        expect(world.tabs.map((one) => one.phase())).not.toContain('conflict');
      }
      for (let round = 0; round < 60; round++)
        if (world.tabs.map((tab) => tab.calmDown(round)).every((isCalm) => isCalm)) break;
      // Whoever comes back to a tab sees what the server has.
      for (const tab of world.tabs) for (const act of ['reload', 'show', 'peeked'] as const) tab.act(act, 0);
      // Not in some version: in the text itself, as both tabs show it.
      expect(wordsIn(world.read().content).toSorted()).toEqual(world.typed.toSorted());
      expect(world.tabs.map((tab) => wordsIn(tab.text()).toSorted())).toEqual([
        world.typed.toSorted(),
        world.typed.toSorted(),
      ]);
    }),
    { numRuns: 800 },
  );
});

type Field = 'goals' | 'flaws';

function words(): Content {
  return { goals: '', flaws: '' };
}

function wordsIn(content: Content): string[] {
  return Object.values(content).flatMap((text) => String(text).split(' ').filter(Boolean));
}
