import type { PageProps } from '../../model/page.ts';
import { errorHead } from '../errorHead.ts';

export default ({ error }: PageProps) => errorHead(error ? 'Application Error' : 'Not Found');
