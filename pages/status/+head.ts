import { STATUS_CODES } from 'node:http';
import type { PageProps } from '../../model/page.ts';
import { errorHead } from '../errorHead.ts';

export default ({ path }: PageProps) => errorHead(STATUS_CODES[path.slice(1)]);
