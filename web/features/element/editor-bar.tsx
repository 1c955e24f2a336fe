import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import type { Element } from '../../../contract/material.ts';
import type { AutosaveState } from '../../shared/save/element-autosave.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Room } from './room.ts';
import { SaveIndicator } from './save-indicator.tsx';

/** Breadcrumb, saving and history. `place` is what is open besides the element. */
export function EditorBar({
  loaded,
  title,
  state,
  room,
  place,
}: {
  loaded: Element;
  title: string;
  state: AutosaveState;
  room: Room | null;
  place: string | null;
}) {
  if (room !== null)
    return (
      room.bar !== null &&
      createPortal(
        <>
          <SaveIndicator state={state} />
          <ButtonLink
            kind="quiet"
            size="small"
            className="ed-history"
            to={`/elements/${loaded.element.id}?history`}
          >
            <Icon name="history" />
            <span>History</span>
          </ButtonLink>
        </>,
        room.bar,
      )
    );
  return (
    <div className="edbar">
      <div className="wrap">
        <nav className="crumbs" aria-label="Breadcrumb">
          <Link to="/projects">My Projects</Link>
          <Icon name="chevron-right" />
          <Link to={`/projects/${loaded.project.id}`}>{loaded.project.name}</Link>
          <Icon name="chevron-right" />
          {place === null ? (
            <span aria-current="page">{title}</span>
          ) : (
            <>
              <Link to={`/elements/${loaded.element.id}`}>{title}</Link>
              <Icon name="chevron-right" />
              <span aria-current="page">{place}</span>
            </>
          )}
        </nav>
        <div className="btn-row">
          <SaveIndicator state={state} />
          {place === null ? (
            <ButtonLink kind="quiet" size="small" className="ed-history" to="?history">
              <Icon name="history" />
              <span>History</span>
            </ButtonLink>
          ) : (
            <ButtonLink size="small" to={`/elements/${loaded.element.id}`}>
              <Icon name="x" />
              Close
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}
