/** What the error screen calls each status that a host may answer, by the page's path. */
export const statusNames: ReadonlyMap<string, string> = new Map([
  ['/400', 'Bad Request'],
  ['/403', 'Forbidden'],
  ['/405', 'Method Not Allowed'],
]);
