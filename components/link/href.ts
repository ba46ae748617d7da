import { environment } from '../../data/site/environment.ts';

/** A path of this site (`/about`, `/#games`) as a link's address, under the base path. */
export function href(path: string): string {
  return `${environment.basePath}${path.replace(/^\//, '')}`;
}
