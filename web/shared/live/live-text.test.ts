import { describe, expect, it } from 'vitest';
import { createLiveText } from './live-text.ts';

/** A clock that ticks when told. */
function makeClock() {
  let next: ((ms: number) => void) | null = null;
  return {
    clock: (tick: (ms: number) => void) => {
      next = tick;
      return () => {
        next = null;
      };
    },
    tick(ms: number): void {
      const due = next;
      next = null;
      due?.(ms);
    },
    isWaiting: () => next !== null,
  };
}

describe('text as it becomes visible', () => {
  it('shows an answer word by word, and settles after the last one', () => {
    const { clock, tick, isWaiting } = makeClock();
    const live = createLiveText(() => 'word', clock);
    let settled = 0;
    live.push('{"premise":"A keeper counts"}');
    live.finish(() => {
      settled += 1;
    });
    tick(1);
    expect(live.answer()).toEqual({ premise: '' });
    tick(30);
    expect(live.answer()).toEqual({ premise: 'A ' });
    for (let turn = 0; turn < 10; turn++) tick(30);
    expect(live.answer()).toEqual({ premise: 'A keeper counts' });
    expect(live.completeFields()).toEqual(['premise']);
    expect([settled, isWaiting()]).toEqual([1, false]);
  });

  it('shows at once what the reader has seen before', () => {
    const live = createLiveText(() => 'word', makeClock().clock);
    live.pushSeen('{"premise":"A keeper cou');
    expect(live.answer()).toEqual({ premise: 'A keeper cou' });
    expect(live.whole()).toBe('{"premise":"A keeper cou');
  });

  it('begins anew after a reset and forgets who waited for the end', () => {
    const { clock, tick } = makeClock();
    const live = createLiveText(() => 'word', clock);
    let settled = false;
    live.push('{"premise":"Old');
    live.finish(() => {
      settled = true;
    });
    live.reset();
    live.pushSeen('{"premise":"New');
    tick(1000);
    expect(live.answer()).toEqual({ premise: 'New' });
    expect(settled).toBe(false);
  });

  it('tells listeners only when something became visible', () => {
    const { clock, tick } = makeClock();
    const live = createLiveText(() => 'word', clock);
    const before = live.version();
    live.push('{"premise":"Unfinishe');
    tick(1);
    const shown = live.version();
    tick(5000);
    expect(shown).toBeGreaterThan(before);
    expect(live.version()).toBe(shown);
  });
});
