import { navigation } from 'virtual:content';
import { href } from './attributes.ts';

interface SiteLinksProps {
  /** Path of the current page. */
  readonly path: string;
  readonly className?: string | undefined;
  /** The links; all of them without it. */
  readonly of?: typeof navigation;
}

/** Links to the site's pages. renderer/loader/links.ts marks a clicked link with `data-pending`. */
export function SiteLinks({ path, className, of = navigation }: SiteLinksProps) {
  return (
    <ul className={className}>
      {of.map(({ id, link, title }) => (
        <li key={id}>
          <a href={href(link)} aria-current={path === link ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
