import type { PlaceMaterial } from './place-material.ts';

export const places1920s: readonly PlaceMaterial[] = [
  {
    names: ['the Corvo weighhouse', 'the Salgado weighhouse', 'the Brandão weighhouse'],
    at: 'at',
    kind: 'weighhouse',
    eras: ['1920s', 'Victorian'],
    peoples: ['portuguese', 'italian', 'irish'],
    calledBy: 'harbour port fish dock boats sea quay',
    trades: ['weighmaster', 'tally clerk', 'ice cutter'],
    work: 'weighing what the boats bring in before anyone may bid for it',
    authority: 'the Harbour Board',
    rooms: ['the scale room', 'the tally office', 'the ice cellar', 'the auction steps'],
    details: [
      'brine and lamp paraffin',
      'the tick of the big scale settling',
      'fish scales dried to sequins on the doorframe',
      'rope tar on everyone’s cuffs',
      'a bell with a crack in it',
      'chalk dust over wet slate',
    ],
    weather: 'Fog [comes] up the slip with the tide and [goes] out with it, and nobody [weighs] anything they cannot see.',
    rules: [
      'Nothing is sold until it has stood on the scale and both parties have read the dial.',
      'The weighmaster’s word is final until the next tide, and worthless after it.',
      'A boat that lands after the second bell waits on the mud until morning.',
      'Nobody touches the counterweights except the one who signs for them.',
    ],
    constraints: [
      'There is one road out and the tide crosses it twice a day.',
      'The only telephone is in the Board’s office, and the Board listens.',
      'Every voice in the scale room carries up to the tally office.',
    ],
  },
];
