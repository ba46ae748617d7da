import { pageTitle } from '../../../data/titles.ts';

export default pageTitle('Method Not Allowed');
