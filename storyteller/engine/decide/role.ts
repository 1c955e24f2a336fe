import type { Genre } from '../story-parts.ts';

/** The three people of a story. */
export type Slot = 'hero' | 'opponent' | 'ally';

/** Which of the three people a role of the form is. */
export function partOf(role: string, genre: Genre | null): Slot {
  if (role === 'Antagonist') return 'opponent';
  if (role === 'Love Interest') return genre === 'Romance' ? 'opponent' : 'ally';
  return role === 'Supporting' || role === 'Sidekick' ? 'ally' : 'hero';
}

/** The same for the role in a character’s text: 'Sidekick. Night porter at the inn, 39.' */
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
