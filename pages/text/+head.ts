import { FIRST_SCREEN_END, type PageProps, type PageHead } from '../../model/page.ts';

export default ({ text }: PageProps): PageHead => {
  return { title: text?.title, description: text?.description, expects: FIRST_SCREEN_END };
};
