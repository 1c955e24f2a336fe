/** Whether the ending of a noun shows an occupation: 'ferry pilot'. */
export function isOccupation(noun: string): boolean {
  return agent.test(noun) && !noAgent.test(noun);
}

const agent =
  /(?:er|or|ist|ian|eer|ess|smith|wright|monger|nurse|cook|chef|pilot|monk|nun|thief|spy|clerk|judge|priest|guard|guide|detective|surgeon|mechanic|captain|sergeant|student|apprentice|architect|scribe|poet|pirate|shepherd|champion|accountant|assistant|servant|merchant|president|secret agent|clown|coach|vet|nanny|maid|scout|medic|knight|queen|king|prince|\p{L}{3}man|\p{L}{3}woman)$/iu;
const noAgent =
  /(?:letter|winter|summer|river|tower|number|paper|dinner|corner|monster|mirror|door|floor|matter|water|order|chapter|offer|answer|murder|disaster|war|year|mother|father|brother|sister|daughter|stranger|lover|hunger|fever|danger|power|silver|border|harbour|theatre|flower|weather|newcomer|lantern|after|other|former|never|ever|human|german|roman|talisman|\p{L}ness|business|address|fortress|mattress|dress|press|process|success|progress|(?<!\p{L})(?:heist|mist|list|twist|fist|wrist)|computer|printer|tiger|spider|elevator|motor|tractor|reactor|projector|radiator|calculator|terror|error|horror|colou?r|chamber|ladder|feather|leather|finger|shoulder|container|trailer|teenager|thriller|theater|helicopter|poster|character|rumor|widower|neighbou?r)$/iu;
