import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ProjectCard as Card } from '../../../../contract/projects.ts';
import { formatDate } from '../../../shared/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { aboutOf } from '../about-of.ts';
import { typeIcons, typeOf } from '../type-words.ts';
import { RowTracks } from './row-tracks.tsx';

/** What a project's card offers. `isByKey`: used by keyboard, so the focus must go somewhere. */
export type CardActs = {
  onOpen: (project: Card) => void;
  onEdit: (project: Card) => void;
  onDuplicate: (project: Card) => void;
  onDelete: (project: Card, isByKey: boolean) => void;
};

/** A project in the list. The whole card opens it. `takesFocus`: it has just come back. */
export function ProjectCard({
  project,
  isCurrent,
  takesFocus,
  acts,
}: {
  project: Card;
  isCurrent: boolean;
  takesFocus: boolean;
  acts: CardActs;
}) {
  const { id, name, description, type, rowCounts, isSample, updatedAt } = project;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  return (
    <li className="icard project-card">
      <div className="icard-h">
        <h2>
          <Link ref={link} to={`/projects/${id}`} onClick={() => acts.onOpen(project)}>
            {name}
          </Link>
        </h2>
        {isSample && <Tag look="plain">Sample</Tag>}
        {isCurrent && (
          <span className="pj-active">
            <Icon name="check" />
            Active
          </span>
        )}
        <Menu label={`More for ${name}`} entries={entriesOf(project, acts)} />
      </div>
      <div className="icard-b">
        <p className={description === null ? 'pj-nothing' : undefined}>
          {description === null ? 'No description' : aboutOf(project)}
        </p>
        <RowTracks counts={rowCounts} />
        <div className="icard-f">
          <span className="pj-type">
            <Icon name={typeIcons[type]} />
            {typeOf(type).name}
          </span>
          <span>Updated {formatDate(updatedAt)}</span>
        </div>
      </div>
    </li>
  );
}

function entriesOf(project: Card, acts: CardActs): MenuEntry[] {
  return [
    { kind: 'act', label: 'Edit', icon: 'pencil', onAct: () => acts.onEdit(project) },
    { kind: 'act', label: 'Duplicate', icon: 'copy', onAct: () => acts.onDuplicate(project) },
    {
      kind: 'act',
      label: project.isSample ? 'Remove sample' : 'Delete',
      icon: 'trash-2',
      onAct: (isByKey) => acts.onDelete(project, isByKey),
    },
  ];
}
