import { pageTitle } from '../../data/titles.ts';
import text from '../../data/texts/contact.md';

export default pageTitle(text.title);
