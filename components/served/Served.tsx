import { type HTMLAttributes, type ReactNode, useCallback, useState } from 'react';

declare const trustedTypes: { readonly emptyHTML: TrustedHTML } | undefined;

/**
 * One object for good, so that React sees no change in it. It is written to the page only where
 * hydration failed and React begins anew, which Trusted Types must let pass.
 */
const AS_SERVED = { __html: typeof trustedTypes === 'undefined' ? '' : trustedTypes.emptyHTML };

interface ServedProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'main' | 'p' | 'ul';
  /** Tells it from all others on its page. */
  readonly name: string;
  /** Null in the browser: what the server wrote stays. */
  readonly children: ReactNode;
}

/** The element that the server wrote; it stands until React has made the page anew. */
function findServed(name: string): Element | null {
  return typeof document === 'undefined'
    ? null
    : document.querySelector(`[data-served="${CSS.escape(name)}"]`);
}

function Kept({ as: Tag, name, ...attributes }: Omit<ServedProps, 'children'>) {
  const [origin] = useState(() => findServed(name));
  const keep = useCallback(
    (element: HTMLElement | null) => {
      // Another element than the server's: hydration has failed.
      if (element && origin && element !== origin) element.replaceChildren(...origin.childNodes);
    },
    [origin],
  );
  return (
    <Tag
      {...attributes}
      data-served={name}
      ref={keep}
      suppressHydrationWarning
      dangerouslySetInnerHTML={AS_SERVED}
    />
  );
}

/**
 * An element whose content React takes from the server's HTML as it stands, without looking into it
 * and without its data; also where hydration fails and React makes everything else anew. Content
 * that comes later takes the place of the served one.
 */
export function Served({ children, ...props }: ServedProps) {
  if (children === null) return <Kept {...props} />;
  const { as: Tag, name, ...attributes } = props;
  return (
    <Tag {...attributes} data-served={name}>
      {children}
    </Tag>
  );
}
