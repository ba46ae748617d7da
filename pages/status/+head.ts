import { STATUS_CODES } from 'node:http';
import type { PageFacts } from '../../data/site/page.ts';
import { errorHead } from '../errorHead.ts';

export default ({ path }: PageFacts) => errorHead(STATUS_CODES[path.slice(1)]);
