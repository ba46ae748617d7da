import { pageTitle } from '../../data/titles.ts';
import text from '../../data/texts/about.md';

export default pageTitle(text.title);
