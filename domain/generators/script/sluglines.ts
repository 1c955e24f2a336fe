import { rotate } from '../rotate.ts';

/** The sentence on the headings of scenes, with an example. */
export function sluglines(look: 'screen' | 'stage', seed: number): string {
  return look === 'screen'
    ? `Sluglines read INT. or EXT., place, a hyphen, time of day: "${rotate(onScreen, seed)}".`
    : `Sluglines read act and scene, then the place and hour: "ACT ONE, SCENE 1. ${rotate(onStage, seed)}".`;
}

const onScreen = [
  'INT. LAUNDERETTE - NIGHT',
  'EXT. PARADE GROUND - DAWN',
  'INT. SORTING OFFICE - NIGHT',
  'EXT. MELON STALL - NOON',
  'INT. CENTRIFUGE HALL - DAY',
];

const onStage = [
  'A LAUNDERETTE, AFTER CLOSING',
  'THE GUARDROOM, BEFORE DAWN',
  'A DENTIST’S WAITING ROOM, LATE',
  'THE THRESHING FLOOR, AT NOON',
  'A REHEARSAL ROOM, SUNDAY',
];
