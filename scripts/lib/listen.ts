import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { KnownError } from '../../model/lib/knownError.ts';

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Stops at once and closes open connections. */
  readonly close: () => Promise<void>;
}

/**
 * Starts to listen.
 *
 * @param port 0 takes any free one
 * @throws {KnownError} when the port is taken or not allowed
 */
export async function listenOn(
  server: Server,
  port: number,
  host = '127.0.0.1',
): Promise<Listening> {
  await once(server.listen(port, host), 'listening').catch((error: unknown) => {
    const text = `Port ${port} cannot be used, set PORT to a free one: ${String(error)}`;
    throw new KnownError(text, { cause: error });
  });
  const address = server.address();
  const close = async (): Promise<void> => {
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };
  return { port: typeof address === 'object' && address ? address.port : port, close };
}

/**
 * Returns a port that is free now, for programs that do not report the port that they use.
 *
 * @param wanted 0 takes any
 * @throws {KnownError} when the wanted one is taken or not allowed
 */
export async function freePort(wanted = 0, host?: string): Promise<number> {
  const { port, close } = await listenOn(createServer(), wanted, host);
  await close();
  return port;
}
