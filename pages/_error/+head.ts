import type { PageHead } from '../../data/site/page.ts';

export default function head(): PageHead {
  return { title: 'Not Found', noindex: true };
}
