import type { Season } from '../sky.ts';

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
