import { type ComponentType, StrictMode, useEffect } from 'react';
import { ErrorBoundary } from '../components/error-screen/ErrorScreen.tsx';
import { Layout } from '../components/layout/Layout.tsx';
import type { PageFacts } from '../data/site/page.ts';
import { announceAwake } from './boot/awake.ts';

interface ShellProps {
  /** Undefined in the browser for a page that only the server renders: its HTML stays as it is. */
  readonly Page: ComponentType<PageFacts> | undefined;
  readonly facts: PageFacts;
}

/** A page and its layout, on the server and in the browser. */
export function Shell({ Page, facts }: ShellProps) {
  // Effects of children run first: when this one runs, every part of the page is interactive.
  useEffect(announceAwake, []);
  return (
    <StrictMode>
      <Layout path={facts.path}>
        {Page ? (
          <ErrorBoundary>
            <Page {...facts} />
          </ErrorBoundary>
        ) : null}
      </Layout>
    </StrictMode>
  );
}
