import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPosition,
  formatRunEvent,
  heartbeatFrame,
  heartbeatType,
  parsePosition,
  type RunEvent,
  readRunEvent,
} from './run-events.ts';
import { sampleRun } from './sample-run.ts';

const text = (words: string): RunEvent => ({
  type: 'text',
  position: { attempt: 1, offset: words.length },
  text: words,
});

describe('text on the wire', () => {
  const anyText = fc
    .oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom(' ', '\n', ':', 'd', '\t', '\uFEFF', '\u2028', '\0', '😀', 'data:'),
      }),
    )
    .map((words) => words.replaceAll('\r', ''));

  it('comes out as it went in, whatever it holds but carriage returns', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 6 }), (pieces) => {
        expect(travelled(pieces.map(text))).toEqual(pieces.map(text));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['nothing', ''],
    ['a leading blank', ' a'],
    ['leading blanks on each line', '  a\n   b'],
    ['empty lines', '\n\n\na\n\n'],
    ['what looks like a field', 'data: x\nid: 9:9\nevent: done\n: comment'],
    ['a mark of byte order', '\uFEFFa\n\uFEFFb'],
    ['separators of lines and paragraphs', 'a\u2028b\u2029c\u0085d'],
  ])('keeps %s', (_, words) => {
    expect(travelled([text(words)])).toEqual([text(words)]);
  });

  it('costs at most 25 bytes for what surrounds a short piece', () => {
    const wire = formatRunEvent({ type: 'text', position: { attempt: 1, offset: 12_345 }, text: 'harbour' });
    expect(new TextEncoder().encode(wire).length - 'harbour'.length).toBeLessThanOrEqual(25);
  });
});

it('announces waiting, a new attempt and the two ends by name', () => {
  const events: RunEvent[] = [
    { type: 'waiting', before: 2 },
    { type: 'waiting', before: 0 },
    text('half of'),
    { type: 'reset', attempt: 2 },
    { type: 'done', run: sampleRun },
    { type: 'failed', run: { ...sampleRun, state: 'failed', result: null } },
  ];
  expect(travelled(events)).toEqual(events);
});

it('puts a reader who resumes after a reset at the start of that attempt', () => {
  const [message] = dispatch(formatRunEvent({ type: 'reset', attempt: 3 }));
  expect(message?.lastEventId).toBe('3:0');
});

it('lets a browser hear a heartbeat that leaves its place in the text', () => {
  const heard = dispatch(formatRunEvent(text('half of')) + heartbeatFrame);
  expect(heard).toEqual([
    { type: 'message', data: 'half of', lastEventId: '1:7' },
    { type: heartbeatType, data: '', lastEventId: '1:7' },
  ]);
  expect(heard.map(readRunEvent)).toEqual([text('half of'), null]);
});

it('keeps an end on one line although its texts have several', () => {
  const run = { ...sampleRun, direction: 'two\nlines\n\nevent:failed' };
  expect(travelled([{ type: 'done', run }])).toEqual([{ type: 'done', run }]);
});

it('passes over events that it does not know and text without a place', () => {
  expect(readRunEvent({ type: 'ping', data: '', lastEventId: '' })).toBeNull();
  expect(readRunEvent({ type: 'message', data: 'x', lastEventId: '' })).toBeNull();
});

it('throws on an end that is not one, so that nothing broken is shown as a result', () => {
  expect(() => readRunEvent({ type: 'done', data: '{}', lastEventId: '' })).toThrow();
  expect(() => readRunEvent({ type: 'failed', data: 'half of', lastEventId: '' })).toThrow();
});

describe('a position', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(999_999_999), (attempt, offset) => {
        expect(parsePosition(formatPosition({ attempt, offset }))).toEqual({ attempt, offset });
      }),
    );
  });

  it('is nothing else', () => {
    for (const id of ['', '1', '1:', ':1', '1:2:3', '-1:0', '1:1.5', ' 1:2', '1:2\n', '1:0x10', '1234567:0'])
      expect(parsePosition(id)).toBeNull();
  });
});

/** The events after a journey over the wire in UTF-8. */
function travelled(events: readonly RunEvent[]): (RunEvent | null)[] {
  const bytes = new TextEncoder().encode(events.map(formatRunEvent).join(''));
  return dispatch(new TextDecoder().decode(bytes)).map(readRunEvent);
}

/** What the standard for server-sent events makes of a stream: every message it dispatches. */
function dispatch(stream: string) {
  const messages: { type: string; data: string; lastEventId: string }[] = [];
  let data = '';
  let type = '';
  let lastEventId = '';
  const lines = stream.split(/\r\n|\n|\r/);
  // What follows the last line break is an unfinished line, which is never processed.
  for (const line of lines.slice(0, -1)) {
    if (line === '') {
      if (data !== '') messages.push({ type: type || 'message', data: data.replace(/\n$/, ''), lastEventId });
      data = '';
      type = '';
      continue;
    }
    if (line.startsWith(':')) continue;
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data += `${value}\n`;
    else if (field === 'event') type = value;
    else if (field === 'id' && !value.includes('\0')) lastEventId = value;
  }
  return messages;
}
