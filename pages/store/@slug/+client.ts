import { hydrate } from '../../../renderer/hydrate.tsx';
import Page from './+Page.tsx';

await hydrate(Page);
