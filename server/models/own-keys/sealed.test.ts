import { describe, expect, it } from 'vitest';
import { createSealer } from './sealed.ts';

const { seal, open } = createSealer('a secret of at least some length');

describe('a sealed secret', () => {
  it('opens where it was sealed and shows nothing of itself', () => {
    const sealed = seal('sk-a-very-own-key-0123456789', 'provider_keys|u1|openai');
    expect(open(sealed, 'provider_keys|u1|openai')).toBe('sk-a-very-own-key-0123456789');
    expect(sealed.toString('latin1')).not.toContain('own-key');
  });

  it('may be empty, as the key of a server that needs none', () => {
    expect(open(seal('', 'here'), 'here')).toBe('');
  });

  it('is another one each time', () => {
    expect(seal('same', 'here').equals(seal('same', 'here'))).toBe(false);
  });

  it('does not open in another row or under another secret', () => {
    const sealed = seal('sk-key', 'provider_keys|u1|openai');
    expect(() => open(sealed, 'provider_keys|u2|openai')).toThrow();
    expect(() => createSealer('another').open(sealed, 'provider_keys|u1|openai')).toThrow();
  });

  it('does not open with any single bit changed, nor cut anywhere', () => {
    const sealed = seal('sk-key', 'here');
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => open(changed, 'here')).toThrow();
    }
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => open(sealed.subarray(0, length), 'here')).toThrow();
  });
});
