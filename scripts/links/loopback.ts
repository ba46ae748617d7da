const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];

/**
 * Runs a task that talks to this machine only. linkinator would send even that through a proxy
 * that the environment names, without looking at NO_PROXY.
 */
export async function withoutProxy<Result>(task: () => Promise<Result>): Promise<Result> {
  const kept = PROXIES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  for (const [name] of kept) delete process.env[name];
  try {
    return await task();
  } finally {
    Object.assign(process.env, Object.fromEntries(kept));
  }
}
