interface IconProps {
  /** Path data from `paths.ts`. */
  readonly path: string;
  /** Width and height in CSS pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** An icon beside a text with the same meaning. Screen readers skip it. */
export function Icon({ path, size = 16, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
