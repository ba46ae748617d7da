import { pageTitle } from '../../../data/titles.ts';

export default pageTitle('Bad Request');
