import { gameList, organisation } from '../../data/structuredData.ts';

export default () => [...organisation(), gameList()];
