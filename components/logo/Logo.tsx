/** The mark: a G in a hexagon. The site's name stands beside it as text. */
export function Logo({ size = 30 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M16 1.5 29 9v14L16 30.5 3 23V9z" stroke="var(--accent)" strokeWidth="2.4" />
      <path
        d="M21.5 11.5h-7a4 4 0 0 0-4 4v1.5a4 4 0 0 0 4 4H21v-4.5h-5"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
