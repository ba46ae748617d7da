import { breadcrumbs } from '../../data/structuredData.ts';
import text from '../../data/texts/privacy-policy.md';

export default () => [breadcrumbs('/privacy-policy', text.title)];
