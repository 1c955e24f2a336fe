/**
 * Removes a model's reasoning: everything between <think>, <thinking> or <reasoning> and its end,
 * in any case, nested, cut anywhere. Tags in JSON strings are the writer's own and stay.
 */
export type ReasoningFilter = {
  /** The new part of the answer. Holds back only what may become a tag. */
  push(text: string): string;
  /** What was held back; call it once at the end. Reasoning that was never closed stays out. */
  end(): string;
  isReasoning(): boolean;
};

export function createReasoningFilter(): ReasoningFilter {
  let open = 0;
  /** The beginning of what may become a tag. */
  let held = '';
  /** Only inside braces do quotes make strings. */
  let braces = 0;
  let isString = false;
  let isEscaped = false;

  function push(text: string): string {
    let answer = '';
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (held !== '') {
        const candidate = held + text[at];
        const tag = tags.exec(candidate);
        if (tag === null && mayBecomeTag(candidate)) {
          held = candidate;
          start = at + 1;
          continue;
        }
        if (tag !== null) open = Math.max(0, open + (tag[1] === '/' ? -1 : 1));
        else if (open === 0) answer += held;
        held = '';
        start = tag === null ? at : at + 1;
        if (tag !== null) continue;
      }
      if (unit === lessThan && !isString) {
        if (open === 0) answer += text.slice(start, at);
        held = '<';
        start = at + 1;
      } else if (open > 0) start = at + 1;
      else follow(unit);
    }
    return start < text.length ? answer + text.slice(start) : answer;
  }

  /** Tracks where strings are. */
  function follow(unit: number): void {
    if (isString) {
      if (isEscaped) isEscaped = false;
      else if (unit === backslash) isEscaped = true;
      else if (unit === quote) isString = false;
    } else if (unit === quote) isString = braces > 0;
    else if (unit === braceOpen) braces++;
    else if (unit === braceClose && braces > 0) braces--;
  }

  function end(): string {
    const rest = open === 0 ? held : '';
    held = '';
    return rest;
  }

  return { push, end, isReasoning: () => open > 0 };
}

const quote = 0x22;
const lessThan = 0x3c;
const backslash = 0x5c;
const braceOpen = 0x7b;
const braceClose = 0x7d;

const tags = /^<(\/?)(?:think|thinking|reasoning)\s*>$/i;
const names = ['think', 'thinking', 'reasoning'];

/** Including spaces before its '>'. */
const tagMaxLength = 24;

function mayBecomeTag(text: string): boolean {
  if (text.length >= tagMaxLength) return false;
  const name = /^<\/?(.*)$/s.exec(text)?.[1]?.toLowerCase() ?? '';
  return names.some(
    (known) => known.startsWith(name) || (name.startsWith(known) && name.slice(known.length).trim() === ''),
  );
}
