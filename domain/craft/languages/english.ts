import { contrast, worn } from './english-phrases.ts';
import type { Language } from './language.ts';

export const english: Language = {
  phrases: { worn, contrast },
  stopWords: `a about above after again against all almost along already also although always am among an and another any
are aren't around as at away back be because been before behind being below beneath between both but by came can can't
come could couldn't did didn't do does doesn't doing don't done down during each either else enough even ever every few
first for from get go going got had hadn't has hasn't have haven't he he'd he'll he's her here hers herself him himself
his how i i'd i'll i'm i've if in inside into is isn't it it's its itself just last least less like made make many may me
might mine more most much must my myself near neither never next no nobody none nor not nothing now of off on once one
only onto or other our ours out outside over own past put quite rather said same she she'd she'll she's should since so
some something soon still someone somebody anyone anybody anything everyone everybody
everything such take than that that's the their theirs them themselves then there these they they'd they'll
they're this those though three through till to together too toward towards two under until up upon us very was wasn't way
we we'd we'll we're well went were weren't what when where whether which while who whom whose why will with within without
won't would wouldn't yes yet you you'd you'll you're your yours yourself`,
  commonLongWords: `afternoon anywhere beautiful breakfast building business certainly children daughter different
difficult direction distance downstairs eighteen entirely evenings everywhere expected families favorite favourite
finished followed fourteen friendly happened happening hundreds husbands important impossible information interest
interested interesting kitchens language listened listening memories midnight military mornings mountain mountains
movement neighbor neighbors neighbour neighbours nineteen northern nothings opposite ordinary original ourselves
personal physical pictures position possible possibly pressure probably problems question questions remember
remembered repeated returned sentence sentences separate seventeen shoulder shoulders sideways silently slightly
sometimes somewhere southern speaking standing starting straight stranger strangers students suddenly supposed
surprised telephone terrible thinking thirteen thoughts thousand thousands tomorrow trousers understand understood
upstairs watching whatever whenever wherever whispered wondered yesterday`,
  rareLetters: 8,
  isCapitalName: true,
  endings: "iness ingly edly ness ied ies ily ing 's ed es ly e s y",
};
