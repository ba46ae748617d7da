import { pageTitle } from '../../../data/titles.ts';

export default pageTitle('Store not found');
