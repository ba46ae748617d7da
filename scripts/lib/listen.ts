import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { KnownError } from '../../model/lib/knownError.ts';
import { field } from '../../model/store/field.ts';

export interface Listening {
  readonly port: number;
  /** Stops at once and closes open connections. */
  readonly close: () => Promise<void>;
}

const PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'needs more rights',
};

/** Stops a server at once and closes open connections. */
export async function stopServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

const LOOPBACK = '127.0.0.1';

/**
 * Starts to listen.
 *
 * @param port 0 takes any free one
 * @throws {KnownError} when the port is taken or not allowed
 */
export async function listenOn(server: Server, port: number, host = LOOPBACK): Promise<Listening> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const problem = PROBLEMS[String(field(error, 'code'))];
    if (problem === undefined) throw error;
    const message = `Port ${port} ${problem}: set PORT to a free one.`;
    throw new KnownError(message, { cause: error });
  }
  return { port: Number(field(server.address(), 'port')), close: () => stopServer(server) };
}

/**
 * Returns a port that is free now, for programs that do not report the port that they use.
 *
 * @param wanted 0 takes any
 * @throws {KnownError} when the wanted one is taken or not allowed
 */
export async function freePort(wanted = 0, host = LOOPBACK): Promise<number> {
  const { port, close } = await listenOn(createServer(), wanted, host);
  await close();
  return port;
}
