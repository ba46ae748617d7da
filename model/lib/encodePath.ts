/** Returns a decoded path as URLs have it. */
export const encodePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');
