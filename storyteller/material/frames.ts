/** Before a rule of the place. */
export const ruleFrames: readonly string[] = [
  'One rule has never been tested.',
  'Over all of it stands one rule.',
  'There is a rule for such days.',
  'Everybody knows the rule.',
  'The oldest rule is also the shortest.',
  'One rule is older than anyone there.',
  'Newcomers are told one thing.',
  'What holds it together is a rule.',
  'One rule hangs where all can see it.',
  'There is a custom, and nobody laughs at it.',
  'One thing is done the same way every day.',
  'It runs on a sentence that {H} could say asleep.',
  '{H} has only ever enforced one rule.',
  'Somebody once died of this rule, or of its absence.',
  'One rule will come to matter.',
  'A rule is painted over the door, or might as well be.',
];

/** After the life before. */
export const quoClosings: readonly string[] = [
  '{H} [has] stopped noticing that it could be otherwise.',
  'It [is] not a bad life, and {H} [has] stopped asking whose it [is].',
  'Nobody [calls] it happiness, and nobody [moves] a chair.',
  'It [holds] as long as nobody [leans] on it.',
  'Asked whether it [suits] {him}, {H} [says] that the hours [are] regular.',
  'There [are] people who would envy it, and {H} [has] met both of them.',
  'Every day [ends] where it should, a little earlier than necessary.',
  'If something [is] missing, it [has] been missing for so long that it [has] a place of its own.',
  'The work [gets] done. That [is] all {H} [has] asked of it, or of anyone.',
  'It [would] take very little to change it, so {H} [sees] to it that there [is] not even that.',
  '{A} [thinks] that {H} [is] waiting for something. {H} [thinks] that this [is] what it [looks] like when nothing [is] wrong.',
  '{H} [keeps] it going by not asking what for.',
  'It [has] worked for years, like a door that one [learns] to lift.',
  'Some evenings {H} nearly [says] something.',
];

/** After the first event. */
export const incitingClosings: readonly string[] = [
  'After that {H} [can] still do nothing, but no longer by accident.',
  'There [is] still a way back to the day before. It [leads] past {O}.',
  'By evening everybody [has] heard, and {H} [is] the only one still pretending to work.',
  'Whatever {H} [does] next [will] be an answer, and so [will] doing nothing.',
  '{H} [has] been asked a question, and the polite time for not having heard it [is] over.',
  '{H} [looks] round for whoever usually [deals] with such things.',
  'Nobody [says] that it [is] up to {H}. They only [stop] talking when {he} [~comes] in.',
  'The door behind {H} [has] not been locked. It just [is] not there any more.',
  '{O} [knows] what it [means] before {H} does, and that [is] the first thing lost.',
  'It [could] still be a mistake. {H} [gives] it until morning to be one.',
  'Nothing else [changes] that day, and nothing [is] the same.',
  '{H} [goes] on with what {he} [~was>had been] doing, and [does] it wrong for the first time in years.',
  'Everyone else [may] go home. {H} [finds] that {he} [~is] already there.',
  '{A} [asks] {H} what {he} [~is] going to do, and [is] the first person ever to ask it.',
];

/** Before a constraint of the place. */
export const constraintFrames: readonly string[] = [
  'The place does the rest.',
  'There is no running from it.',
  'The place is no help.',
  'Nor can it wait somewhere else.',
  'Even the building takes sides.',
  'It could not happen in a worse spot.',
  'And that is counting on luck.',
  'The place sets its own terms.',
  'Anywhere else there would be ways round it.',
  'No shortcut has been found.',
  'In practice it is less.',
  'The clock has an ally.',
  'What makes it worse is the ground it happens on.',
  '{H} has looked for more time, and found this.',
  'Even {O} cannot change the terms.',
];

/** After the belief that somebody starts with. */
export const startClosings: readonly string[] = [
  'So far it [has] worked, which [is] the trouble with it.',
  'Everybody [takes] it for character.',
  'It [has] cost little so far, because others [have] paid.',
  'It [looks] like strength from every side but one.',
  'Nobody [has] ever asked {H} to prove it.',
  'It [fits] {him} so well by now that {he} [~cannot] find the seam.',
  '{O} [relies] on it.',
  'People [tell] stories about it, and {H} [laughs] in the right places.',
  'It [has] kept {him} safe from everything, including the good part.',
  'It [is] true often enough to be dangerous.',
  '{A} [sees] through it on the first day and [is] too polite to say so.',
  'It [was>had been] a splint once. By now it [is] what {he} [~stands] on.',
  'It [saves] a great deal of talk.',
  'In all this time only {A} [has] called it by its name.',
];

/** After the turn. */
export const shiftClosings: readonly string[] = [
  'From here on {H} [cannot] want the same thing in the same way.',
  '{H} [goes] on with the plan for another day, the way a hand [goes] on after the saw [has] stopped.',
  'The old sentence still [comes] to mind; it [has] stopped sounding like an answer.',
  'For the first time {H} [looks] at {O} and [does] not see an obstacle.',
  '{H} [says] that it [changes] nothing, and [has] to sit down to say it.',
  'What was a matter of winning [is] now a matter of whom to face afterwards.',
  '{H} [notices] that {he} [~has] been telling it wrong, and to whom.',
  'It [would] be easier to have been robbed.',
  'All the reasons [are] still there. They [have] just changed sides.',
  'That night {H} [goes] over every kindness {he} [~has] been shown, looking for the price.',
  '{H} [keeps] quiet about it, and [hears] how much {his} quiet [sounds] like {O}’s.',
  'It [is] the first thing in years that {H} [has] not known how to file.',
  'Nobody else [sees] a difference, except that {H} [has] started to ask people how they are.',
  '{H} [finds] that {he} [~knew>had known], in the way one [knows] a stair in the dark.',
];

/** Before what was needed, told with {need}. */
export const needFrames: readonly string[] = [
  'What {he} [~has] now [is] what was needed all along: {need}.',
  'It [is] not what {H} [asked>had asked] for. It [is] what was needed: {need}.',
  '{H} [has] begun {need}, badly, like anyone starting late.',
  'Without ceremony {H} [starts] {need}.',
  'It [turns] out to be possible {need}; it only [takes] practice and a witness.',
  '{he} [~learns] {need}, which nobody [can] do on {his} own.',
  'There [is] nothing left to stop {H} now, so {he} [~has] {need}.',
  'The rest [is] slow work: {need}.',
  'And for want of anything else to do, {H} [tries] {need}.',
  '{O} [would] not call it a victory. {H} [would] not either; {he} [~has] {need}, and that [takes] all day.',
  'Somewhere in all this {H} [has] been taught {need}.',
  'That [leaves] one thing, which [is] {need}.',
];

/** What a third thread does. */
export const cPlotFrames: readonly string[] = [
  'It never [takes] sides, and every hour it [makes] the other two threads shorter.',
  'It [touches] everybody {at}, so that no private quarrel [stays] private.',
  'It [crosses] the other threads three times, and each time somebody [has] to choose in public.',
  'Neither {H} nor {O} [pays] it any attention until it [is] in the room.',
  'It [starts] as a nuisance and [ends] as the judge.',
  'It [gives] {A} something to do while the others [are] being noble.',
  'In the end it [decides] nothing, but it [decides] when.',
  'It [shows] what {place} [does] to people who [are] not in the quarrel.',
  'Each time {H} [thinks] that {he} [~has] dealt with it, it [comes] back with {O}’s name on it.',
  'It [is] the only thing {H} and {O} [agree] about, and that [is] how they [come] to talk.',
  'It [pays] out late, in the very minute when nobody [can] spare a hand for it.',
  'Through it the smallest person in the story [gets] to do the largest thing.',
  'It [ticks] under everything, so that even the jokes [are] short.',
];

/** Hero and ally as a thread, told with {need}. */
export const bPlotFrames: readonly string[] = [
  'It [runs] from a shared meal to a slammed door and back, and [asks] of {H} what the main plot [does] not: {need}.',
  'Here {H} [is] seen without a task to hide behind, and here the flaw [costs] a friend. What it [asks] for [is] simple: {need}.',
  '{A} [wants] no part of the quarrel and [pays] for it first. Through {A} the story [asks] {H} {need}.',
  'They [begin] as a convenience to each other. By the middle {A} [is] the only one who [can] tell {H} the truth, and [does], and [is] not thanked.',
  '{A} [likes] {H} before there [is] a reason to, and [goes] on after there [is] a reason not to.',
  'Nothing much [happens] in it but talk, and the whole of the ending [depends] on which of them [speaks] first.',
  '{A} [does] for {H} what nobody [has] done for years, and [asks] the price only once: {need}.',
  'It [is] {A} who [loses] something that [can] be counted. {H} [learns] from the count what it [takes] {need}.',
  '{H} [takes] {A} for help, then for a hindrance, and too late for a friend; the way back [is] {need}.',
  '{A} [comes] in as a pair of hands and [stays] as a conscience. {H} [minds] the second more than the first.',
  'It [is] made of small favours that [are] never mentioned, and of one that [is].',
  '{H} [can] lie to everyone but {A}, and so [sees] less and less of {A}.',
  '{A} [keeps] asking the one thing that the main plot [has] no time for, and it [is] the right thing.',
];

/** When the wound happens again, told with {woundName}. */
export const woundFrames: readonly string[] = [
  'It [is] {woundName} over again.',
  '{H} [has] been here before: it [is] {woundName}, with better light.',
  'For {H} it [is] {woundName}, and this time there [are] witnesses.',
  'It [has] taken all these years to come back to {woundName}.',
  '{H} [knows] the feeling by its name, which [is] {woundName}.',
  'The last time it [was>had been] called {woundName}. {H} [has] no name for it now.',
];

/** What the opponent makes of the force against them both. */
export const otherLessons: readonly string[] = [
  '{O}, {opponentIs}, [draws] the other lesson from it and [wants] {o:want}.',
  '{O}, {opponentIs}, [has] to live with the same thing and [wants] {o:want}.',
  'It [has] a human face in {O}, {opponentIs}, and {O} [wants] {o:want}.',
  '{O}, {opponentIs}, [has] looked at the same facts and [wants] {o:want}.',
  'Between {H} and any way round it [is] {O}, {opponentIs}. {O} [wants] {o:want}.',
  '{O}, {opponentIs}, [did] not ask for it either. All {O} [wants] [is] {o:want}.',
];

/** Before what each side is right about. */
export const heroCases: readonly string[] = [
  '{H} [has] a case.',
  '{H} [is] not wrong.',
  'What {H} [believes] [is] this.',
  'Hear {H} first.',
];
export const opponentCases: readonly string[] = [
  'So [has] {O}.',
  '{O} [is] no less right.',
  '{O} [can] answer it.',
  'Then hear {O}.',
];
