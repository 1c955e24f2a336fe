/**
 * Sentences that stand before or after a fact which is told in its own words, so that the fact may be any sentence.
 * `before` leads to it, `after` comes away from it.
 */
export type Framing = { before: readonly string[]; after: readonly string[] };

/** Round the wound. */
export const woundFramings: Framing = {
  before: [
    'There [is] a thing that {H} [does] not tell, and it [goes] like this.',
    '{H} [has] told it twice, both times badly, both times to strangers.',
    'It [comes] back at such moments, whole, like a tune.',
    'Everybody {at} [knows] some of it. Nobody [knows] it in the right order.',
    '{A} once asked, and {H} once answered, in the dark, quickly, as one gives an address.',
    'There [is] a reason, and {H} [keeps] it where other people [keep] their savings.',
    'What nobody [sees], looking at {H}, [is] how old it [is].',
    'If you [want] to know why {H} [stops] at that, you [have] to go back.',
    '{H} [puts] it away every morning. Every evening it [is] lying on the bed again.',
    '{he} [~has] gone over it so often that the edges [are] worn.',
    'It [takes] a smell to bring it up, or a tone of voice. Tonight it [is] both.',
    'Of everything that {H} [carries], this [is] the heaviest, and it [has] no handle.',
    '{H} [is] not thinking of it. {he} [~is] never thinking of it. It [thinks] of {him}.',
    'Long before any of this, there was the other thing.',
    'A person [has] one story that {he} [~lives] in, and this [is] {H}’s.',
    'The hands [remember] it first, and then the rest of {H}.',
    'Under the day’s work, like a floor under straw, there [is] always the same thing.',
    'There [is] a door in {H}, and it [is] kept shut by standing in front of it.',
    'Some people [have] a scar. {H} [has] a habit, and this [is] where it [comes] from.',
    'It [is] told {at} in three ways. This [is] how it [was>had been].',
  ],
  after: [
    '{he} [~has] built a whole manner on top of it, and people [take] the manner for {him}.',
    'Since then {H} [counts] the exits, and [calls] it good manners.',
    'That [is] all. It [fits] in a breath, and it [has] lasted until now.',
    'It [is] a long time ago. It [is] also this morning.',
    'Nobody ever [asks] what came after, which [is] the worse half.',
    'One [gets] over things. {H} [has] got round it, which [is] longer.',
    '{he} [~has] never once said it with {his} eyes open.',
    'Most people [carry] something of the kind. Most people [are] not asked to put it on a table.',
    'It [explains] a good deal, and it [excuses] nothing, and {H} [knows] both.',
    '{H} [lays] it back where it was, face down.',
    'What it [teaches], {H} [has] learned too well.',
    'You [can] see it still, if you [know] where to look: the left hand never quite [opens].',
    'Then somebody [speaks], and it [is] now again.',
    '{he} [~looks] up, and the room [is] where it was.',
    'The odd thing [is] how small it [sounds].',
    'Anybody else would have talked about it. {H} [became>had become] good at something instead.',
    'So much for that. {H} [shuts] it, as you [shut] a drawer on a sleeve.',
    'There [are] worse things. {H} [has] been told so, often, by people with their {coat}s on.',
    'Whoever {he} [~was>had been] before that day, nobody {at} [ever met>had ever met].',
    'It [has] not stopped. It [has] only learned to walk in step.',
  ],
};

/** Round the clock. */
export const clockFramings: Framing = {
  before: [
    'There [is] a date on it, as there [is] on everything that spoils.',
    'It [does] not come as a threat. It [comes] as an announcement.',
    'And this [is] how long there [is].',
    'Somebody [has] written it up where everybody [has] to pass.',
    'The terms [are] plain enough for a child to repeat, and the children [do].',
    'Nobody [says] the number aloud any more. They [do] not have to.',
    '{authority} [makes] no secret of it.',
    'Time, until then, [has] been something that other people [run] out of.',
    'They [have] it in writing by evening.',
    'What [remains] [can] be counted, so everybody [counts].',
    'It [is] {A} who [brings] the news, out of breath, and [gives] it in the wrong order, so that it [has] to be pieced together.',
    'There [is] an end to it. There [is] an hour.',
    'One would think that a thing like that [comes] with drums.',
    'They [hear] it first as a rumour, then as a joke, and then from {authority}.',
    '{H} [has] to have it said twice.',
    'The {official} [reads] it out without once looking up.',
    'As for time, this [is] what there [is] of it.',
    'It [stands] there in plain words, and it [does] not get plainer by being read again.',
    'Nobody [has] chosen the day. It [is] simply the day.',
    'Everything else [can] be argued with.',
  ],
  after: [
    '{duration}, then. {H} [does] the sum on {his} fingers, like a child, and [gets] the same.',
    'That [leaves] {duration}, and {H} [has] spent longer than that on smaller things.',
    '{duration}. It [sounds] like plenty until you [say] it twice.',
    'After {deadline} it [is] going to be too late for everything but opinions.',
    '{H} [takes] a piece of chalk and [draws] one stroke for each part of it on the inside of the door.',
    'One [can] sleep through {duration}, or talk it away. {H} [has] seen both done.',
    'From then on every sound {at} [has] a little of it in it.',
    '{H} [looks] for something to be busy with, and [finds] that it all [ends] at {deadline}.',
    'Until {deadline}. {he} [~says] it under {his} breath, to see how it [tastes].',
    '{duration}, less the time it [takes] to believe it.',
    '{H} [thinks] of all the things that {he} [~has] ever put off, and they [look] back at {him} like a class.',
    'Whoever [has] made {duration} that short [has] never had to wait through it.',
    '{duration}: enough to build a boat, or to lose a friend.',
    'Nobody {at} [says] good night any more without hearing it.',
    '{H} [begins] to walk faster, and [notices], and [goes] on doing it.',
    'It [is] a fact, like a wall. {H} [has] never been good with walls.',
    'The young ones [make] a song of it by evening. It [has] a good tune.',
    '{he} [~feels] it from then on as one feels a stair that is not there.',
  ],
};

/** Round a rule of the place. */
export const ruleFramings: Framing = {
  before: [
    'There [are] not many rules {at}, but they [are] kept.',
    'The first thing anybody [is] told {at} [is] this.',
    'It [is] cut into the beam over the door, where you [read] it with your forehead.',
    'You [can] do a good deal {at} and be forgiven. You [cannot] do it against the rule.',
    'Old people {at} still [say] it to the young in so many words.',
    'One sentence {at} [weighs] more than the rest.',
    'Nobody [remembers] who made the rule. Everybody [remembers] who broke it.',
    'The rule [is] older than the roof.',
    'It [is] said over children at bedtime, {at}, and over strangers at the door.',
    'And there [is] the rule, of course.',
    'They [do] not lock much {at}. They [have] this instead.',
    'Whoever [stays] longer than a night {at} [is] given a key, a blanket and one sentence.',
    'There [is] a rule for it. There [is] a rule for nearly everything {at}, but this one people [lower] their voices for.',
    'What the walls {at} [are] to the body, the rule [is] to the rest.',
    '{H} [learned>had learned] to read on it.',
    'Drunk or sober, anybody {at} [can] say it for you.',
    'You [may] laugh at the rule {at}. People [wait] politely until you [have] done.',
    'There [is] one thing that even {O} would not do, and it [stands] written.',
    'Nobody [reads] it any more, which [is] how you [can] tell that it [is] a law.',
    'People have been put out {at} for less than murder, and all of them for this.',
    '“You know how it goes,” {A} [says], and they [say] it together.',
    'There [is] a place on the wall, rubbed dark by shoulders, where it [is] written.',
    'It [is] the kind of sentence that one [inherits].',
    'Before they [show] you where to sleep, {at}, they [teach] you this.',
  ],
  after: [
    '{H} [has] kept it for years without once liking it.',
    'It [sounds] reasonable. So [does] a lock.',
    '{H} [knows] it by heart, and [knows] as well which hour of the night it [is] weakest.',
    'Tonight it [stands] between {him} and everything else.',
    'There [is] no exception. {H} [has] looked for one.',
    'It [has] never been aimed at {H} before.',
    '{A} [says] that a rule [is] only a fear with a good memory.',
    'Every rule [has] somebody standing on the wrong side of it. This time {H} [has] the place.',
    'Up to now it [has] been a thing that happened to others.',
    '{H} [says] it over, listening for a hinge in it.',
    'It [does] not say what [becomes] of those who [do] not keep it. Everybody {at} [knows] somebody.',
    'When {he} [~was>had been] new there, {he} [~thought>had thought] that it was about other people.',
    'It [has] a kind of sense, if you [hold] it far enough away.',
    'That [is] clear. {H} [wishes] that it [were>had been] less so.',
    'And yet somebody, some night, must first have needed it.',
    'Put like that, it [is] nearly kind.',
    'One [can] live by it for years and never once be hungry, or surprised.',
    'So much for what [is] written. The rest {H} [has] picked up.',
  ],
};

/** Round what cannot be done there. */
export const constraintLeads: readonly string[] = [
  'And there [is] no way round it.',
  'There [is] another thing about {place}.',
  'A stranger might think of simply leaving.',
  '{H} [has] thought of the obvious. So [has] everybody who ever stood here.',
  'The place itself [takes] sides.',
  'It would be easier anywhere else.',
  '{H} [looks] round for another way. It [has] been looked for before.',
  '“What if we just…” {H} [begins], and [does] not need to finish.',
  'All the maps of it [come] to one thing.',
  'There [is] a catch. There [is] always the same one.',
  'They [have] gone through it twice, on their fingers.',
  'It [is] {A} who [remembers].',
  '{place} [has] been built by people who never [wanted>wanted] anyone to leave early.',
  'Then there [is] the other thing.',
  '{H} [says] that there must be some way. {A} [shakes] {a:his} head.',
  'For a moment it [looks] easy.',
];

/** Round the writer’s own words, which are quoted. `{note}` stands for them. */
export const noteFramings: readonly string[] = [
  'Somebody [has] scratched it into the {bench}, with more patience than skill: *{note}*',
  'There [is] a line that {A} [likes] to quote and never [explains]: *{note}*',
  'Inside the door, in a hand that nobody [knows], there [are] some words: *{note}*',
  '{H} [has] had the same words in {his} head all day, like a splinter: *{note}*',
  'Later, when they [ask] {him} what it was about, {H} only [says]: *{note}*',
  'On the back of an old page from the {record} {H} [finds] it, in {his} own hand, with no memory of having written it: *{note}*',
];

/** The choice, before it is made; {either} and {or} are what can be done. */
export const crisisFramings: readonly string[] = [
  '{H} [can] see both ways from here, as from a bridge: {either}, or {or}.',
  'So there it [is]. {Either}; or {or}. There [is] no third thing. {H} [has] looked for the third thing all {his} life.',
  'It [comes] down to this, as things [do] when they [have] been put off long enough: {either}, or {or}.',
  'One hand [wants] {either}. The other [wants] {or}. {H} [has] never before known {his} hands to disagree.',
  '{H} [says] the two halves of it aloud, since nobody [is] by: {either}, or {or}. The second one [comes] out as steady as the first.',
  'All the clever ways [are] used up. What [is] left [is] {either}, or {or}.',
  '{H} would have paid a good deal, that morning, for somebody to forbid one of them: {either}, or {or}.',
  'Nobody [tells] you that it [is] going to be so quiet. {Either}, or {or}. {H} [stands] there and [hears] the place breathe.',
  '{Either}. Or: {or}. {H} [holds] the one in {his} mind until it [is] warm, and then the other, and [cannot] tell any longer which of them [is] heavy.',
  'A stranger would have tossed a coin for it: {either}, or {or}.',
  'It [is] so simple that {he} [~says] it like a lesson: {either}, or {or}. There [is] nobody to mark it.',
  'What {he} [~can] do [is] {either}. What {he} [~can] also do [is] {or}. The rest [is] furniture.',
  '{H} [sits] down between the two of them, as between two people: {either}, or {or}. Neither [looks] at {him}.',
  'Once, there had been a hundred things to do. Now it [is] {either}, or {or}.',
  'If {O} were here, {O} would tell {him} what to do, and then {he} would know what not to: {either}, or {or}.',
  '{Either}: that [is] one road. The other [is] {or}. They [go] off at the same place, and only one of them [is] lit.',
];

/** What somebody carries, taken out and put back; the reason follows in its own words. */
export const carriesLeads: readonly string[] = [
  'In {his} pocket {his} hand [finds] {carries}.',
  '{H} [has] {acarries} with {him}, as always.',
  '{H} [takes] out {carries} and [holds] it until it [is] warm.',
  'There [is] {acarries} that {H} [is] never without.',
  'Without thinking, {H} [reaches] for {carries}.',
  'Of all {he} [~owns], {H} would save {carries} first, and would not say why.',
  '{H} [turns] {carries} over and over, the way other people [talk].',
  'Somewhere in the last hour {H} [has] taken out {carries}. It [lies] in {his} lap like something that [wants] feeding.',
  '{carries} [is] the only thing in {room} that [belongs] to {him}.',
  '{A} [looks] at what {H} [is] holding: {acarries}. {A} [knows] better than to ask.',
  '{H} [moves] {carries} from the left side to the right. It [is] as near as {he} [~comes] to praying.',
  'It [is] {acarries}, nothing more, and people [have] stopped noticing that {H} [carries] it.',
];

/** The belief that the hero lives by, before it is said in its own words. */
export const beliefLeads: readonly string[] = [
  '{H} [has] always had one sentence to live by.',
  'If {he} [~has] a creed, it [is] a short one.',
  'There [is] something that {H} [takes] for granted, as others [take] the floor.',
  '{H} [says] it so often that {A} [can] do the voice.',
  'Ask {H} what {he} [~lives] by, and {he} [~will] tell you.',
  'It [is] not a motto. {H} would be ashamed to have a motto. It [is] only what {he} [~thinks] last at night.',
  'One thing {he} [~has] never doubted, though people [have] tried to help.',
  '{H} [has] a rule of {his} own, and [keeps] it better than the others.',
  'What {H} [knows], or [thinks] that {he} [~knows], [fits] in one line.',
  'Under everything that {H} [does] there [is] the same small sum.',
];

/** What is right about the other side, before it is said in its own words. */
export const otherSideLeads: readonly string[] = [
  'And the worst of it [is] that {O} [is] not simply wrong.',
  'On the way back {H} [hears] it in {O}’s voice, and it [sounds] like sense.',
  '{H} could have borne it better if {O} had been a fool.',
  'It [takes] {H} the whole of the way home to find the hole in what {O} said, and there [is] none.',
  'That [is] the trouble with {O}. There [is] always a part that you [cannot] throw away.',
  '{H} would like to be able to say that it [is] nonsense.',
  'Something that {O} once [said>had said] [will] not lie down.',
  'Put it in {O}’s words, and it [is] hardly even wrong.',
  'If {H} had to stand up for {O}, which God forbid, {he} would know what to say.',
  'There [are] nights when {H} [takes] {O}’s side, just to see the view from there.',
];

/** Before somebody says what everybody stands to lose. */
export const stakesLeads: readonly string[] = [
  '{A} [does] not raise {a:his} voice for it.',
  'It [is] {A} who [says] what the others only [think].',
  '{A} [says] it while drying a {cup}, as one [says] that it [is] going to rain.',
  '{A} [counts] it off on one hand, and [has] fingers over.',
];

/** Before what the hero is good at. */
export const skillLeads: readonly string[] = [
  'There [is] one thing that nobody [can] take from {him}.',
  'It [is] not that {H} [is] helpless.',
  'People [come] to {H} for one thing, and [forget>forgot] to ask for the rest.',
  'What the hands [know], they [know].',
  'On a better day {H} would have smiled about it.',
  'Even now there [is] this.',
  '{A} [has] seen {him} do it, and would have paid to see it again.',
  'It [is] no use to anybody tonight, but it [is] true.',
  'Whatever they [say] of {H}, they [come] for this.',
  'One thing {he} [~has] from nobody.',
  '{O}, who [forgives] little, [forgives] a good deal for it.',
  'There [are] evenings when it [is] all that {H} [has] to show.',
];
