import type {
  Report,
  ReportCode,
  ReportGroup,
  ReportHit,
} from '../../../../../domain/manuscript/report/report-types.ts';
import { reportCodes } from '../../../../../domain/manuscript/report/report-types.ts';

export const groupNames: Readonly<Record<ReportGroup, string>> = {
  repetition: 'Repetition',
  worn: 'Worn phrases',
  style: 'Style',
};

/** What was found, and whether writing the sentence anew mends it. */
const codeWords: Readonly<Record<ReportCode, { title: string; isMended: boolean }>> = {
  'phrase-again': { title: 'The same phrase again', isMended: true },
  'sentence-opening': { title: 'Sentences that begin alike', isMended: true },
  'scene-opening': { title: 'Scenes that begin alike', isMended: true },
  openers: { title: 'The same first word', isMended: true },
  echo: { title: 'A rare word twice', isMended: true },
  'simile-again': { title: 'The same comparison again', isMended: true },
  'long-sentence': { title: 'Very long sentences', isMended: true },
  'even-sentences': { title: 'Sentences of one length', isMended: false },
  'single-paragraphs': { title: 'Many one-sentence paragraphs', isMended: false },
  'long-paragraph': { title: 'Very long paragraphs', isMended: false },
  'worn-phrase': { title: 'Worn phrases', isMended: true },
  contrast: { title: '“Not this but that”', isMended: true },
  avoided: { title: 'Words on your own list', isMended: true },
  spelling: { title: 'Other spelling', isMended: false },
  'quotation-marks': { title: 'Other quotation marks', isMended: false },
  numbers: { title: 'Numbers', isMended: false },
  tense: { title: 'Another tense', isMended: true },
  person: { title: 'Another person', isMended: true },
};

/** All finds of one kind. `count`: of those that are not listed too. */
export type ReportSection = {
  code: ReportCode;
  title: string;
  isMended: boolean;
  count: number;
  hits: readonly ReportHit[];
};

/** The sections of each group that has any, in a fixed order. */
export function sectionsOf(report: Report): { group: ReportGroup; sections: readonly ReportSection[] }[] {
  const codes = Object.entries(reportCodes) as [ReportCode, ReportGroup][];
  return (Object.keys(groupNames) as ReportGroup[])
    .map((group) => ({
      group,
      sections: codes
        .filter(([code, own]) => own === group && report.counts[code] > 0)
        .map(([code]) => ({
          code,
          ...codeWords[code],
          count: report.counts[code],
          hits: report.hits.filter((hit) => hit.code === code),
        })),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** '3.4 in 1,000 words' */
export function perThousand(figure: number): string {
  return `${figure.toFixed(1)} in 1,000 words`;
}
