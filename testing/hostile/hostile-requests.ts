import { v7 as newId } from 'uuid';
import { urls } from '../../contract/urls.ts';
import type { IsolationRequest } from '../isolation/isolation-case.ts';
import { isolationCases } from '../isolation/isolation-cases.ts';
import type { SeededUser } from '../isolation/seeded-user.ts';

/** A request that none of our pages sends. */
export type HostileRequest = { method: string; path: string; body: string | null; cookie: string | null };

/** Lengths, from one character to more than any address accepts. */
const sizes = [1, 300, 20_000, 60_000, 250_000, 620_000, 1_500_000, 4_000_000];
/** Text that breaks patterns, encodings and fences, or only weighs. */
const fragments = [
  '"',
  'a',
  ' ',
  '\n',
  '\u0000',
  '\ud800',
  '<|endoftext|>',
  'Ω≈ç√∫',
  '…',
  'e\u0301',
  '[INST]',
  '-1',
  '. ',
];

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Requests that would end the attack itself. */
const excluded = new Set([
  `DELETE ${urls.account}`,
  `POST ${urls.signOut}`,
  `DELETE ${urls.sessionOf(':id')}`,
]);

/**
 * Yields hostile requests to every address without end, each a valid request with one part too
 * large, too many, too deep or malformed. `chance` (0 to 1) chooses.
 */
export function* hostileRequests(attacker: SeededUser, chance: () => number): Generator<HostileRequest> {
  const routes = Object.keys(isolationCases).filter((route) => !excluded.has(route));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(chance() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  for (;;) {
    for (const route of routes) {
      const [method = '', address = ''] = route.split(' ');
      const { path, body } = pick(requestsTo(route, address, attacker));
      const weight = () => pick(fragments).repeat(Math.ceil(pick(sizes) / 4));
      if (!unsafe.has(method)) {
        const query = encodeURIComponent(
          weight()
            .toWellFormed()
            .slice(0, pick([10, 500, 6_000])),
        );
        yield {
          method,
          path: chance() < 0.5 ? `${path}?search=${query}&after=${query}` : path,
          body: null,
          cookie: cookie(),
        };
      } else yield { method, path, body: hostileBody(body ?? {}, weight), cookie: cookie() };
    }
  }

  function cookie(): string | null {
    return chance() < 0.1 ? `fabula_guest=${pick(['a', '%00', '=']).repeat(pick([1, 40, 3_000]))}` : null;
  }

  function hostileBody(valid: unknown, weight: () => string): string {
    switch (Math.floor(chance() * 6)) {
      case 0:
        return weight();
      case 1:
        return '['.repeat(pick(sizes)) || '[';
      case 2:
        return JSON.stringify({ ...asObject(valid), [weight().slice(0, 5_000)]: weight() });
      case 3: {
        const count = pick([200, 3_000, 40_000, 200_000]);
        const item = pick<unknown>([weight().slice(0, 8), 1, null, {}, [], { a: 'b' }]);
        return JSON.stringify(withLeaf(valid, pick(leavesOf(valid)), Array(count).fill(item)));
      }
      case 4: {
        const fields = Object.fromEntries(
          Array.from({ length: pick([50, 3_000, 40_000]) }, (_, n) => [`f${n}`, 'x']),
        );
        return JSON.stringify(withLeaf(valid, pick(leavesOf(valid)), fields));
      }
      default:
        return JSON.stringify(withLeaf(valid, pick(leavesOf(valid)), weight()));
    }
  }
}

/**
 * Valid requests of the attacker to a route, with drafts where it takes any: they are the largest
 * bodies.
 */
function requestsTo(route: string, address: string, attacker: SeededUser): readonly IsolationRequest[] {
  const known = isolationCases[route];
  const draft = {
    kind: 'STORY',
    inputs: { genre: 'Drama' },
    content: {
      pov: 'first',
      chapter_map: [{ title: 'One', summary: 'It began.' }],
      narrative_prose: 'It was late.',
    },
  };
  const drafts = [
    {
      path: address,
      body: { id: newId(), kind: 'SCRIPT', inputs: {}, direction: 'Keep it dry.', sources: [draft, draft] },
    },
  ];
  const isStart = address === urls.runs || address === urls.prompts;
  const others = isStart && route.startsWith('POST') ? drafts : [];
  switch (known?.kind) {
    case 'own':
      return [known.request(attacker), ...others];
    case 'other':
      return [...known.requests(attacker, attacker.project), ...others];
    default:
      return [{ path: address.replaceAll(/:\w+|\*/g, 'x'), body: {} }];
  }
}

type Leaf = readonly (string | number)[];

function leavesOf(value: unknown, at: Leaf = []): Leaf[] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return members.length === 0
    ? [at]
    : [...members.flatMap(([name, member]) => leavesOf(member, [...at, name])), at];
}

function withLeaf(value: unknown, [name, ...rest]: Leaf, leaf: unknown): unknown {
  if (name === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((one, place) => (String(place) === name ? withLeaf(one, rest, leaf) : one));
  return { ...asObject(value), [name]: withLeaf(asObject(value)[name], rest, leaf) };
}

function asObject(value: unknown): Record<string | number, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
