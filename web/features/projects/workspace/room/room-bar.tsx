import { Link } from 'react-router';
import type { Project } from '../../../../../contract/projects.ts';
import { ExportLink } from '../../../../shared/export-link.tsx';
import { ImportLink } from '../../../../shared/import/import-link.tsx';
import { NewManuscript } from '../../../../shared/manuscript/new-manuscript.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu, type MenuEntry } from '../../../../ui/menu.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { typeIcons, typeOf } from '../../type-words.ts';
import type { ProjectActs } from '../use-project-acts.ts';

/** One line over the room: where it lies, its name and type, and what can be done with it. */
export function RoomBar({
  project,
  isCurrent,
  acts,
  userId,
}: {
  project: Project;
  isCurrent: boolean;
  acts: ProjectActs;
  userId: string;
}) {
  const { name, type, isSample } = project;
  return (
    <div className="pj-bar">
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="/projects">My Projects</Link>
        <Icon name="chevron-right" />
      </nav>
      <h1>{name}</h1>
      <Tag look="plain">
        <Icon name={typeIcons[type]} />
        {typeOf(type).name}
      </Tag>
      {isCurrent && (
        <span className="pj-active">
          <Icon name="check" />
          Active
        </span>
      )}
      <div className="pj-bar-acts">
        <NewManuscript userId={userId} projectId={project.id} />
        {!isCurrent && (
          <Button kind="quiet" size="small" onClick={acts.makeActive}>
            Make active
          </Button>
        )}
        <ImportLink kind="quiet" size="small" className="pj-edit" />
        <ExportLink kind="quiet" size="small" className="pj-edit" />
        <Button kind="quiet" size="small" className="pj-edit" onClick={() => acts.open('edit')}>
          <Icon name="pencil" />
          <span>Edit Details</span>
        </Button>
        <Menu label={`More for ${name}`} entries={entriesFor(acts, isSample)} />
      </div>
    </div>
  );
}

function entriesFor(acts: ProjectActs, isSample: boolean): readonly MenuEntry[] {
  return [
    { kind: 'act', label: 'Duplicate', icon: 'copy', onAct: acts.duplicate },
    { kind: 'act', label: 'Download as text', icon: 'download', onAct: () => acts.download('txt') },
    { kind: 'act', label: 'Download as JSON', icon: 'download', onAct: () => acts.download('json') },
    isSample
      ? { kind: 'act', label: 'Remove sample', icon: 'trash-2', onAct: acts.removeSample }
      : { kind: 'act', label: 'Delete', icon: 'trash-2', onAct: () => acts.open('delete') },
  ];
}

/** Says that a project is the sample, and how to be rid of it. */
export function SampleNotice({ acts }: { acts: ProjectActs }) {
  return (
    <div className="note pj-sample">
      <Icon name="library" />
      <p>
        <b>This is a sample.</b> A finished story to read, change and take apart. It does not count against
        your plan.
      </p>
      <Button size="small" onClick={acts.removeSample}>
        Remove sample
      </Button>
    </div>
  );
}
