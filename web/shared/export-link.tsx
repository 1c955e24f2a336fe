import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Opens the export over the page of a project. `elementId`: of this text alone. */
export function ExportLink({
  elementId = '',
  ...look
}: { elementId?: string } & Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'size' | 'className'>) {
  const { search } = useLocation();
  const to = { search: `${search === '' ? '?' : `${search}&`}export=${elementId}` };
  return (
    <ButtonLink {...look} to={to} preventScrollReset>
      <Icon name="download" />
      <span>Export</span>
    </ButtonLink>
  );
}
