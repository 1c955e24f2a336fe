import { z } from 'zod';
import { ExportOptions } from '../../../contract/exports.ts';
import { type ExportFormat, exportFormats } from '../../../domain/formats/export-formats.ts';
import { limits } from '../../../domain/limits.ts';
import { deviceStorage } from '../../api/device/browser-storage.ts';
import { type ExportChoices, type ExportPiece, firstChoices, formatsFor, inOrder } from './choices.ts';

const Ids = z.array(z.string()).max(limits.projectElements);
const Kept = z.object({
  format: z.string().refine((format): format is ExportFormat => Object.hasOwn(exportFormats, format)),
  options: ExportOptions,
  order: Ids,
  ticked: z.object({ script: Ids, prose: Ids, any: Ids, project: Ids }).partial(),
});

const keyOf = (userId: string, projectId: string) => `app:export:${userId}:${projectId}`;

/** What was chosen for a project the last time, with the texts that it has now. */
export function readChoices(
  userId: string,
  projectId: string,
  pieces: readonly ExportPiece[],
): ExportChoices {
  const kept = Kept.safeParse(deviceStorage.getJson(keyOf(userId, projectId)));
  const first = firstChoices(pieces);
  if (!kept.success || !formatsFor(pieces).includes(kept.data.format as ExportFormat)) return first;
  const { format, options, order, ticked } = kept.data;
  return {
    format: format as ExportFormat,
    options,
    order: inOrder({ order }, pieces).map(({ id }) => id),
    ticked: {
      ...(ticked.script === undefined ? {} : { script: ticked.script }),
      ...(ticked.prose === undefined ? {} : { prose: ticked.prose }),
      ...(ticked.any === undefined ? {} : { any: ticked.any }),
    },
  };
}

export function keepChoices(userId: string, projectId: string, choices: ExportChoices): void {
  deviceStorage.setJson(keyOf(userId, projectId), choices);
}
