import type { Language } from './language.ts';

const her = 'sein|seine|seinen|seiner|seinem|ihr|ihre|ihren|ihrer|ihrem|mein|meine|meinen|meiner|meinem';

export const german: Language = {
  phrases: {
    worn: [
      'lief|jagte ihm|ihr|mir ein|eiskalt|kalt schauer|den|über',
      'ein schauer lief|jagte ihm|ihr|mir? über',
      `${her} herz setzte|raste|hämmerte|pochte einen|wie|bis|gegen|wild schlag|wild|zum|die?`,
      `${her} augen weiteten|verengten sich`,
      'kaum mehr|lauter als ein flüstern|hauch',
      'die luft war|ist zum schneiden|greifen? dick|schwer|geladen?',
      'ohrenbetäubende|ohrenbetäubenden|bedeutungsvolle|bleierne stille',
      'die zeit schien stillzustehen|still|stehenzubleiben',
      'die zeit stand still',
      'nichts würde|wird je|jemals|mehr wieder? so? sein|wie',
      'wie die motte|motten zum|das licht?',
      'etwas veränderte|verschob sich',
      'etwas in ihm|ihr|mir zerbrach|veränderte|löste sich?',
      'den atem ,? den er|sie|ich',
      'das blut gefror|gefriert ihm|ihr|mir?',
      'konnte nicht anders ,? als',
      'die ruhe vor dem sturm',
      'in einer welt ,? in der',
    ],
    contrast: [
      'nicht nur|bloß|allein … , sondern',
      'es war|ist kein|keine|nicht … , es war|ist',
      'kein|keine … , kein|keine … , nur',
    ],
  },
  stopWords: `aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da dabei
damit dann das dass daß dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein
eine einem einen einer eines einmal er es etwas euch euer für gab gegen gewesen ging hab habe haben hat hatte hatten
hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins ist ja jede jedem jeden jeder jetzt kam kann
kein keine keinen konnte man mehr mein meine meinem meinen meiner mich mir mit musste nach nicht nichts noch nun nur ob
oder ohne schon sehr sein seine seinem seinen seiner sich sie sind so über um und uns unser unter vom von vor wann war
waren warum was weg weil weiter wenn wer werden wie wieder will wir wird wo wollte wurde würde zu zum zur zwei zwischen`,
  commonLongWords: `irgendetwas irgendjemand irgendwelche schließlich selbstverständlich unterschied verschiedene
wahrscheinlich zwischendurch`,
  rareLetters: 11,
  isCapitalName: false,
  endings: 'ungen eren ern est ung em en er es et e n s t',
};
