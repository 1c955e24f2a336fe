import type { ComponentType, ReactNode } from 'react';
import type { ProjectPage } from '../../../../../contract/projects.ts';
import type { SessionUser } from '../../../../../contract/session.ts';

/** What the room shows that belongs to other features. The page puts it in. */
export type RoomParts = {
  /** An element's text: reading, editing and saving, as on its own page. */
  Text: ComponentType<TextProps>;
  /** The sheets about updates and jobs, as the address says (`withSheet`). */
  Sheets: ComponentType<SheetsProps>;
  /** The export of the project, rendered while the address asks for it (`?export`). */
  Export: ComponentType<SheetsProps>;
  /** The button that writes all missing steps; null where it is not offered. */
  Rest: ComponentType<RestProps> | null;
  /** One line to begin an empty project with steps; null for a few words instead. */
  Begin: ComponentType<BeginProps> | null;
};

export type TextProps = {
  user: SessionUser;
  id: string;
  /** Where in the bar the text says how saving stands. */
  bar: HTMLElement | null;
  /** Grows when the element was written meanwhile, so that it has to be looked at again. */
  turn: number;
  /** The text is on the page. */
  onShown: () => void;
  /** The way to write it again, with its price. */
  again: ReactNode;
};

export type SheetsProps = { userId: string; projectId: string };

export type RestProps = {
  user: SessionUser;
  page: ProjectPage;
  /** A job was started; the room watches it. */
  onStarted: () => void;
};

export type BeginProps = RestProps;
