/**
 * Stands for the site's origin in every built page and file. Where the site is published is not
 * known when it is built, so the server puts its own PUBLIC_URL in this place.
 */
export const placeholderOrigin = 'https://fabula.invalid';

export const siteName = 'Fabula';
export const tagline = 'Create • Generate • Inspire';
