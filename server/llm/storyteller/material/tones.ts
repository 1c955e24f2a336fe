import type { Genre } from '../story-parts.ts';

/** Words for the manner of telling, by genre. */
export const genreTones: Readonly<Record<Genre, readonly string[]>> = {
  Fantasy: ['grave', 'plainly told', 'strange only where it must be', 'patient', 'earthy', 'wry about wonders'],
  'Sci-Fi': ['cool', 'exact', 'curious', 'quietly appalled', 'unsentimental', 'lonely at the edges'],
  Mystery: ['dry', 'watchful', 'exact', 'courteous to everyone under suspicion', 'unhurried', 'sceptical'],
  Romance: ['warm', 'teasing', 'unguarded late at night', 'patient', 'tender by accident', 'bright with nerves'],
  Thriller: ['tight', 'short of breath', 'exact', 'suspicious of kindness', 'cold-handed', 'spare'],
  Horror: ['quiet', 'close', 'matter-of-fact about the worst', 'slow', 'polite for too long', 'airless'],
  Drama: ['dry', 'exact', 'tender by accident', 'restrained', 'bruised but fair', 'plain'],
  Comedy: ['deadpan', 'brisk', 'fond of its fools', 'merciless about forms', 'cheerful in bad weather', 'quick'],
  Action: ['fast', 'physical', 'clear-eyed', 'bruised', 'grimly funny', 'direct'],
  Adventure: ['open-handed', 'salty', 'brisk', 'curious', 'generous', 'wide awake'],
};
