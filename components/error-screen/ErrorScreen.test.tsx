import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorScreen } from './ErrorScreen.tsx';

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
