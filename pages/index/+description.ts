import { site } from '../../data/site.ts';

export default site.description;
