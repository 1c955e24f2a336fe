import { sampleAnswers } from '../../domain/story/sample-answers.ts';
import { memberOf } from '../../server/models/wire/member-of.ts';
import type { ModelCall } from './model-double.ts';

/**
 * A valid answer to a call, recognised by the schema in its request and lengthened to about
 * `characters`. Null when no kind has that schema.
 */
export function fittingAnswer(call: Pick<ModelCall, 'format' | 'body'>, characters: number): string | null {
  const asked = Object.keys(Object(memberOf(schemaOf(call), 'properties')))
    .toSorted()
    .join();
  const sample = sampleAnswers.find(({ answer }) => Object.keys(answer).toSorted().join() === asked);
  if (sample === undefined) return null;
  const bare = JSON.stringify(sample.answer);
  const longest = longestText(sample.answer);
  const filling = filler.repeat(Math.ceil(Math.max(0, characters - bare.length) / filler.length));
  return bare.replace(JSON.stringify(longest), JSON.stringify(`${longest} ${filling}`.trim()));
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
