import { once } from 'node:events';
import type { Server } from 'node:http';

/** A server that listens: on which port, and how to end it. */
export interface Listening {
  readonly port: number;
  /** Ends it at once, open connections included. */
  readonly close: () => Promise<void>;
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/**
 * Starts to listen on every address of this machine, so that `localhost` works by IPv4 and IPv6.
 *
 * @throws when the port is taken, with the way out
 */
export async function listenOn(server: Server, wanted: number): Promise<Listening> {
  server.listen(wanted);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    throw new Error(
      `Port ${wanted} is in use by another program: stop that, or set PORT to a free one, e.g. PORT=${wanted + 10}.`,
      { cause: error },
    );
  }
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server listens on no port.');
  }
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { port: address.port, close };
}
