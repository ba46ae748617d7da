import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorBoundary, ErrorScreen } from './ErrorScreen.shared.tsx';

test('a stack trace takes the focus of a keyboard, which can scroll it', () => {
  const markup = renderToStaticMarkup(<ErrorScreen message="It broke" stack="Error: It broke" />);
  expect(markup).toContain('tabindex="0" role="region" aria-label="Stack trace"');
});

test('without a stack there is no box for one, and always a way back', () => {
  const markup = renderToStaticMarkup(<ErrorScreen message="404 Not Found" />);
  expect(markup).toContain('404 Not Found');
  expect(markup).not.toContain('<pre');
  expect(markup).toContain('<a href="/"');
});

test('shows the message of everything that can be thrown', () => {
  const error = new Error('It broke');
  expect(ErrorBoundary.getDerivedStateFromError(error)).toEqual({ error });
  expect(ErrorBoundary.getDerivedStateFromError('It broke').error?.message).toBe('It broke');
});
