/**
 * Where somebody of a role is at work, as the role says it ('Signalman at the junction, 52.') or as the trade in it
 * implies it; '' where it says nothing.
 */
export function workplaceIn(role: string): string {
  const ours = role.match(inForm)?.[1];
  if (ours !== undefined) return ours;
  const said = role.match(behindAt)?.[1] ?? role.match(nameBehindIn)?.[1] ?? '';
  if (said !== '' && !noPlace.test(said)) return said;
  return workplaces.find(([trade]) => trade.test(role))?.[1] ?? '';
}

/** A role as a character of ours has it. */
const inForm = /^[A-Z][A-Za-z ]+\. [A-Z][^.,;]{2,40}? (?:at|in|on|aboard) ([^.,;]{3,60}), \d+\./;

const behindAt =
  /\b(?:at|aboard) ((?:the|an?) [^.,;:()]{3,40}?)(?=[.,;:()]|$| (?:who|whose|with|that|which|from|and|but|during|after|before|to|when|where)\b)/;

const nameBehindIn = /\b(?:at|aboard|in|on) ([A-Z][^\s.,;:()]+(?: [A-Z][^\s.,;:()]*)*)/;

/** What stands behind such a preposition and is no place. */
const noPlace =
  /\b(?:past|night|day|days|year|years|war|age|middle|end|edge|verge|secret|mourning|love|debt|town’s|family|man|woman|child|king|queen|people|life|death|run|trail|case|story|[Jj]anuary|[Ff]ebruary|March|April|May|June|July|August|September|October|November|December|team|band|crew|gang|side|kind|sort|daughter|son|sister|brother|mother|father|wife|widow|husband)\b/;

const workplaces: readonly (readonly [RegExp, string])[] = [
  [/\blighthouse\b/i, 'the lighthouse'],
  [/\b(?:nurse|surgeon|doctor|midwife|medic|paramedic)\b/i, 'the hospital'],
  [/\b(?:teacher|schoolmaster|schoolboy|schoolgirl|headmistress|pupil)\b/i, 'the school'],
  [/\b(?:professor|lecturer|student|scholar)\b/i, 'the university'],
  [/\b(?:nun|monk|abbot|abbess|novice)\b/i, 'the abbey'],
  [/\b(?:priest|vicar|pastor|sexton)\b/i, 'the church'],
  [/\b(?:detective|policeman|policewoman|constable|sergeant)\b/i, 'the police station'],
  [/\b(?:librarian|archivist)\b/i, 'the library'],
  [/\b(?:judge|lawyer|barrister|attorney|advocate)\b/i, 'the court'],
  [/\b(?:actor|actress|dancer|playwright)\b/i, 'the theatre'],
  [/\b(?:innkeeper|barmaid|landlady)\b/i, 'the inn'],
  [/\b(?:farmer|shepherd|dairymaid)\b/i, 'the farm'],
  [/\b(?:miner|pitman)\b/i, 'the mine'],
  [/\b(?:signalman|stationmaster|porter)\b/i, 'the station'],
  [/\b(?:king|queen|prince|princess|knight|squire)\b/i, 'the castle'],
  [/\b(?:chef|cook|waiter|waitress)\b/i, 'the kitchen'],
  [/\b(?:blacksmith|smith|farrier)\b/i, 'the forge'],
  [/\b(?:prisoner|jailer|gaoler|warder)\b/i, 'the prison'],
  [/\b(?:starship|spaceship|astronaut|cosmonaut)\b/i, 'the space station'],
  [/\b(?:sailor|boatswain|bosun|helmsman)\b/i, 'the harbour'],
];
