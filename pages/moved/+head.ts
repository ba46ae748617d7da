import type { PageHead, PageProps } from '../../model/page.ts';

export default function head({ movedTo = '/' }: PageProps): PageHead {
  return { title: 'This page has moved', redirect: movedTo };
}
