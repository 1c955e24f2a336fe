import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets with AES-256-GCM under a key derived from the installation's secret, bound to
 * their `place`, so that a copied row does not open. Layout: version, 12 bytes nonce, 16 bytes tag,
 * text.
 */
export type Sealer = {
  seal(text: string, place: string): Buffer;
  /** Throws if the bytes were changed, moved, or sealed with another secret. */
  open(sealed: Buffer, place: string): string;
};

const version = 1;
const nonceBytes = 12;
const tagBytes = 16;

export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'fabula sealed secrets 1', 32));
  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, place) {
      if (sealed[0] !== version || sealed.length < 1 + nonceBytes + tagBytes)
        throw new Error('This is no secret that was sealed here.');
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes));
      const text = decipher.update(sealed.subarray(1 + nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
