import { type ReactNode, StrictMode, useEffect } from 'react';
import { ErrorBoundary } from '../components/error-screen/ErrorBoundary.tsx';
import { Layout } from '../components/layout/Layout.tsx';
import { PathContext } from '../components/navigation/PathContext.ts';
import { SellerIdContext } from '../components/store/SellerIdContext.ts';
import { StoreContext } from '../components/store/StoreContext.ts';
import type { StoreSnapshot } from '../data/store/model.ts';
import { announceAwake } from './boot/awake.ts';

interface ShellProps {
  readonly path: string;
  /** Of a store page, on the server. */
  readonly sellerId?: number | undefined;
  /** Of a store page: its snapshot, null when there is none; undefined while the browser hydrates. */
  readonly store?: StoreSnapshot | null | undefined;
  readonly children: ReactNode;
}

/** What stands around every page, on the server and in the browser. */
export function Shell({ path, sellerId = 0, store, children }: ShellProps) {
  // Effects of children run first: when this one runs, every part of the page listens.
  useEffect(announceAwake, []);
  return (
    <StrictMode>
      <PathContext value={path}>
        <StoreContext value={store}>
          <SellerIdContext value={sellerId}>
            <Layout>
              <ErrorBoundary key={path}>{children}</ErrorBoundary>
            </Layout>
          </SellerIdContext>
        </StoreContext>
      </PathContext>
    </StrictMode>
  );
}
