import type { HTMLAttributes, ReactNode, RefCallback } from 'react';

declare const trustedTypes: { readonly emptyHTML: TrustedHTML } | undefined;

/**
 * One object for good, so that React sees no change in it. It is written to the page only where
 * hydration failed and React begins anew, which Trusted Types must let pass.
 */
const AS_SERVED = { __html: typeof trustedTypes === 'undefined' ? '' : trustedTypes.emptyHTML };

interface ServedProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'main' | 'p' | 'ul';
  /** Null in the browser: what the server wrote stays. */
  readonly children: ReactNode;
  readonly ref?: RefCallback<HTMLElement>;
}

/**
 * An element whose content React takes from the server's HTML as it stands, without looking into it
 * and without its data. Content that comes later takes the place of the served one.
 */
export function Served({ as: Tag, children, ...attributes }: ServedProps) {
  if (children !== null) {
    return (
      <Tag key="rendered" {...attributes}>
        {children}
      </Tag>
    );
  }
  return (
    <Tag
      key="served"
      {...attributes}
      suppressHydrationWarning
      dangerouslySetInnerHTML={AS_SERVED}
    />
  );
}
