import { describe, expect, it } from 'vitest';
import { splitBeats } from './plot-acts.ts';

const split = (...names: string[]) =>
  splitBeats(names.map((beat) => ({ beat, description: '' }))).map(({ act, name }) => [act, name]);

describe('the acts of a beat sheet', () => {
  it('stand over their first beat', () => {
    expect(split('Act One: The boat', 'Act One: The letter', 'Act Two – The crate')).toEqual([
      ['Act One', 'The boat'],
      [null, 'The letter'],
      ['Act Two', 'The crate'],
    ]);
  });

  it('are found in other languages', () => {
    expect(split('Erster Akt: Auftakt', 'Acte II – La lettre', 'Acto Tres: El puente')).toEqual([
      ['Erster Akt', 'Auftakt'],
      ['Acte II', 'La lettre'],
      ['Acto Tres', 'El puente'],
    ]);
  });

  it('are not made up where beats name none', () => {
    expect(split('Opening Image', 'Catalyst: the boat', 'Acting out')).toEqual([
      [null, 'Opening Image'],
      [null, 'Catalyst: the boat'],
      [null, 'Acting out'],
    ]);
  });
});
