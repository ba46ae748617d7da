import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Page from './+Page.tsx';

test('a page that throws in development shows status, message and a stack that scrolls by keyboard', () => {
  const markup = renderToStaticMarkup(<Page path="/" error={new Error('It broke')} />);
  expect(markup).toContain('Unexpected Application Error!');
  expect(markup).toContain('500 Internal Server Error: It broke');
  expect(markup).toMatch(/at .*errorPage\.test\.tsx:\d+/);
  expect(markup).toContain('tabindex="0" role="region" aria-label="Stack trace"');
});
