import { breadcrumbs } from '../../data/structuredData.ts';
import text from '../../data/texts/about.md';

export default () => [breadcrumbs('/about', text.title)];
