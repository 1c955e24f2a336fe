import type { Genre } from '../story-parts.ts';

/** The three people of a story. */
export type Slot = 'hero' | 'opponent' | 'ally';

/** Which of the three somebody of a role is, as the form of a character names roles. */
export function partOf(role: string, genre: Genre | null): Slot {
  if (role === 'Antagonist') return 'opponent';
  if (role === 'Love Interest') return genre === 'Romance' ? 'opponent' : 'ally';
  return role === 'Supporting' || role === 'Sidekick' ? 'ally' : 'hero';
}

/** The same for a role as a character’s text has it: 'Sidekick. Night porter at the inn, 39.' */
export function partOfWritten(role: string, genre: Genre | null): Slot {
  if (/antagonist|villain|opponent/i.test(role)) return 'opponent';
  const [form] = role.match(/^(?:Love Interest|Supporting|Sidekick)\b/i) ?? [];
  return form === undefined
    ? 'hero'
    : partOf(
        form.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
        genre,
      );
}
