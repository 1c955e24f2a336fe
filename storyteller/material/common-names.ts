/** Common given names beyond our own lists, in lower case, for the pronouns of people whom a writer named. */
export const commonWomen: ReadonlySet<string> = new Set(
  (
    'mara marit anna anne maria mary sarah sara elena helena laura emily alice clara julia eva eve nora lena lucy grace ruth ellen rose hannah ' +
    'leah rachel rebecca martha margaret catherine kate katherine elizabeth eliza jane susan linda karen nancy barbara carol sandra donna amy ' +
    'emma olivia sophia sophie isabella isabel mia charlotte amelia ava zoe chloe victoria natalie samantha diana irene greta heidi freya ' +
    'agnes ada iris ivy violet hazel lily daisy pearl ruby esther miriam naomi judith joan jean dorothy frances florence josephine matilda ' +
    'ines fatima aisha amina priya asha yuki sakura mei ana carmen lola paula rosa luisa claudia francesca valentina nadia olga tatiana svetlana ' +
    'katya anya ingeborg birgit astrid linnea saga tove elsa annika elin malin kirsten siri nina vera zara yasmin leila mariam sofia lucia camila jana petra monika hanna ebba signe alma iva'
  ).split(' '),
);

export const commonMen: ReadonlySet<string> = new Set(
  (
    'jonas john james robert michael william david richard joseph charles christopher daniel matthew anthony mark donald steven paul andrew ' +
    'joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric jonathan stephen larry justin scott ' +
    'brandon benjamin samuel sam gregory frank alexander patrick raymond jack dennis jerry tyler aaron jose adam nathan henry peter zachary ' +
    'oliver noah liam lucas ethan mason logan elijah theo leo max felix hugo oscar otto emil erik lars sven ole nils karl hans fritz klaus ' +
    'dieter günter pierre jean-luc louis antoine marcel rene carlos juan pedro miguel diego pablo luis jorge marco giovanni antonio paolo ' +
    'ivan boris dmitri nikolai sergei vladimir mikhail ali ahmed hassan ibrahim mohammed muhammad karim hiroshi ken raj amit sanjay wei jin ' +
    'tom ben dan viktor tomas henrik mateo santiago andrei stefan rafael julian adrian tobias will joe bill bob ted ned harry fred alfred albert ernest stanley harold victor simon philip martin owen ewan ian callum'
  ).split(' '),
);
