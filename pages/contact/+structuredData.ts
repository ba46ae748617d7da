import { breadcrumbs } from '../../data/structuredData.ts';
import text from '../../data/texts/contact.md';

export default () => [breadcrumbs('/contact', text.title)];
