import { definitions } from '../../domain/generators/index.ts';
import { sampleAnswers } from '../../domain/story/sample-answers.ts';
import { memberOf } from '../../server/models/wire/member-of.ts';
import { asText } from './answer-text.ts';
import type { ModelCall } from './model-double.ts';

/**
 * A valid answer to a call, lengthened to about `characters`: JSON, recognised by the schema in its
 * request, or without one the text of the piece that its prompt names. Null for others.
 */
export function fittingAnswer(call: Pick<ModelCall, 'format' | 'body'>, characters: number): string | null {
  const schema = schemaOf(call);
  const sample = schema === undefined ? namedSample(call.body) : fittingSample(schema);
  if (sample === undefined) return null;
  const write = (json: string) => (schema === undefined ? asText(sample.kind, JSON.parse(json)) : json);
  const bare = JSON.stringify(sample.answer);
  const longest = longestText(sample.answer);
  const filling = filler.repeat(Math.ceil(Math.max(0, characters - write(bare).length) / filler.length));
  return write(bare.replace(JSON.stringify(longest), JSON.stringify(`${longest} ${filling}`.trim())));
}

function fittingSample(schema: unknown) {
  const fieldsOf = (value: unknown) =>
    Object.keys(Object(value))
      .filter((field) => field !== 'notes')
      .toSorted()
      .join();
  const asked = fieldsOf(memberOf(schema, 'properties'));
  return sampleAnswers.find(({ answer }) => fieldsOf(answer) === asked);
}

function namedSample(body: unknown) {
  const noun = /Piece to make: ([a-z ]+)/.exec(JSON.stringify(body))?.[1];
  const kind = definitions.find((definition) => definition.noun === noun)?.id;
  return sampleAnswers.find((sample) => sample.kind === kind);
}

const filler = 'The tide came in and nobody had said a word about it. ';

function schemaOf({ format, body }: Pick<ModelCall, 'format' | 'body'>): unknown {
  switch (format) {
    case 'openai':
      return memberOf(memberOf(memberOf(body, 'response_format'), 'json_schema'), 'schema');
    case 'anthropic':
      return memberOf(memberOf(memberOf(body, 'output_config'), 'format'), 'schema');
    case 'google':
      return memberOf(memberOf(body, 'generationConfig'), 'responseJsonSchema');
  }
}

/** The longest text among an object's own members, or else inside them. */
function longestText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const members = Object.entries(value).filter(([name]) => name !== 'type');
  const own = members.flatMap(([, member]) => (typeof member === 'string' ? [member] : []));
  const texts = own.length > 0 ? own : members.map(([, member]) => longestText(member));
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}
