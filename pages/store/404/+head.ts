import { errorHead } from '../../errorHead.ts';

export default () => errorHead('Store not found');
