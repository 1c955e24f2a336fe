import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './icon.tsx';

/** `main`: the one primary button of a panel. `inverse`: on a block with inverted colours. */
type Look = {
  kind?: 'main' | 'plain' | 'quiet' | 'danger' | 'inverse' | 'inverse-plain';
  size?: 'small' | 'normal' | 'large';
};

/** A button. It submits nothing unless `type` says so. */
export function Button({ kind, size, className, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" className={classesOf({ kind, size }, className)} {...rest} />;
}

/** A link that looks like a button, for acts that lead to another page. */
export function ButtonLink({ kind, size, className, ...rest }: Look & LinkProps) {
  return <Link className={classesOf({ kind, size }, className)} {...rest} />;
}

/** A button that is nothing but its icon, and so must have a name. */
export function IconButton({
  label,
  className,
  ...rest
}: { label: string } & Omit<ComponentProps<'button'>, 'aria-label'>) {
  const classes = className === undefined ? 'icon-btn' : `icon-btn ${className}`;
  return <button type="button" className={classes} aria-label={label} title={label} {...rest} />;
}

export function Spinner() {
  return <Icon name="loader-circle" className="spin" />;
}

const kinds = {
  main: 'btn-1',
  plain: 'btn-2',
  quiet: 'btn-3',
  danger: 'btn-danger',
  inverse: 'btn-inv',
  'inverse-plain': 'btn-inv-2',
} as const;
const sizes = { small: 'btn-sm', normal: '', large: 'btn-lg' } as const;

function classesOf(
  { kind = 'plain', size = 'normal' }: { [Key in keyof Look]: Look[Key] | undefined },
  more: string | undefined,
): string {
  return ['btn', kinds[kind], sizes[size], more ?? ''].filter((part) => part !== '').join(' ');
}
