import { FIRST_SCREEN_END, type PageHead } from '../../model/page.ts';
import { organisation } from '../structuredData.ts';

export default function head(): PageHead {
  return { expects: FIRST_SCREEN_END, structuredData: organisation() };
}
