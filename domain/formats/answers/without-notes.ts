/** Passes JSON through as it arrives, but for a first field `notes` of its object. */
export type NotesDropper = {
  push(text: string): string;
  /** What was held back; call once, at the end. */
  end(): string;
};

const key = '"notes"';

type Place = 'before' | 'open' | 'key' | 'colon' | 'value' | 'after' | 'past';

export function createNotesDropper(): NotesDropper {
  let place: Place = 'before';
  /** What may still turn out to be the object's beginning with notes. */
  let held = '';
  /** How much of the key was found. */
  let matched = 0;
  let depth = 0;
  let isString = false;
  let isEscaped = false;

  function push(text: string): string {
    if (isPast()) return text;
    let passed = '';
    let at = 0;
    while (at < text.length && !isPast()) {
      if (place === 'before') {
        const open = text.indexOf('{', at);
        const end = open === -1 ? text.length : open + 1;
        passed += text.slice(at, open === -1 ? end : open);
        at = end;
        if (open !== -1) begin();
      } else passed += take(text.charAt(at++));
    }
    return at < text.length ? passed + text.slice(at) : passed;
  }

  function isPast(): boolean {
    return place === 'past';
  }

  function begin(): void {
    held = '{';
    place = 'open';
  }

  /** Takes one sign after the object's brace. Returns what passes. */
  function take(sign: string): string {
    switch (place) {
      case 'open':
        if (sign === '{') return beginAgain();
        if (sign === '"') [place, matched] = ['key', 0];
        else if (sign.trim() !== '') return release(sign, sign === '}' ? 'past' : 'before');
        if (place === 'open') {
          held += sign;
          return '';
        }
        return takeKey(sign);
      case 'key':
        return takeKey(sign);
      case 'colon':
        if (sign === ':') {
          held = '{';
          [place, depth, isString] = ['value', 0, false];
          return '';
        }
        if (sign.trim() !== '') return release(sign, 'past');
        held += sign;
        return '';
      case 'value':
        return takeValue(sign);
      default:
        return takeAfter(sign);
    }
  }

  function takeKey(sign: string): string {
    if (sign !== key.charAt(matched)) return release(sign, 'past');
    held += sign;
    matched += 1;
    if (matched === key.length) place = 'colon';
    return '';
  }

  function takeValue(sign: string): string {
    if (isString) {
      if (isEscaped) isEscaped = false;
      else if (sign === '\\') isEscaped = true;
      else if (sign === '"') {
        isString = false;
        if (depth === 0) place = 'after';
      }
    } else if (sign === '"') isString = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (depth > 0 && (sign === '}' || sign === ']')) {
      depth -= 1;
      if (depth === 0) place = 'after';
    } else if (depth === 0 && (sign === ',' || sign === '}')) {
      // The end of a number or keyword.
      place = 'after';
      return takeAfter(sign);
    }
    return '';
  }

  function takeAfter(sign: string): string {
    if (sign.trim() === '') return '';
    return release(sign === ',' ? '' : sign, 'past');
  }

  function beginAgain(): string {
    const passed = held;
    begin();
    return passed;
  }

  function release(sign: string, next: Place): string {
    const passed = held + sign;
    held = '';
    place = next;
    return passed;
  }

  return {
    push,
    end() {
      const rest = held;
      held = '';
      return rest;
    },
  };
}
