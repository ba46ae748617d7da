import { homeTitle } from '../../data/titles.ts';

export default homeTitle;
