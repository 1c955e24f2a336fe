/** Life as it is, with the flaw at work, told for any premise. */
export const openings: readonly string[] = [
  '{H} [is] at work {at} before anyone [can] ask how {he} [~slept>had slept], and by noon [has] done two people’s share of {work}. {flaw}',
  'A newcomer [asks] {H} how long {he} [~has] been {at}. {H} [shows] where the tools [are kept>were kept] instead. {flaw}',
  '{H} [puts] right a small mistake that nobody else would have seen, and [signs] somebody else’s name to it. {flaw}',
  '{A} [brings] {H} {drink} and a question. {H} [keeps] the {drink}. {flaw}',
  'The day [begins] with {work}, and {H} [does] it faster than is good for it, with one eye on the {hours}. {flaw}',
  '{H} [says] good morning to everyone by name except one. {flaw}',
  'Somebody [thanks] {H} in front of others, and {H} [finds] an urgent reason to be in another room. {flaw}',
];

/** The theme, said aloud and not heard. */
export const warnings: readonly string[] = [
  '“You can be right, or you can have company,” {A} [says]. {H} [says] that {he} [~has] never had trouble finding company, and [eats] alone.',
  '“One day somebody will ask you why,” {A} [says], “and you’ll have the date and the weather ready.” {H} [laughs], and [looks] up the date.',
  '{A} [tells] {H} a story about someone who [waited>had waited] to be asked. {H} [takes] it for gossip and [corrects] a detail.',
  '“What would you do if you got it?” {A} [asks]. {H} [opens] {his} mouth, and the {hours} [saves] {him}.',
  '{A}, without looking up, [says] the thing that the whole story will have to prove. {H} [hears] only that {he} [~is] being told what to do.',
  '“It isn’t the weight that does it,” {A} [says], watching {H} lift. “It’s never putting it down.” {H} [shifts] {his} grip and [goes] on.',
];

/** Hero and ally. */
export const bonds: readonly string[] = [
  'Over {meal}, late, {A} [tells] {H} why {a:he} [a~came>had come] to {place}, and {H} [answers], for once, with something true.',
  '{A} [mends] the thing that {H} always [carries] and [does] not ask what it [is] for. {H} [tells] {a:him} anyway.',
  '{H} and {A} [are] shut in together for one night by the weather, with one {light}, and [find] out that they [are] afraid of the same person.',
  '{A} [teaches] {H} a game with rules nobody could remember sober. It [is] the first thing in years that {H} [loses] without minding.',
  '{H} [falls] asleep over the work and [wakes] under {A}’s {coat}. Neither of them [mentions] it, and from then on they [share] the watches.',
  'For {A}, {H} [does] a favour that [breaks] nothing but {his} routine, and [is] surprised at how late it [gets].',
];
