import { breadcrumbs } from '../../data/structuredData.ts';
import text from '../../data/texts/copyright.md';

export default () => [breadcrumbs('/copyright', text.title)];
