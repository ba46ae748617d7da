import { hydrate } from './hydrate.tsx';

// A page without a +client.ts of its own: the frame around it is all that React serves.
await hydrate();
