import type { PageHead } from '../../data/site/page.ts';

export default function head(): PageHead {
  // The end of the page: it stands in the middle of what the footer leaves.
  return { title: 'Not Found', noindex: true, expects: 'notice' };
}
