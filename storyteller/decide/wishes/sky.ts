import type { Hour, Season, Weather } from '../../sky.ts';
import type { Rule } from './wish.ts';

const season = '(winter|spring|summer|autumn|fall)';
const weather =
  '(snow(?:fall|storm)?|blizzard|rain(?:storm)?|downpour|drizzle|fog|mist|(?:thunder)?storm|gale|heat ?wave|heat|wind)';

/** When it is and what falls from the sky. */
export const skyRules: readonly Rule[] = [
  {
    kind: 'sky',
    sign: new RegExp(`\\b(?:(?:in|during) )?(?:the )?${season} of (1[0-9]{3}|2[01][0-9]{2})\\b`),
    read: ([, said = '', year = '']) => ({ season: seasonOf(said), year }),
  },
  {
    kind: 'sky',
    sign: new RegExp(
      `\\b(?:in|during|over) (?:the |a |one )?(?:deep |dead of |depths of |middle of |height of |long |cold |hot |hard |harsh |late |early |high |mid-?)*${season}(?:time)?(?! of)\\b`,
    ),
    read: ([, said = '']) => ({ season: seasonOf(said) }),
  },
  {
    kind: 'sky',
    sign: new RegExp(
      `^(?:(?:it|the story|the scene|everything) (?:is|should be|must be|happens in|takes place in)|it’s|make it|set it in|set in|a|an|one|deep|late|early)?(?: an?| the)? ?(?:cold |hot |hard |deep |long |late |early |mid-?)*${season}(?:time)?(?: (night|evening|morning|day|story|tale|scene))?$`,
    ),
    read: ([, said = '', hour]) => ({ season: seasonOf(said), ...hourOf(hour ?? '') }),
  },
  {
    kind: 'sky',
    sign: new RegExp(
      `\\b(?:in|through|during|with|under|amid) (?:the |an? |some |lots of |heavy |thick |deep |constant |endless |pouring |falling |driving |dense |raging |great |big |lot of )*${weather}\\b`,
    ),
    read: ([, said = '']) => ({ weather: weatherOf(said) }),
  },
  {
    kind: 'sky',
    sign: /\b(?:it is|it’s|it should be|it must be|make it|let it be|always|constantly)(?: always| still| constantly)? (snow(?:ing|y)?|rain(?:ing|y)?|pouring|foggy|misty|stormy|windy|hot|boiling|sweltering)\b/,
    read: ([, said = '']) => ({ weather: weatherOf(said) }),
  },
  {
    kind: 'sky',
    sign: /\b(?:let it|it should|it must|make it) (snow|rain)\b/,
    read: ([, said = '']) => ({ weather: weatherOf(said) }),
  },
  {
    kind: 'sky',
    sign: /^(?:an? )?(snow|snowy|snowing|rain|rainy|raining|fog|foggy|stormy|snowstorm|blizzard|thunderstorm|heat ?wave)(?: (night|evening|morning|day))?$/,
    read: ([, said = '', hour]) => ({ weather: weatherOf(said), ...hourOf(hour ?? '') }),
  },
  {
    kind: 'sky',
    sign: /\b(?:set )?(?:at|by|around|about) (?:the dead of |late |deep )?(night|midnight|dawn|daybreak|sunrise|first light|dusk|sunset|twilight|nightfall|noon|midday)\b/,
    read: ([, said = '']) => hourOf(said),
  },
  {
    kind: 'sky',
    sign: /\b(?:in|during|over|on) (?:the (?:middle of the |dead of |early |late )?|one |an? |a single )(night|evening|morning|small hours)\b/,
    read: ([, said = '']) => hourOf(said),
  },
  {
    kind: 'sky',
    sign: /^(?:make it |it is |it’s |set it )?(?:late )?(night(?:-?time)?|dawn|dusk|midnight|evening)$/,
    read: ([, said = '']) => hourOf(said),
  },
];

function seasonOf(said: string): Season {
  if (said === 'fall' || said === 'autumn') return 'autumn';
  return said === 'winter' || said === 'spring' ? said : 'summer';
}

function weatherOf(said: string): Weather {
  if (/^(?:snow|bliz)/.test(said)) return 'snow';
  if (/^(?:rain|down|driz|pour)/.test(said)) return 'rain';
  if (/^(?:fog|mist)/.test(said)) return 'fog';
  if (/^(?:heat|hot|boil|swel)/.test(said)) return 'heat';
  return /^wind/.test(said) ? 'wind' : 'storm';
}

function hourOf(said: string): { hour?: Hour } {
  if (said === '') return {};
  if (/night|small hours/.test(said)) return { hour: 'NIGHT' };
  if (/dawn|daybreak|sunrise|first light/.test(said)) return { hour: 'DAWN' };
  if (/dusk|sunset|twilight/.test(said)) return { hour: 'DUSK' };
  if (said === 'evening') return { hour: 'EVENING' };
  return { hour: said === 'morning' ? 'MORNING' : 'DAY' };
}
