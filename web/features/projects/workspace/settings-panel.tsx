import type { Project, ProjectPage } from '../../../../contract/projects.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { formatSetting } from '../dialogs/format-setting.ts';
import { whoWrites } from '../model-words.ts';

/** Leads to the project's voice. */
export function VoicePanel({ projectId }: { projectId: string }) {
  return (
    <section className="pj-told" aria-labelledby="voice">
      <div>
        <h2 id="voice">Voice</h2>
        <p className="hint">How its texts are told: a sample of your prose, person, tense, what to avoid.</p>
      </div>
      <ButtonLink size="small" to={`/projects/${projectId}/voice`}>
        Edit Voice
      </ButtonLink>
    </section>
  );
}

/** Says who writes in a project, where there is a choice. */
export function ModelPanel({
  page: { project, writers },
  onChange,
}: {
  page: Pick<ProjectPage, 'project' | 'writers'>;
  onChange: () => void;
}) {
  if (writers.length < 2 && project.model === null) return null;
  return (
    <section className="pj-told" aria-labelledby="model">
      <div>
        <h2 id="model">Model</h2>
        <p className="hint">{whoWrites(project.model, writers)}</p>
      </div>
      <Button size="small" onClick={onChange}>
        Change Model
      </Button>
    </section>
  );
}

export function SettingsPanel({ settings, onEdit }: { settings: Project['settings']; onEdit: () => void }) {
  const entries = Object.entries(settings);
  return (
    <section className="pj-told" aria-labelledby="settings">
      <div>
        <h2 id="settings">Settings</h2>
        <p className="hint">
          {entries.length === 0
            ? 'None yet. Say here what every generation should keep to, such as a tone or a length.'
            : 'Every prompt of this project includes these.'}
        </p>
      </div>
      {entries.length > 0 && (
        <dl>
          {entries.map(([name, value]) => (
            <div key={name}>
              <dt>{formatSetting(name)}</dt>
              <dd>{value === '' ? 'Yes' : formatSetting(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button size="small" onClick={onEdit}>
        {entries.length === 0 ? 'Add Settings' : 'Edit Settings'}
      </Button>
    </section>
  );
}
