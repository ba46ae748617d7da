import { profile } from '../../../data/structuredData.ts';

export default profile;
