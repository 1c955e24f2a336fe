import { Link, type LinkProps } from 'react-router';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={className === undefined ? 'link' : `link ${className}`} {...rest} />;
}
