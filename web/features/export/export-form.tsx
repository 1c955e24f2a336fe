import { useId, useState } from 'react';
import type { Project } from '../../../contract/projects.ts';
import { exportFormats } from '../../../domain/formats/export-formats.ts';
import type { OwnFile } from '../../api/exports/exports.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type ExportPiece, formatsFor, isChosen, purposesOf } from './choices.ts';
import { ExportFoot } from './export-foot.tsx';
import { FormatTiles } from './format-tiles.tsx';
import { OptionFields } from './option-fields.tsx';
import { OwnFilePicker } from './own-file/own-file-picker.tsx';
import { PieceList } from './piece-list.tsx';
import { Preview } from './preview/preview.tsx';
import type { Chosen } from './use-choices.ts';
import { useExport } from './use-export.ts';
import { usePlanFormats } from './use-plan-formats.ts';

export function ExportForm({
  userId,
  project,
  pieces,
  chosen,
  onBook,
  onClose,
}: {
  userId: string;
  project: Project;
  pieces: readonly ExportPiece[];
  chosen: Chosen;
  onBook: () => void;
  onClose: () => void;
}) {
  const { choices } = chosen;
  const { material } = exportFormats[choices.format];
  const plan = usePlanFormats();
  const [picked, setPicked] = useState<OwnFile | null>(null);
  const isFdx = choices.format === 'fdx';
  const own = isFdx ? picked : null;
  const file = useExport(userId, project.id, chosen, own);
  const hintId = useId();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the fieldsets are within */}
      <div className="large-body" role="group" aria-label="Choices and preview">
        <div className="large-left">
          <fieldset className="large-set">
            <legend>What it is for</legend>
            <div className="xp-purposes">
              {purposesOf(pieces).map((purpose) => (
                <Button
                  key={purpose.id}
                  size="small"
                  aria-pressed={isChosen(purpose, choices)}
                  onClick={() => chosen.setPurpose(purpose)}
                >
                  {purpose.label}
                </Button>
              ))}
            </div>
          </fieldset>
          <fieldset className="large-set" aria-describedby={hintId}>
            <legend>Format</legend>
            <FormatTiles
              formats={formatsFor(pieces)}
              chosen={choices.format}
              has={plan.has}
              onChoose={chosen.setFormat}
            />
            <p className="hint" id={hintId}>
              {plan.hint} <TextLink to="/pricing">See plans</TextLink>
            </p>
          </fieldset>
          {isFdx && <OwnFilePicker own={own} onChange={setPicked} />}
          {material === 'project' ? (
            <fieldset className="large-set">
              <legend>What goes in</legend>
              <p className="hint">
                Every text of the project as it is now, as data that other programs can read.
              </p>
            </fieldset>
          ) : (
            <PieceList chosen={chosen} pieces={pieces} />
          )}
          {own === null && <OptionFields choices={choices} onChange={chosen.setOptions} />}
          {own === null && (material === 'prose' || material === 'script') && (
            <div>
              <Button size="small" onClick={onBook}>
                <Icon name="book-open" />
                Title, author and first page
              </Button>
            </div>
          )}
        </div>
        <Preview file={file} projectId={project.id} choices={choices} ids={chosen.ids} />
      </div>
      <ExportFoot file={file} format={choices.format} onClose={onClose} />
    </>
  );
}
