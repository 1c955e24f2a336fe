import type { JsonOutput } from './json-output.ts';

/** Writes prose into a text of JSON as it arrives, without the blanks around it. */
export type ProseOutput = {
  push(text: string): void;
  /** What follows is a new paragraph. */
  startParagraph(): void;
  /** Writes what was held back, but no blanks and no end of a code fence. */
  end(): void;
  isEmpty(): boolean;
};

export function createProseOutput(output: JsonOutput): ProseOutput {
  /** Blanks, marks that may end the fence, half a surrogate pair: written once more follows. */
  let held = '';
  let isEmpty = true;

  function write(text: string): void {
    output.text(isEmpty ? text.trimStart() : text);
    isEmpty = false;
  }

  function mayEnd(text: string, at: number): boolean {
    const sign = text.charAt(at);
    return sign === '`' || sign.trim() === '';
  }

  return {
    push(text) {
      let end = text.length;
      if (/[\uD800-\uDBFF]$/.test(text)) end -= 1;
      while (end > 0 && mayEnd(text, end - 1)) end -= 1;
      if (end > 0) {
        write(held + text.slice(0, end));
        held = '';
      }
      held += text.slice(end);
    },
    startParagraph() {
      held = `${isFenceEnd(held) ? '' : held.trimEnd()}\n\n`;
    },
    end() {
      const rest = held.trimEnd();
      held = '';
      if (rest !== '' && !isFenceEnd(rest)) write(rest);
    },
    isEmpty: () => isEmpty,
  };
}

function isFenceEnd(text: string): boolean {
  return text.startsWith('\n') && text.trim() === '```';
}
