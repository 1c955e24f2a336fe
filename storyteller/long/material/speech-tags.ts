/** Ways to say who spoke; each is used once in a text. */
export const speechTags: readonly string[] = [
  '{X} [says], not looking up.',
  '{X} [says] after a while.',
  '{X} [says], not loudly.',
  '{X} [says] to the {window}.',
  '{X} [says], and [hears] how it [sounds].',
  '{X} [says] at last.',
  '{X} [says], as if it were nothing.',
  '{X} [says] from the door.',
  '{X} [says] to nobody.',
  '{X} [says], almost kindly.',
  '{X} [says], and [means] it.',
  '{X} [says] through {his} teeth.',
  '{X} [says] into {his} collar.',
  '{X} [says], one word at a time.',
  '{X} [says] to {his} boots.',
];
