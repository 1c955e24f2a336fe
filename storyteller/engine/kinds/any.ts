import { z } from 'zod';
import type { Chance } from '../chance.ts';
import type { Facts } from '../facts.ts';
import { asSentence, withoutEnd } from '../grammar.ts';
import { newPage, type Page } from '../page.ts';
import { eventKeys } from '../story-parts.ts';

/**
 * An answer for an unknown kind, from the JSON schema of its answer: each text is the fact that its
 * field's name suggests, or the next event of the story.
 */
export function tellAny(facts: Facts, chance: Chance, answer: z.ZodType): unknown {
  const schema = recordOf(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' })) ?? {};
  const teller: Teller = { facts, chance, page: newPage(), turn: 0, root: schema };
  return valueFor(schema, '', teller, 0);
}

type Schema = Readonly<Record<string, unknown>>;
type Teller = { facts: Facts; chance: Chance; page: Page; turn: number; root: Schema };

function valueFor(given: Schema, field: string, teller: Teller, depth: number): unknown {
  const schema = resolved(given, teller.root);
  const constant = schema.const;
  if (constant !== undefined) return constant;
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return teller.chance.pick(schema.enum);
  const ways = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(ways)) return valueFor(recordOf(ways[0]) ?? {}, field, teller, depth);
  if (Array.isArray(schema.allOf)) return valueFor(Object.assign({}, ...schema.allOf), field, teller, depth);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objectFor(schema, teller, depth);
    case 'array':
      return listFor(schema, field, teller, depth);
    case 'integer':
    case 'number':
      return numberFor(schema, type === 'integer', teller);
    case 'boolean':
      return teller.chance.happens(0.5);
    case 'null':
      return null;
    default:
      return textFor(schema, field, teller);
  }
}

function objectFor(schema: Schema, teller: Teller, depth: number): Record<string, unknown> {
  const fields = Object.entries(recordOf(schema.properties) ?? {});
  const required = Array.isArray(schema.required) ? schema.required : [];
  const wanted = depth > 6 ? fields.filter(([name]) => required.includes(name)) : fields;
  return Object.fromEntries(
    wanted.map(([name, of]) => [name, valueFor(recordOf(of) ?? {}, name, teller, depth + 1)]),
  );
}

function listFor(schema: Schema, field: string, teller: Teller, depth: number): unknown[] {
  if (Array.isArray(schema.prefixItems))
    return schema.prefixItems.map((item) => valueFor(recordOf(item) ?? {}, field, teller, depth + 1));
  const least = typeof schema.minItems === 'number' ? schema.minItems : depth > 6 ? 0 : 2;
  const most = typeof schema.maxItems === 'number' ? schema.maxItems : least + 2;
  const count = teller.chance.between(least, Math.max(least, Math.min(most, least + 3)));
  return Array.from({ length: count }, () =>
    valueFor(recordOf(schema.items) ?? {}, field, teller, depth + 1),
  );
}

function numberFor(schema: Schema, isWhole: boolean, teller: Teller): number {
  const open = (limit: unknown, by: number) => (typeof limit === 'number' ? limit + by : undefined);
  const least = open(schema.minimum, 0) ?? open(schema.exclusiveMinimum, isWhole ? 1 : 0.5) ?? 1;
  const most = open(schema.maximum, 0) ?? open(schema.exclusiveMaximum, isWhole ? -1 : -0.5) ?? least + 9;
  const step = typeof schema.multipleOf === 'number' && schema.multipleOf > 0 ? schema.multipleOf : 1;
  const first = Math.ceil(least / step) * step;
  const count = Math.min(10, Math.max(0, Math.floor((most - first) / step)));
  return first + step * teller.chance.number(count + 1);
}

function textFor(schema: Schema, field: string, teller: Teller): string {
  const most = typeof schema.maxLength === 'number' ? schema.maxLength : 600;
  const text = shortened(wording(field.toLowerCase(), teller), most);
  const least = typeof schema.minLength === 'number' ? schema.minLength : 0;
  let whole = text;
  while (whole.length < least) whole = `${whole} ${next(teller)}`.slice(0, most);
  return whole;
}

/** A text for a field of this name: names without end punctuation, everything else as sentences. */
function wording(field: string, teller: Teller): string {
  const { facts } = teller;
  if (/^(?:name|character|person|hero|protagonist|speaker)s?$/.test(field)) return facts.hero.name;
  if (/antagonist|opponent|rival|villain/.test(field)) return facts.opponent.name;
  if (/title|heading|label|chapter$/.test(field)) return facts.title;
  if (/^(?:place|location|slugline)s?$/.test(field)) return capitaliseName(facts.place.name);
  const named = Object.entries(factsByField(facts, teller.chance)).find(([name]) => field.includes(name));
  const said = named === undefined ? '' : teller.page.say(named[1]);
  return said === '' ? next(teller) : said;
}

function factsByField(facts: Facts, chance: Chance): Readonly<Record<string, string>> {
  const { hero, theme, clock, stakes, place } = facts;
  return {
    question: theme.question,
    theme: theme.claim,
    premise: theme.claim,
    lesson: facts.lesson,
    goal: asSentence(hero.want.replace(/^to /, '')),
    want: asSentence(hero.want.replace(/^to /, '')),
    need: asSentence(hero.need.replace(/^to /, '')),
    wound: hero.wound,
    flaw: hero.flaw.note,
    skill: hero.skill.note,
    stake: stakes.common,
    clock: clock.what.present,
    rule: chance.pick(place.rules),
    constraint: chance.pick(place.constraints),
    secret: facts.secret.what.present,
    ending: facts.endingImage.present,
    image: facts.endingImage.present,
    cost: facts.cost.present,
    voice: hero.voice.tag,
    line: hero.voice.saying,
    weather: place.weather.present,
    conflict: facts.pressure.source.present,
  };
}

/** The next untold event of the story. */
function next(teller: Teller): string {
  for (let tries = 0; tries < eventKeys.length; tries++) {
    const key = eventKeys[teller.turn++ % eventKeys.length];
    const said = key === undefined ? '' : teller.page.say(teller.facts.events[key].present);
    if (said !== '') return said;
  }
  return teller.chance.pick([teller.facts.theme.claim, teller.facts.lesson, teller.facts.theme.question]);
}

function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, Math.max(1, most - 1)).replace(/\s+\S*$/u, '');
  return `${withoutEnd(cut)}.`.slice(0, most);
}

function capitaliseName(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function resolved(schema: Schema, root: Schema): Schema {
  const ref = schema.$ref;
  if (typeof ref !== 'string' || !ref.startsWith('#/')) return schema;
  let found: unknown = root;
  for (const part of ref.slice(2).split('/')) found = recordOf(found)?.[part];
  return recordOf(found) ?? {};
}

function recordOf(value: unknown): Schema | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Schema) : undefined;
}
