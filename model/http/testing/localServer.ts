import { createServer, type RequestListener } from 'node:http';

/** Starts a server on any free loopback port, for tests. */
export async function localServer(
  listener: RequestListener,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
