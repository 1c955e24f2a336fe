import { ModelError } from '../port.ts';

/** A server that does not take the form of a request, and may take a simpler one. */
export class FormRefused extends ModelError {
  /** A keyword of the schema, the schema or another field, or the tokens or word for thinking. */
  readonly about: 'keyword' | 'field' | 'reserve' | 'effort';

  constructor(about: FormRefused['about'], status: number | null) {
    super(about === 'reserve' ? 'too_long' : 'rejected', messages[about], { status });
    this.about = about;
  }
}

const formMessage =
  'The model service refuses the form in which it is asked. Choose another model in the settings.';
const messages = {
  keyword: formMessage,
  field: formMessage,
  effort: formMessage,
  reserve: 'The model has no room for an answer of this length. Build on less, or choose another model.',
};

/** The refusal of a request's form in what a server said; null if it is about something else. */
export function formRefusal(status: number, words: string): FormRefused | null {
  if (!statuses.has(status)) return null;
  if (aboutReserve.test(words)) return new FormRefused('reserve', status);
  if (aboutEffort.test(words)) return new FormRefused('effort', status);
  if (!aboutFields.test(words)) return null;
  return new FormRefused(aboutKeywords.test(words) ? 'keyword' : 'field', status);
}

/** Servers that make a grammar of a schema may answer 500 if they can't. */
const statuses: ReadonlySet<number> = new Set([400, 422, 500, 501]);

/** vLLM, Anthropic and OpenAI add the tokens to be written to those of the prompt. */
const aboutReserve =
  /max_(?:completion_|output_)?tokens[^\n]{0,40} (?:too large|exceed)|in the completion\)|at most \d+ (?:completion|output) tokens|requested [1-9]\d* output tokens/i;
/** Ollama refuses the word for every model that does not think. */
const aboutEffort = /reasoning_effort|thinking_?(?:level|config)|not support thinking/i;
const aboutFields =
  /prompt_cache|cache_control|response_?format|response_?json_?schema|output_config|\b(?:json.?)?schema\b|grammar|guided.(?:json|decoding)|structured.outputs?|(?:unknown|unsupported|unrecognized|unexpected|extra) (?:request )?(?:fields?|parameters?|propert\w+|arguments?|inputs?|keys?|name)/i;
const aboutKeywords = /max_?length|repetition|grammar|keyword|not permitted/i;
