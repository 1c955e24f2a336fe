import { Link } from 'react-router';
import type { Project } from '../../../../contract/projects.ts';
import { formatDate } from '../../../shared/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { typeIcons, typeOf } from '../type-words.ts';
import type { ProjectActs } from './use-project-acts.ts';

export function WorkspaceHead({
  project,
  isCurrent,
  acts,
}: {
  project: Project;
  isCurrent: boolean;
  acts: ProjectActs;
}) {
  const { name, description, type, isSample, createdAt, updatedAt } = project;
  return (
    <>
      <div className="phead pj-head">
        <div>
          <nav className="crumbs" aria-label="Breadcrumb">
            <Link to="/projects">My Projects</Link>
            <Icon name="chevron-right" />
            <span aria-current="page">{name}</span>
          </nav>
          <h1>{name}</h1>
          {description !== null && <p className="lead">{description}</p>}
          <div className="pj-facts">
            <Tag look="plain">
              <Icon name={typeIcons[type]} />
              {typeOf(type).name}
            </Tag>
            <span className="meta">Created {formatDate(createdAt)}</span>
            <span className="meta">Updated {formatDate(updatedAt)}</span>
            {isCurrent && (
              <span className="pj-active">
                <Icon name="check" />
                Active
              </span>
            )}
          </div>
        </div>
        <div className="btn-row">
          {!isCurrent && (
            <Button kind="quiet" onClick={acts.makeActive}>
              Make active
            </Button>
          )}
          <Button onClick={() => acts.open('edit')}>
            <Icon name="pencil" />
            Edit Details
          </Button>
          <Menu
            label={`More for ${name}`}
            entries={[
              { kind: 'act', label: 'Duplicate', icon: 'copy', onAct: acts.duplicate },
              { kind: 'act', label: 'Download as text', icon: 'download', onAct: () => acts.download('txt') },
              {
                kind: 'act',
                label: 'Download as JSON',
                icon: 'download',
                onAct: () => acts.download('json'),
              },
              isSample
                ? { kind: 'act', label: 'Remove sample', icon: 'trash-2', onAct: acts.removeSample }
                : { kind: 'act', label: 'Delete', icon: 'trash-2', onAct: () => acts.open('delete') },
            ]}
          />
        </div>
      </div>
      {isSample && (
        <div className="note pj-sample">
          <Icon name="library" />
          <p>
            <b>This is a sample.</b> A finished story to read, change and take apart. It does not count
            against your plan.
          </p>
          <Button size="small" onClick={acts.removeSample}>
            Remove sample
          </Button>
        </div>
      )}
    </>
  );
}
