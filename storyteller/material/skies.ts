import type { Hour, Season, Weather } from '../sky.ts';

/** How a season shows where people work, in any era: phrases. */
export const seasonLines: Readonly<Record<Season, readonly string[]>> = {
  winter: [
    'Breath [shows] in every room, so that one [can] see who [has] just been talking.',
    'There [is] ice on whatever was left outside, and people [bring] things in one at a time, like guests.',
    'It [is] dark before the work [is] done, and people [go] home by the sound of the one in front.',
    'The cold [comes] up through the floor, and every quarrel [is] held standing, near whatever [is] warm.',
    'Frost [gets] into the locks, and each door [has] to be breathed on before it [opens].',
  ],
  spring: [
    'Everything [drips]. The doors [have] swollen, and it [takes] a shoulder to have a private word.',
    'The mud [has] come back, and with it everybody’s comings and goings, in writing, as far as the step.',
    'Something [is] in flower behind the wall, and people [keep] stopping in the middle of what they [are] saying.',
    'The evenings [have] begun to stretch, and nobody [is] used to being seen so late.',
  ],
  summer: [
    'Every door [stands] open for the sake of the draught, and nothing that [is] said inside [stays] there.',
    'The days [are] so long that people [quarrel] twice in them.',
    'The walls [give] back the heat until long after dark, and nobody [sleeps] who [can] help it.',
    'Everything [is] left for the evening, and in the evening people [sit] outside and [leave] it for the morning.',
    'The light [comes] in early and [shows] the dust on everything that nobody [has] touched this year.',
  ],
  autumn: [
    'The light [goes] a little earlier every day, and every day it [takes] people by surprise.',
    'Leaves [have] got in under the door, and nobody [sweeps] out what [will] be back by evening.',
    'The mornings [smell] of smoke, and people [have] begun to count what they [have] laid by.',
    'It [is] the time of year when a light [is] lit in the middle of a conversation, and both sides [look] older.',
  ],
};

/** How a weather shows there. */
export const weatherLines: Readonly<Record<Weather, readonly string[]>> = {
  snow: [
    'Snow [falls] straight down, without wind, and [takes] the edges off everything that [is] said outdoors.',
    'Snow [lies] up to the sills, and every caller [can] be read from the gate to the door and back.',
    'It [has] snowed since the day before, and there [are] now only the paths that somebody [has] dug.',
    'The snow [makes] the rooms too bright and too quiet, and everyone [walks] as if somebody were ill.',
  ],
  rain: [
    'The rain [has] settled in, and every pot in the place [stands] under a drip of its own.',
    'It [rains] without temper, all day, like somebody doing accounts.',
    'Rain [runs] off every edge there [is], and people [talk] louder and [say] less.',
    'Nobody [comes] in out of the rain without standing for a moment in the door, making a pool and deciding what to leave out.',
  ],
  fog: [
    'Fog [stands] at the door like a caller, and voices [arrive] before the people they [belong] to.',
    'In the fog one [can] see as far as one’s own hand, and everybody [knows] everybody by the step.',
    'The fog [has] taken the far wall, then the near one, and people [have] begun to count themselves aloud.',
  ],
  storm: [
    'The wind [tries] each door in turn, and whatever [was>had been] left outside [is] somebody else’s by now.',
    'The storm [goes] round the walls like somebody looking for a way in, and people [lower] their voices to let it pass.',
    'Something [has] come loose on the roof, and it [knocks], and [waits], and [knocks].',
  ],
  heat: [
    'The heat [stands] in the rooms like furniture, and everybody [goes] round it.',
    'It [is] too hot to be angry before evening, so the quarrels [are] put off and [come] all together.',
    'Nothing [moves] that [does] not have to, and a dropped cup [can] be heard from one end to the other.',
  ],
  wind: [
    'The wind [does] not let up, and people [have] taken to finishing each other’s sentences, since half of every one [is] blown away.',
    'The wind [goes] through the place like an inspector, lifting the corner of everything.',
    'Doors [are] held with a foot, hats with a hand, and nobody [has] one free to wave.',
  ],
};

/** Months in which a season is, so that a year may stand behind them. */
export const months: Readonly<Record<Season, readonly string[]>> = {
  winter: ['January', 'Late January', 'February', 'The second week of February', 'The middle of January'],
  spring: ['Late March', 'April', 'The last week of April', 'May', 'The first week of May'],
  summer: ['June', 'July', 'The last week of July', 'August', 'The middle of August'],
  autumn: [
    'Late September',
    'October',
    'The second week of October',
    'November',
    'The first week of November',
  ],
};

/** The same for years without our months. */
export const oldSeasons: Readonly<Record<Season, readonly string[]>> = {
  winter: ['Midwinter', 'The cold month', 'The shortest days of the year'],
  spring: ['The month of the first green', 'Sowing time', 'The weeks after the thaw'],
  summer: ['High summer', 'The month of the low wells', 'Midsummer'],
  autumn: ['The weeks after the harvest', 'The month of the new wine', 'The first cold nights'],
};

/** What is put behind a time for an hour. */
export const hourWords: Readonly<Record<Hour, readonly string[]>> = {
  NIGHT: ['after dark', 'at night', 'in the small hours'],
  DAWN: ['at first light', 'just before dawn'],
  MORNING: ['early in the morning'],
  DAY: ['at noon', 'in the middle of the day'],
  EVENING: ['towards evening', 'in the evening'],
  DUSK: ['at dusk', 'as the light goes'],
};
