// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useOnDemand } from './useOnDemand.ts';

const load = vi.fn<() => Promise<() => string>>();
const onFailure = vi.fn<() => void>();

function Asking() {
  const [Loaded, ask] = useOnDemand(load, 'The list did not load.', onFailure);
  return <button onClick={ask}>{Loaded ? <Loaded /> : 'waiting'}</button>;
}

const page = document.createElement('div');
const root = createRoot(page);
const click = () => act(async () => page.querySelector('button')?.click());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'info').mockReturnValue();
  await act(async () => root.render(<Asking />));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test('code that does not come is logged, and asked for again by the next click', async () => {
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(() => 'the list');
  expect(load).not.toHaveBeenCalled();
  await click();
  expect(page.textContent).toBe('waiting');
  expect(onFailure).toHaveBeenCalledOnce();
  expect(console.info).toHaveBeenCalledWith('The list did not load.', new Error('offline'));
  await click();
  expect(page.textContent).toBe('the list');
  expect(onFailure).toHaveBeenCalledOnce();
});
