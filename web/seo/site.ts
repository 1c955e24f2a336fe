/** Stands for the site's origin in built files; the server replaces it with its PUBLIC_URL. */
export const placeholderOrigin = 'https://fabula.invalid';

export const siteName = 'Fabula';
export const tagline = 'Create • Generate • Inspire';
