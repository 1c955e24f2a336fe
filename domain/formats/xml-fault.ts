/** Why a file of XML was not read, or not to its end. `line` is from 1. */
export type XmlFault = {
  readonly code: 'no_text' | 'cut_off' | 'damaged' | 'outside' | 'too_long' | 'too_deep' | 'foreign';
  readonly line: number;
};
