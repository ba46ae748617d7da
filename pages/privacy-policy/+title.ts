import { pageTitle } from '../../data/titles.ts';
import text from '../../data/texts/privacy-policy.md';

export default pageTitle(text.title);
