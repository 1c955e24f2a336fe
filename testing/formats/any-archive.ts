import type { Archived, ArchivedElement, ArchivedLedger, ArchivedVersion } from '../../contract/archive.ts';
import { attributes, entityTypes } from '../../domain/manuscript/ledger/attributes.ts';
import { evenKeys } from '../../domain/manuscript/order-keys.ts';
import { wordsIn } from '../../domain/manuscript/scene-words.ts';
import { emptyVoice } from '../../domain/story/voice.ts';
import { derivedId } from '../../server/ledger/derived-id.ts';
import { seededRandom } from '../seeded-random.ts';

/** How much is in an archive: elements beside a manuscript, its scenes, versions of each. */
export type ArchiveSize = { elements: number; scenes: number; versions: number; words: number };

const signs = [
  'lamp',
  'Größe',
  '“No,”',
  '漢字',
  '🌊',
  'a\nb',
  '*tide*',
  "'",
  '\\',
  '"',
  '<b>',
  'кит',
  '__proto__',
];

/**
 * A project with one of everything, as the seed has it: a valid archive. The same seed, the same
 * one.
 */
export function anyArchive(seed: number, size: ArchiveSize): Archived {
  const random = seededRandom(seed);
  let count = 0;
  const newId = () => {
    count += 1;
    return derivedId(String(seed), String(count));
  };
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const one = <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)] as Item;
  const maybe = <Value>(value: Value): Value | null => (random() < 0.5 ? value : null);
  const text = (words = size.words) => Array.from({ length: 1 + upTo(words) }, () => one(signs)).join(' ');
  const line = () => text(4).replaceAll('\n', ' ');
  let clock = Date.UTC(2026, 3, 1);
  const time = () => {
    clock += 1 + upTo(100_000);
    // As the database writes it, with microseconds.
    return new Date(clock).toISOString().replace('Z', `${one(['', '5', '123'])}+00:00`);
  };
  const hash = () =>
    Math.floor(random() * 2 ** 48)
      .toString(16)
      .padStart(16, '0');
  /** Without `\`: V8 13.6 reads the name `a"` as `a\` where an object before it has that name. */
  const name = () => line().slice(0, 50).replaceAll('\\', '/');
  const hashes = () => ({ [`@${name()}`]: hash(), premise: hash(), '': '' });

  const contentOf = (kind: string): Record<string, unknown> => {
    switch (kind) {
      case 'CHARACTER':
        return { name: line(), role: line(), goals: [line(), line()], flaws: [], skills: [text()] };
      case 'STORY':
        return { pov: line(), chapter_map: [{ chapter: line(), summary: text() }], narrative_prose: text() };
      case 'CHAPTER':
        return { title: line(), summary: text(), purpose: line() };
      case 'SCENE':
        return {
          title: line(),
          pov: line(),
          place: line(),
          when: line(),
          people: [line()],
          goal: line(),
          conflict: line(),
          outcome: line(),
          notes: line(),
          text: text(),
          slugline: '',
          blocks: [{ type: 'action', text: text() }],
        };
      default:
        return { central_question: line(), premise: text(), tone: line() };
    }
  };

  /** What may be a source of a later text. */
  const known: { element: string; version: string }[] = [];
  const factIds: string[] = [];
  const version = (kind: string, number: number, before: string | null): ArchivedVersion => {
    const content = contentOf(kind);
    const sources = known.slice(-upTo(3)).map(({ element, version: id }) => ({
      kind: 'THEME' as const,
      title: line(),
      detail: one(['full', 'brief', 'cut', 'tail', 'left_out'] as const),
      source_element_id: random() < 0.8 ? element : newId(),
      source_version_id: maybe(id),
      fields: hashes(),
      still_valid: maybe(hashes()),
    }));
    return {
      id: newId(),
      number,
      origin: one(['generated', 'edited', 'restored', 'imported'] as const),
      is_waiting: false,
      title: line(),
      subtitle: line(),
      content,
      item_ids: maybe({ goals: ['a1b2c3d4'], 'a1b2c3d4/x': [] }),
      inputs: { genre: line() },
      direction: text(),
      coverage: maybe(line()),
      is_stopped: random() < 0.2,
      is_kept: random() < 0.8,
      writer: maybe('storyteller'),
      made_from: random() < 0.7 ? before : maybe(newId()),
      change_set_id: maybe(derivedId(String(seed), 'set')),
      seed: maybe(upTo(1e9)),
      settings: maybe(hashes()),
      settings_still_valid: maybe(hashes()),
      words: wordsIn(content),
      created_at: time(),
      sources,
      told_facts: factIds.slice(0, upTo(2)).map((fact_id) => ({
        fact_id,
        hash: one(['now', hash()]),
        value: line(),
        still_valid: one([null, 'now', '', hash()]),
      })),
    };
  };
  const element = (kind: ArchivedElement['kind'], over: Partial<ArchivedElement> = {}): ArchivedElement => {
    const id = newId();
    const versions: ArchivedVersion[] = [];
    for (let number = 1; number <= 1 + upTo(size.versions - 1); number += 1)
      versions.push(version(kind, number * 2, versions.at(-1)?.id ?? null));
    const current = versions[upTo(versions.length - 1)] as ArchivedVersion;
    for (const other of versions) other.is_waiting = other !== current && random() < 0.3;
    known.push({ element: id, version: current.id });
    const content = contentOf(kind);
    const made: ArchivedElement = {
      id,
      kind,
      title: current.title,
      subtitle: current.subtitle,
      current_version_id: current.id,
      last_number: versions.length * 2 + upTo(3),
      is_locked: random() < 0.2,
      locked_fields: random() < 0.2 ? ['premise'] : [],
      head_id: null,
      created_at: time(),
      updated_at: time(),
      deleted_at: random() < 0.15 ? time() : null,
      manuscript: null,
      comments: [],
      reading: null,
      working_copy: maybe({
        base_version_id: current.id,
        revision: 1 + upTo(9),
        title: line(),
        subtitle: line(),
        coverage: maybe(line()),
        content,
        item_ids: null,
        words: wordsIn(content),
        updated_at: time(),
      }),
      place: null,
      versions,
      ...over,
    };
    return made;
  };

  const elements = Array.from({ length: size.elements }, () => element(one(['THEME', 'CHARACTER', 'STORY'])));
  const ledgers: ArchivedLedger[] = [];
  if (size.scenes > 0) {
    const head = element('STORY', { deleted_at: null });
    elements.push(head);
    const entity = (elementId: string | null) => ({
      id: elementId === null ? newId() : derivedId('entity', head.id, elementId),
      type: one(entityTypes),
      name: line(),
      aliases: [line()],
      element_id: elementId,
    });
    const people = elements.filter(({ kind, deleted_at }) => kind === 'CHARACTER' && deleted_at === null);
    const entities = [entity(null), entity(null), ...people.map(({ id }) => entity(id))];
    factIds.push(newId(), newId(), newId());
    const keys = evenKeys(size.scenes + 1);
    const chapter = element('CHAPTER', {
      head_id: head.id,
      deleted_at: null,
      place: {
        type: 'chapter',
        parent_id: null,
        order_key: keys[0] ?? 'V',
        goal_words: maybe(900),
        set_as: null,
      },
    });
    const scenes = Array.from({ length: size.scenes }, (_, index) => {
      const scene = element('SCENE', {
        head_id: head.id,
        place: {
          type: 'scene',
          parent_id: random() < 0.8 ? chapter.id : null,
          order_key: keys[index + 1] ?? 'V',
          goal_words: maybe(500),
          set_as: maybe({ lead: '\n', title: line() }),
        },
        comments: [
          {
            id: newId(),
            quote: line(),
            quote_at: upTo(9),
            note: text(),
            created_at: time(),
            resolved_at: maybe(time()),
          },
        ],
      });
      scene.reading = maybe({
        version_id: scene.current_version_id,
        text_hash: hash(),
        outcome: line(),
        read_at: time(),
      });
      return scene;
    });
    head.manuscript = {
      form: 'prose',
      goal_words: maybe(90_000),
      structure: 1 + upTo(40),
      style: { tense: 'past', avoid: [line().slice(0, 80)] },
      approved: maybe([
        { id: chapter.id, parentId: null, title: line() },
        { id: scenes[0]?.id ?? newId(), parentId: chapter.id, title: line() },
      ]),
      approved_at: maybe(time()),
      tail: '\n\n',
      closed_at: maybe(time()),
      created_at: time(),
      days: [
        { day: '2026-04-01', typed: upTo(900), generated: -upTo(9) },
        { day: '2026-04-02', typed: 0, generated: upTo(9) },
      ],
    };
    elements.push(chapter, ...scenes);
    const scene = () => one(scenes).id;
    ledgers.push({
      head_id: head.id,
      entities,
      facts: factIds.map((id) => ({
        id,
        entity_id: one(entities).id,
        attribute: one(attributes),
        value: line(),
        other_entity_id: maybe(one(entities).id),
        scene_id: scene(),
        version_id: maybe(newId()),
        quote: line(),
        quote_at: maybe(upTo(9)),
        from_part: maybe(scene()),
        until_part: maybe(scene()),
        known_by: random() < 0.3 ? [one(entities).id] : [],
        state: one(['suggested', 'accepted', 'pinned', 'rejected', 'unsupported'] as const),
        origin: one(['reading', 'writer', 'element'] as const),
        updated_at: time(),
      })),
      findings: [
        {
          category: 'facts',
          rule: 'check',
          confidence: upTo(100),
          scene_a: scene(),
          quote_a: line(),
          scene_b: maybe(scene()),
          quote_b: line(),
          fingerprint: hash(),
          note: line(),
          found_by: 'model',
          state: one(['open', 'fixed', 'intentional', 'dismissed'] as const),
          created_at: time(),
          decided_at: maybe(time()),
        },
      ],
    });
  }
  return {
    project: {
      id: newId(),
      name: line().trim().slice(0, 100).trim().replace(/\s+/g, ' ').toWellFormed(),
      description: maybe('About\na light.'),
      type: one(['reel_tiktok', 'youtube_script', 'film_short', 'custom'] as const),
      settings: { length: '15-60 seconds', constructor: 'House style' },
      model: maybe('own_key' as const),
      created_at: time(),
      updated_at: time(),
    },
    voice: maybe({
      revision: 1 + upTo(9),
      voice: { ...emptyVoice, sample: text(), tense: 'past' },
      updated_at: time(),
    }),
    book: maybe({
      book: {
        title: 'Low Water',
        author: '',
        language: 'en',
        dedication: text(),
        copyright: '',
        order: elements.filter(({ kind }) => kind === 'STORY').map(({ id }) => id),
      },
      updated_at: time(),
    }),
    source_choices: [
      { kind: 'CHARACTER', element_ids: known.slice(0, 3).map(({ element: id }) => id), updated_at: time() },
    ],
    elements,
    ledgers,
  };
}

/** The file of a project. */
export function archiveText(archived: Archived): string {
  const head = {
    format: 'fabula-project',
    formatVersion: 2,
    madeAt: new Date().toISOString(),
    app: 'Fabula',
  };
  return JSON.stringify({ ...head, ...archived });
}

/** The file of several. */
export function accountArchiveText(projects: readonly Archived[]): string {
  const head = {
    format: 'fabula-account',
    formatVersion: 2,
    madeAt: new Date().toISOString(),
    app: 'Fabula',
  };
  return JSON.stringify({ ...head, projects });
}
