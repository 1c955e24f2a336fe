import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { withImport } from './import-address.ts';

/** Opens the import over the page that is open. */
export function ImportLink({
  label = 'Import',
  ...look
}: { label?: string } & Pick<ComponentProps<typeof ButtonLink>, 'kind' | 'size' | 'className'>) {
  const { search } = useLocation();
  return (
    <ButtonLink
      {...look}
      to={{ search: withImport(new URLSearchParams(search), true).toString() }}
      preventScrollReset
    >
      <Icon name="upload" />
      <span>{label}</span>
    </ButtonLink>
  );
}
