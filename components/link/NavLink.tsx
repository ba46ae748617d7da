import { type ReactNode, use } from 'react';
import { PathContext } from '../navigation/PathContext.ts';
import { usePendingPath } from '../navigation/pendingPath.ts';
import { href } from './href.ts';

interface NavLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link between our pages. Active: `aria-current="page"`; pending: `data-pending`; else idle. */
export function NavLink({ to, className, onClick, children }: NavLinkProps) {
  const path = use(PathContext);
  const pending = usePendingPath();
  return (
    <a
      href={href(to)}
      className={className}
      onClick={onClick}
      aria-current={path === to ? 'page' : undefined}
      data-pending={pending === to && path !== to ? '' : undefined}
    >
      {children}
    </a>
  );
}
