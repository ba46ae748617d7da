import { pageTitle } from '../../data/titles.ts';
import text from '../../data/texts/copyright.md';

export default pageTitle(text.title);
