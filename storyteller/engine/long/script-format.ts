import { inputOf } from '../../../domain/generators/define-result.ts';
import type { GeneratorInputs } from '../../../domain/generators/generator.ts';
import type { Place } from '../place.ts';
import { isSealed } from './era.ts';

export const formats = ['Screenplay', 'TV Script', 'Stage Play', 'Short Film', 'Commercial'] as const;

export type Format = (typeof formats)[number];

/** The chosen format; a screenplay by default. */
export function formatOf(inputs: GeneratorInputs): Format {
  const asked = inputOf(inputs, 'format');
  return formats.find((format) => format === asked) ?? 'Screenplay';
}

export type TimeOfDay = 'DAY' | 'NIGHT' | 'DAWN' | 'DUSK' | 'EVENING' | 'MORNING';

/** A film’s scene heading: 'INT. CORVO WEIGHHOUSE - TALLY OFFICE - NIGHT'. */
export function filmSlugline(place: Place, room: string | null, time: TimeOfDay): string {
  const where = [bare(place.bare), ...(room === null ? [] : [bare(room)])].join(' - ');
  return `${!isSealed(place) && isOutside(room ?? place.name) ? 'EXT.' : 'INT.'} ${where.toUpperCase()} - ${time}`;
}

const numbers = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const;

/** 'ACT ONE' for 1. */
export function actName(act: number): string {
  return `ACT ${numbers[act - 1] ?? String(act)}`;
}

/** A stage play’s scene heading: 'ACT ONE, SCENE 1. THE LAMP ROOM. NIGHT.' */
export function stageSlugline(act: number, scene: number, room: string, time: TimeOfDay): string {
  return `${actName(act)}, SCENE ${scene}. ${room.toUpperCase()}. ${time}.`;
}

function bare(name: string): string {
  return name.replace(/^the /i, '').trim();
}

function isOutside(name: string): boolean {
  return /\b(?:yard|steps|road|quay|garden|roof|rooftop|deck|square|field|fields|gate|jetty|pier|beach|bridge|street|alley|ridge|harbour|dock|docks|slip|orchard|well|path|shore|hill|cliff|gallery|courtyard|platform|terrace|market|landing|pit|quarry|levee|dune|camp|river|ditch|wall|bank|ford|crossing)\b/i.test(
    name,
  );
}
