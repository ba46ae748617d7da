import { navigation } from 'virtual:content';
import { ExternalLink } from './ExternalLink.shared.tsx';

interface SiteLinksProps {
  /** Path of the current page. */
  readonly path: string;
  readonly className?: string | undefined;
  /** The links; all of them without it. */
  readonly of?: typeof navigation;
}

/** Links of the menus: to the site's pages, and to other sites in a new tab. renderer/loader/links.ts marks a clicked link with `data-pending`. */
export function SiteLinks({ path, className, of = navigation }: SiteLinksProps) {
  return (
    <ul className={className}>
      {of.map(({ link, title }) => (
        <li key={link}>
          {link.startsWith('/') ? (
            <a href={link} aria-current={path === link ? 'page' : undefined}>
              {title}
            </a>
          ) : (
            <ExternalLink href={link}>{title}</ExternalLink>
          )}
        </li>
      ))}
    </ul>
  );
}
