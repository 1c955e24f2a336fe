/** Irregular pasts by third person singular. */
const irregular: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'is was,are were,am was,has had,have had,does did,do did,goes went,go went,can could,will would,may might,must had~to,' +
    'isn’t wasn’t,aren’t weren’t,hasn’t hadn’t,haven’t hadn’t,doesn’t didn’t,don’t didn’t,can’t couldn’t,won’t wouldn’t,' +
    'cannot could~not,bears bore,beats beat,becomes became,begins began,bends bent,bets bet,binds bound,bites bit,bleeds bled,' +
    'blows blew,breaks broke,brings brought,builds built,burns burned,bursts burst,buys bought,casts cast,catches caught,' +
    'chooses chose,clings clung,comes came,costs cost,creeps crept,cuts cut,deals dealt,digs dug,draws drew,drinks drank,' +
    'drives drove,eats ate,falls fell,feeds fed,feels felt,fights fought,finds found,flees fled,flies flew,forbids forbade,' +
    'forgets forgot,forgives forgave,freezes froze,gets got,gives gave,grinds ground,grows grew,hangs hung,hears heard,' +
    'hides hid,hits hit,holds held,hurts hurt,keeps kept,kneels knelt,knows knew,lays laid,leads led,learns learned,' +
    'leaves left,lends lent,lets let,lies lay,lights lit,loses lost,makes made,means meant,meets met,mistakes mistook,outlives outlived,' +
    'overhears overheard,pays paid,puts put,quits quit,reads read,rebuilds rebuilt,rides rode,rings rang,rises rose,runs ran,says said,sees saw,' +
    'seeks sought,sells sold,sends sent,sets set,shakes shook,sheds shed,shines shone,shoots shot,shrinks shrank,shuts shut,' +
    'sings sang,sinks sank,sits sat,sleeps slept,slides slid,speaks spoke,spends spent,spins spun,splits split,spreads spread,' +
    'springs sprang,stands stood,steals stole,sticks stuck,strikes struck,swears swore,sweeps swept,swims swam,swings swung,' +
    'takes took,teaches taught,tears tore,tells told,thinks thought,throws threw,treads trod,understands understood,upsets upset,wakes woke,' +
    'wears wore,weaves wove,weeps wept,wins won,winds wound,withdraws withdrew,withholds withheld,writes wrote,rewrites rewrote,' +
    'undoes undid,overtakes overtook,foresees foresaw,bids bid,bring brought,come came,find found,get got,give gave,hold held,know knew,' +
    'keep kept,leave left,make made,say said,see saw,stand stood,take took,tell told,think thought,begin began,fall fell,run ran,lie lay,' +
    'sit sat,speak spoke,write wrote,let let,set set,put put,meet met,mean meant,hear heard,stop stopped,swap swapped,sleep slept,eat ate,' +
    'drink drank,rise rose,grow grew,lose lost,win won,break broke,fight fought,hang hung,hide hid,pay paid,read read,send sent,shut shut,feel felt,hum hummed,wake woke,burn burned,shake shook,need needed'
  )
    .split(',')
    .map((pair) => pair.split(' ').map((word) => word.replace('~', ' '))),
);

/** The same by base form: 'sell' gives 'sold'. */
const ofBaseForm = new Map(Object.entries(irregular).map(([verb, past]) => [stemOf(verb), past]));
const pasts = new Set(Object.values(irregular));

/** Stems that double their last letter before -ed. */
const doubling =
  /(?:^|[^aeiou])(?:stop|drop|slip|step|trip|strip|skip|wrap|trap|snap|clap|grab|rub|rob|nod|plan|pin|grin|beg|drag|hug|tug|plug|hum|slam|jam|dim|trim|skim|admit|commit|permit|submit|omit|pat|chat|knot|spot|rot|fit|knit|pit|stir|refer|prefer|occur|scar|bar|star|control|patrol|compel|rebel|cancel|travel|quarrel|label|rebel|signal|level|equip|swap|shop|chop|mop|tap|zip|tip|dip|sip|rip|whip|ship|scrub|stun|ban|fan|scan|log|jog|blot|plot)$/;

/** The simple past of a verb in the third person present: 'finds' gives 'found'. */
export function pastOf(verb: string): string {
  const [head = '', ...rest] = verb.split(' ');
  const past = irregular[head] ?? ofBaseForm.get(head) ?? (isPast(head) ? head : regularPast(head));
  return [past, ...rest].join(' ');
}

/** Whether a base form is one of our irregular verbs: 'sell'. */
export function isIrregular(verb: string): boolean {
  return ofBaseForm.has(verb);
}

/** Whether a word is the past of one of them and no present: 'sold'. */
export function isIrregularPast(word: string): boolean {
  return pasts.has(word) && !ofBaseForm.has(word);
}

/** Whether the verb is in the past already, or has no past. */
function isPast(verb: string): boolean {
  return pasts.has(verb) || /^(?:should|ought|never|[a-z]+[^e]ed)$/.test(verb);
}

function regularPast(verb: string): string {
  const stem = stemOf(verb);
  if (doubling.test(stem)) return `${stem}${stem.at(-1)}ed`;
  if (/[^aeiou]y$/.test(stem)) return `${stem.slice(0, -1)}ied`;
  return stem.endsWith('e') ? `${stem}d` : `${stem}ed`;
}

function stemOf(verb: string): string {
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
