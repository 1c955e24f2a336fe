/** The choices that several generators offer, as specified. */
export const genres = [
  'Fantasy',
  'Sci-Fi',
  'Mystery',
  'Romance',
  'Thriller',
  'Horror',
  'Drama',
  'Comedy',
  'Action',
  'Adventure',
] as const;

export const genreInput = {
  type: 'select',
  name: 'genre',
  label: 'Genre',
  required: true,
  options: genres,
  placeholder: 'Choose a genre',
} as const;
