import { createServer } from 'node:http';
import { listenOn } from './listen.ts';

/** A port that was free a moment ago: for programs that cannot be asked which one they took. */
export async function freePort(): Promise<number> {
  const { port, close } = await listenOn(createServer(), 0);
  await close();
  return port;
}
