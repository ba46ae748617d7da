import { errorHead } from '../errorHead.ts';

export default () => errorHead('Not Found');
