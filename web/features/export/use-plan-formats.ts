import { plans } from '../../../domain/credits/plans.ts';
import { type ExportFormat, exportFormats } from '../../../domain/formats/export-formats.ts';
import { useUser } from '../../api/session/use-user.ts';

/** Which formats the user's plan writes. The server has the last word, with each preview. */
export function usePlanFormats(): { has: (format: ExportFormat) => boolean; hint: string } {
  const name = useUser()?.plan;
  const plan = plans.find((each) => each.name === name);
  const has = (format: ExportFormat) => {
    const { plan: needed } = exportFormats[format];
    return needed === null || plan === undefined || plan.features.exportFormats.includes(needed);
  };
  const hasAll = (Object.keys(exportFormats) as ExportFormat[]).every(has);
  return {
    has,
    hint: hasAll
      ? 'Your plan writes every format.'
      : `Word, PDF, EPUB and Final Draft come with a paid plan; you can look at them first. All others are free, always.`,
  };
}
