import type { Look } from '../runs.ts';
import type { Destination } from './destinations.ts';

/** What holds within a group of RTF; a group within it begins with the same. */
export type Group = {
  destination: Destination;
  /** Of a text that stands in the file twice, the older form. */
  isOlderForm: boolean;
  /** It is the outermost group of a note, of a style or the like. */
  ends: 'note' | 'style' | 'instruction' | 'list_mark' | null;
  font: number;
  /** How many signs after `\u` stand for the same. */
  skips: number;
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  isHidden: boolean;
  isDeleted: boolean;
  style: number;
  /** The level of a heading, from 1; 0 without one. */
  level: number;
  isCentred: boolean;
  hasIndent: boolean;
  isInTable: boolean;
};

export const outerGroup: Group = {
  destination: 'text',
  isOlderForm: false,
  ends: null,
  font: -1,
  skips: 1,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isHidden: false,
  isDeleted: false,
  style: 0,
  level: 0,
  isCentred: false,
  hasIndent: false,
  isInTable: false,
};

export function lookOf({ isBold, isItalic, isUnderlined }: Group): Look {
  return {
    ...(isBold ? { isBold: true } : {}),
    ...(isItalic ? { isItalic: true } : {}),
    ...(isUnderlined ? { isUnderlined: true } : {}),
  };
}

/**
 * Takes in a word that changes how text or paragraphs look. `value` is its number; 0 turns it off.
 */
export function changeLook(group: Group, name: string, value: number | null): void {
  const isOn = value !== 0;
  switch (name) {
    case 'b':
      group.isBold = isOn;
      return;
    case 'i':
      group.isItalic = isOn;
      return;
    case 'ulnone':
      group.isUnderlined = false;
      return;
    case 'ul':
    case 'ulw':
    case 'uld':
    case 'uldb':
    case 'uldash':
    case 'ulth':
    case 'ulwave':
      group.isUnderlined = isOn;
      return;
    case 'v':
      group.isHidden = isOn;
      return;
    case 'deleted':
      group.isDeleted = isOn;
      return;
    case 'plain':
      group.isBold = group.isItalic = group.isUnderlined = group.isHidden = group.isDeleted = false;
      return;
    case 'f':
      group.font = value ?? -1;
      return;
    case 'uc':
      group.skips = Math.min(Math.max(0, value ?? 1), 100);
      return;
    case 'pard':
      group.style = group.level = 0;
      group.isCentred = group.hasIndent = group.isInTable = false;
      return;
    case 's':
      group.style = value ?? 0;
      return;
    case 'outlinelevel':
      group.level = value !== null && value >= 0 && value < 9 ? value + 1 : 0;
      return;
    case 'qc':
      group.isCentred = true;
      return;
    case 'ql':
    case 'qr':
    case 'qj':
      group.isCentred = false;
      return;
    case 'fi':
      group.hasIndent = (value ?? 0) > 0;
      return;
    default:
  }
}
