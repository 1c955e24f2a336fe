import { Link, type LinkProps } from 'react-router';

/** A link in running text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={className === undefined ? 'link' : `link ${className}`} {...rest} />;
}
