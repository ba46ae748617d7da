import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.shared.tsx';
import { ARROW_UP_RIGHT } from '../icon/paths.ts';
import { newTab } from './attributes.ts';

interface ExternalLinkProps {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to another site, with an icon behind its text. It opens a new tab. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a href={href} className={className} {...newTab}>
      {children}
      <Icon path={ARROW_UP_RIGHT} />
    </a>
  );
}
