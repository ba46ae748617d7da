// @vitest-environment happy-dom
import { StrictMode, act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Served } from './Served.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

interface PageProps {
  readonly heading: string;
  readonly story: string | null;
}

function Page({ heading, story }: PageProps) {
  return (
    <StrictMode>
      <h1>{heading}</h1>
      <Served as="div" name="story" className="story">
        {story && <p>{story}</p>}
      </Served>
    </StrictMode>
  );
}

/** Hydrates what the server wrote; counts what React had to make anew. */
async function hydrate(page: PageProps) {
  const server = <Page heading="Once" story="There was a dragon." />;
  document.body.innerHTML = `<div id="root">${renderToString(server)}</div>`;
  const root = document.querySelector('#root');
  if (!root) throw new Error('There is a root.');
  const failed = vi.fn<() => void>();
  const hydrated = await act(async () =>
    hydrateRoot(root, <Page {...page} />, { onRecoverableError: failed }),
  );
  return { hydrated, failed };
}

const story = (): string | undefined => document.querySelector('.story')?.innerHTML;

test('what the server wrote stays, without its data', async () => {
  const { failed } = await hydrate({ heading: 'Once', story: null });
  expect(failed).not.toHaveBeenCalled();
  expect(story()).toBe('<p>There was a dragon.</p>');
});

test('it stays where hydration fails and React makes the page anew', async () => {
  const { failed } = await hydrate({ heading: 'Twice', story: null });
  expect(failed).toHaveBeenCalled();
  expect(document.querySelector('h1')?.textContent).toBe('Twice');
  expect(story()).toBe('<p>There was a dragon.</p>');
});

test('what comes later takes its place', async () => {
  const { hydrated } = await hydrate({ heading: 'Once', story: null });
  await act(async () => hydrated.render(<Page heading="Once" story="It left." />));
  expect(story()).toBe('<p>It left.</p>');
});
