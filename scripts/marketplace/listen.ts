import { once } from 'node:events';
import type { Server } from 'node:http';

/** A port that was asked for cannot be had. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/** The port that one of the two hosts would like to have. */
export interface PortWish {
  /** Who wants it, as people call it. */
  readonly what: string;
  /** 0 is any free one. */
  readonly port: number;
  /** Somebody asked for exactly this port: no other will do. */
  readonly isFixed: boolean;
}

async function tryPort(server: Server, port: number): Promise<number> {
  const listening = once(server, 'listening');
  // Loopback alone: this server is nobody else's business.
  server.listen(port, '127.0.0.1');
  await listening;
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

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
  try {
    return await tryPort(server, wish.port);
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const problem = code === 'EACCES' ? 'needs more rights' : 'is in use by another program';
    if (wish.isFixed) {
      throw new PortError(
        `Port ${wish.port} for the ${wish.what} ${problem}: free it, or ask for another port (0 is any free one).`,
        { cause: error },
      );
    }
    const port = await tryPort(server, 0);
    say(`Port ${wish.port} ${problem}; the ${wish.what} took ${port} instead.`);
    return port;
  }
}
