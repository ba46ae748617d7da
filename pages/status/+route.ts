/** Published as `400.html` and so on, for hosts that can use it. */
export default function route({ urlPathname }: { readonly urlPathname: string }): boolean {
  return ['/400', '/403', '/405'].includes(urlPathname);
}
