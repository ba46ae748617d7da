import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorScreen } from './ErrorScreen.tsx';

test('a stack trace can be scrolled by keyboard', () => {
  const markup = renderToStaticMarkup(<ErrorScreen message="It broke" stack="Error: It broke" />);
  expect(markup).toContain('tabindex="0" role="region" aria-label="Stack trace"');
});
