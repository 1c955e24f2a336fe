/** Somebody whom a writer gives the hero: who they are, and how much older than the hero, least and most. */
export type Relation = {
  is: 'she' | 'he' | null;
  older: readonly [number, number];
  isKin: boolean;
  /** Whether they stand against the hero. */
  isAgainst: boolean;
};

const kin = (is: Relation['is'], least: number, most: number): Relation => ({
  is,
  older: [least, most],
  isKin: true,
  isAgainst: false,
});
const other = (least: number, most: number, isAgainst = false, is: Relation['is'] = null): Relation => ({
  is,
  older: [least, most],
  isKin: false,
  isAgainst,
});

/** By the noun. */
export const relations: Readonly<Record<string, Relation>> = {
  'twin sister': kin('she', 0, 0),
  'twin brother': kin('he', 0, 0),
  'little sister': kin('she', -9, -2),
  'little brother': kin('he', -9, -2),
  'younger sister': kin('she', -9, -2),
  'younger brother': kin('he', -9, -2),
  'older sister': kin('she', 2, 9),
  'older brother': kin('he', 2, 9),
  sister: kin('she', -7, 7),
  brother: kin('he', -7, 7),
  mother: kin('she', 22, 33),
  father: kin('he', 23, 36),
  grandmother: kin('she', 44, 56),
  grandfather: kin('he', 45, 58),
  daughter: kin('she', -29, -20),
  son: kin('he', -29, -20),
  aunt: kin('she', 12, 26),
  uncle: kin('he', 12, 26),
  niece: kin('she', -26, -15),
  nephew: kin('he', -26, -15),
  cousin: kin(null, -8, 8),
  wife: other(-6, 6, false, 'she'),
  husband: other(-6, 6, false, 'he'),
  girlfriend: other(-6, 6, false, 'she'),
  boyfriend: other(-6, 6, false, 'he'),
  'best friend': other(-4, 4),
  'oldest friend': other(-3, 3),
  friend: other(-8, 8),
  neighbour: other(-12, 20),
  neighbor: other(-12, 20),
  colleague: other(-9, 9),
  mentor: other(12, 30),
  teacher: other(10, 28),
  apprentice: other(-26, -12),
  roommate: other(-4, 4),
  flatmate: other(-4, 4),
  rival: other(-8, 8, true),
  enemy: other(-8, 12, true),
  nemesis: other(-8, 12, true),
  boss: other(2, 18, true),
  landlord: other(2, 24, true),
  'ex-husband': other(-6, 6, true, 'he'),
  'ex-wife': other(-6, 6, true, 'she'),
};
