import type { Era } from '../place.ts';
import type { PlaceMaterial } from './place-material.ts';

/** What a place that the writer named is made of, by the kind of ground it is. */
export type Ground = Pick<
  PlaceMaterial,
  'kind' | 'work' | 'rooms' | 'details' | 'weather' | 'rules' | 'constraints' | 'trades'
>;

const anywhere: Ground = {
  kind: 'place',
  trades: [],
  work: 'keeping the place open for one more season',
  rooms: ['the front room', 'the back stairs', 'the yard', 'the locked store'],
  details: [
    'cold iron and wet wool',
    'a draught that finds the same chair every time',
    'bread kept under a cloth',
    'a door that has to be lifted to close',
    'dust with one clean rectangle in it',
    'voices through a wall, never the words',
  ],
  weather:
    'The wind [comes] round in the afternoon and [stays] until somebody [gives] up and [shuts] the door.',
  rules: [
    'Whoever opens in the morning answers for the day.',
    'Nobody asks a newcomer what they left behind before they have stayed a year.',
    'A thing borrowed is written down, with the hour.',
    'The last one out leaves a light.',
  ],
  constraints: [
    'There is one way in, and it can be seen from every side.',
    'Help is half a day away on a good day.',
    'Nothing said here stays where it was said.',
  ],
};

const water: Ground = {
  kind: 'shore',
  trades: ['pilot', 'net mender', 'ferryhand', 'wreck diver'],
  work: 'getting people and goods across before the water changes its mind',
  rooms: ['the landing', 'the boat shed', 'the lamp room', 'the slip'],
  details: [
    'weed, tar and cold rope',
    'water knocking under the boards',
    'salt dried white on every sill',
    'gulls arguing over one crust',
    'a hull turned over like a sleeping animal',
    'wet footprints that stop at the edge',
  ],
  weather: 'The wind [backs] to the north before noon, and the water [stands] up against itself.',
  rules: [
    'Nobody crosses alone after dark, whatever is waiting on the other side.',
    'What the water brings in belongs to whoever dries it.',
    'A lamp once lit is not put out until the count is right.',
    'The pilot decides, and is not thanked.',
  ],
  constraints: [
    'The tide decides when anyone can leave.',
    'Sound carries over water, so that nothing can be said outdoors.',
    'There is one boat fit to go, and two people who can take it.',
  ],
};

const wild: Ground = {
  kind: 'wilds',
  trades: ['tracker', 'charcoal burner', 'path warden', 'trapper'],
  work: 'keeping one path open between people who no longer speak',
  rooms: ['the clearing', 'the shelter', 'the ford', 'the high ledge'],
  details: [
    'woodsmoke and wet bark',
    'a silence with something chewing in it',
    'moss on the side where it should not be',
    'cold that comes up out of the ground',
    'a path that is mostly habit',
    'one crow, repeating itself',
  ],
  weather: 'Mist [comes] down the slope at dusk, and by dark the trees [have] closed up behind it.',
  rules: [
    'Nothing is cut that stood before the oldest person was born.',
    'A fire is shared, and so is the watch.',
    'The path is walked every day, or it stops being one.',
    'You call before you come into sight.',
  ],
  constraints: [
    'It takes two days to walk out, and the second is downhill in the wrong direction.',
    'Nobody can be found who does not wish it.',
    'Food has to be carried in, so that everyone knows how long it will last.',
  ],
};

const vessel: Ground = {
  kind: 'vessel',
  trades: ['stoker', 'second steward', 'relief driver', 'route clerk'],
  work: 'keeping to a timetable that was drawn up for better roads',
  rooms: ['the driver’s end', 'the long corridor', 'the baggage space', 'the last row'],
  details: [
    'warm metal and somebody’s oranges',
    'a rattle that stops when one looks for it',
    'breath clouding in the cold end',
    'other people’s elbows',
    'a light that will not go off',
    'the floor humming up through the shoes',
  ],
  weather: 'Rain [goes] past sideways, and whoever [leaves] [has] to step out into it.',
  rules: [
    'No stop is missed and none is added.',
    'Whoever boards is counted, and the count must be the same at the end.',
    'Seats are kept for sleepers, not for bags.',
    'The one who drives is not spoken to between stops.',
  ],
  constraints: [
    'Nobody gets off until it stops.',
    'There is nowhere to talk that is more than a few steps from a listener.',
    'The route cannot be changed from inside.',
  ],
};

const city: Ground = {
  kind: 'quarter',
  trades: ['street vendor', 'rent collector', 'night watch', 'messenger'],
  work: 'selling by day what the quarter will need by night',
  rooms: ['the stairwell', 'the corner shop', 'the roof', 'the courtyard'],
  details: [
    'frying onions and hot stone',
    'washing that never quite dries',
    'a quarrel on the third floor, continued from yesterday',
    'bells from two faiths, a minute apart',
    'dust, cats and someone practising scales',
    'a doorstep worn to a bowl',
  ],
  weather: 'Heat [sits] in the streets until well after dark, and everyone [lives] on the stairs.',
  rules: [
    'Everybody on the street may sit outside, and nobody may sit alone.',
    'A debt is paid on the step where it was made.',
    'Strangers are given directions, never names.',
    'The bell is rung for fire, for bread and for nothing else.',
  ],
  constraints: [
    'There is always somebody at a window.',
    'The walls are thin enough to pass on a cold.',
    'Leaving means meeting everyone on the way out.',
  ],
};

const house: Ground = {
  kind: 'house',
  trades: ['caretaker', 'housekeeper', 'night porter', 'restorer'],
  work: 'keeping rooms ready for people who used to come',
  rooms: ['the hall', 'the kitchen', 'the attic room', 'the back stairs'],
  details: [
    'beeswax over damp',
    'a step that speaks',
    'linen with somebody’s initials',
    'a drip counting in the night',
    'the paler squares where pictures hung',
    'a draught that smells of apples',
  ],
  weather:
    'Rain [finds] the one slate that [slipped>had slipped] and [comes] down through two floors to say so.',
  rules: [
    'The front door is for guests and coffins.',
    'Breakages are reported on the day and charged to nobody.',
    'The room at the end is aired and not slept in.',
    'Whoever is last upstairs sees to the fire.',
  ],
  constraints: [
    'Every room can be heard from the kitchen.',
    'There is one road, and the house can see all of it.',
    'Nothing may be changed that is named in the will.',
  ],
};

const hall: Ground = {
  kind: 'institution',
  trades: ['records clerk', 'ward nurse', 'junior teacher', 'stage carpenter'],
  work: 'seeing to it that everyone who comes in is written down',
  rooms: ['the front desk', 'the long corridor', 'the records room', 'the side entrance'],
  details: [
    'floor polish and boiled cabbage',
    'a bell that is always believed',
    'ink drying on a tall pile',
    'coughs passed along a row',
    'a door with a grille at eye height',
    'chalk, or something like it, on every sleeve',
  ],
  weather: 'It [rains] against the tall windows, and the whole building [smells] of coats.',
  rules: [
    'Nobody is turned away before the bell, and nobody is let in after it.',
    'Every paper is signed twice by people who dislike each other.',
    'Visitors wait on the bench, whoever they are.',
    'What happens on the night shift is settled on the night shift.',
  ],
  constraints: [
    'All keys are signed for, and the list is read.',
    'Every corridor leads past the same desk.',
    'The building closes for the holidays with or without you.',
  ],
};

const space: Ground = {
  kind: 'station',
  trades: ['hull welder', 'air reckoner', 'lock keeper', 'greenhouse hand'],
  work: 'making the same air do for everyone one more time',
  rooms: ['the airlock', 'the greenhouse ring', 'the common mess', 'the dark side corridor'],
  details: [
    'warm dust and recycled breath',
    'a fan with a limp',
    'tomato leaves under violet lamps',
    'metal that ticks as it turns from the light',
    'handholds polished by three generations',
    'a silence on the other side of the wall',
  ],
  weather:
    'Outside there [is] no weather, so people [talk] about the pressure, which [falls] a little every night.',
  rules: [
    'Nobody goes outside without someone who wants them back.',
    'Air is counted before people are.',
    'A door is closed behind you even if you are coming straight back.',
    'The logs are open to all, and are therefore very polite.',
  ],
  constraints: [
    'The next ship is months away.',
    'There is exactly enough of everything.',
    'There is no room in which two people can be alone for long.',
  ],
};

const under: Ground = {
  kind: 'workings',
  trades: ['shot firer', 'pump hand', 'lamp keeper', 'timberer'],
  work: 'bringing up what is left and shoring up what is above it',
  rooms: ['the cage', 'the pump level', 'the old drift', 'the lamp store'],
  details: [
    'wet stone and lamp smoke',
    'timber that talks before it goes',
    'a drip that has worn a cup for itself',
    'dark with a grain to it',
    'boots on a ladder, a long way down',
    'the taste of iron',
  ],
  weather: 'Whatever the weather [does] above, below it [is] always the same damp evening in autumn.',
  rules: [
    'Whoever goes down hangs up a tag, and the tags are counted.',
    'Nobody whistles below.',
    'The pumps are never left, not for a birth or a burial.',
    'The last one up brings the lamp.',
  ],
  constraints: [
    'There is one shaft that works.',
    'Light is rationed, and so is time.',
    'Nobody above can hear what is said below.',
  ],
};

const grounds: readonly (readonly [RegExp, Ground])[] = [
  [/\b(?:space|orbit\w*|moon|mars|planet|asteroid|starship|spaceship|colony|dome|satellite)\b/i, space],
  [
    /\b(?:bus|train|tram|metro|subway|ship|boat|ferry|submarine|plane|airship|zeppelin|caravan|convoy|van|lorry|truck)\b/i,
    vessel,
  ],
  [/\b(?:mine|cave|tunnel|sewer|catacombs?|cellar|basement|underground|bunker|crypt|vault)\b/i, under],
  [
    /\b(?:sea|ocean|coast|beach|island|isle|lighthouse|harbou?r|port|pier|river|lake|canal|fjord|delta|quay|dock|bay|marsh)\b/i,
    water,
  ],
  [
    /\b(?:forest|wood|woods|mountains?|hills?|desert|jungle|moor|tundra|steppe|valley|glacier|wilderness|farm|ranch|field|orchard|prairie|ice|swamp)\b/i,
    wild,
  ],
  [
    /\b(?:school|hospital|library|archive|museum|theatre|theater|court|prison|asylum|university|college|monastery|abbey|temple|church|office|factory|mill|station|airport|palace|castle|observatory|hotel lobby)\b/i,
    hall,
  ],
  [
    /\b(?:house|home|hotel|inn|mansion|manor|cottage|flat|apartment|room|attic|kitchen|villa|lodge|cabin|guesthouse)\b/i,
    house,
  ],
  [
    /\b(?:city|town|street|square|market|quarter|district|suburb|village|alley|bazaar|neighbou?rhood|bar|cafe|café|diner|pub|shop|london|paris|lagos|delhi|mumbai|tokyo|lisbon|istanbul|new york|berlin|cairo|rome|mexico)\b/i,
    city,
  ],
];

/** The ground that a place's name asks for, else the rest of its description; one above the sky only where ships go there. */
export function groundFor(name: string, location: string, era: Era): Ground {
  const found = [name, location].flatMap((text) => grounds.filter(([sign]) => sign.test(text)).slice(0, 1));
  const fitting = found.find(([, ground]) => ground !== space || /Future/.test(era));
  return fitting?.[1] ?? anywhere;
}
