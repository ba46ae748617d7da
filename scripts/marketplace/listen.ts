import type { Server } from 'node:http';
import { listenOn, PortError } from '../lib/listen.ts';

/** The port that one of the two hosts would like to have. */
export interface PortWish {
  /** Who wants it, as people call it. */
  readonly what: string;
  /** 0 is any free one. */
  readonly port: number;
  /** Somebody asked for exactly this port: no other will do. */
  readonly isFixed: boolean;
}

/** This server is nobody else's business. */
const LOOPBACK = '127.0.0.1';

/**
 * Starts listening on loopback and tells the port. A wish that cannot be granted becomes any
 * free port, and `say` is told so.
 *
 * @throws {PortError} when a fixed port is in use or not allowed.
 */
export async function listen(
  server: Server,
  wish: PortWish,
  say: (line: string) => void,
): Promise<number> {
  const { what, isFixed } = wish;
  try {
    return (await listenOn(server, wish.port, LOOPBACK)).port;
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    if (isFixed) {
      const advice = 'free it, or ask for another port (0 is any free one)';
      const message = `Port ${wish.port} for the ${what} ${error.problem}: ${advice}.`;
      throw new PortError(message, error.problem, error);
    }
    const { port } = await listenOn(server, 0, LOOPBACK);
    say(`Port ${wish.port} ${error.problem}; the ${what} took ${port} instead.`);
    return port;
  }
}
