import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';

/** Lets every host name lead to loopback, so that a test can ask `market.example`. Returns what undoes that. */
export function leadNamesToLoopback(): () => Promise<void> {
  const before = getGlobalDispatcher();
  const address = { address: '127.0.0.1', family: 4 };
  const agent = new Agent({
    connect: { lookup: (_host, _options, callback) => callback(null, [address]) },
  });
  setGlobalDispatcher(agent);
  return async () => {
    setGlobalDispatcher(before);
    await agent.close();
  };
}
