import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { arrowUpRight } from '../icon/paths.ts';
import { newTab } from './newTab.ts';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  /** Whether the sign for leaving the site is drawn behind the text. */
  readonly sign?: boolean | undefined;
  readonly children: ReactNode;
}

/** A link that leaves the site in a new tab, and says so. */
export function ExternalLink({ href, className, sign, children }: ExternalLinkProps) {
  return (
    <a href={href} className={className} {...newTab}>
      {children}
      {sign && <Icon path={arrowUpRight} />}
    </a>
  );
}
