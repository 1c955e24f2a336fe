import { expect, it } from 'vitest';
import { sampleProse } from '../story/sample-prose.ts';
import { detectLanguage } from './detect-language.ts';

it.each([
  ['en', sampleProse],
  ['en', 'A ferry pilot who is paid for two has to let one of them go.'],
  ['de', 'Sie ging noch einmal zum Hafen hinunter, und weil niemand da war, setzte sie sich auf die Mauer.'],
  ['fr', 'Elle est descendue au port encore une fois, et comme il n’y avait personne, elle s’est assise.'],
  ['es', 'Bajó otra vez al puerto y, como no había nadie, se sentó en el muro con los pies en el agua.'],
  ['', 'Ze liep nog een keer naar de haven, en omdat er niemand was ging ze op de muur zitten.'],
  ['', 'Harbour, rope, lantern, ledger, gull, mole, tide.'],
  ['', 'In the'],
  ['', ''],
  ['', '海は静かだった。'],
])('finds %j', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});
