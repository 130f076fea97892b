import { Agent, get } from 'node:http';

/** One request over a kept connection; resolves with the length of the body. */
const fetchOnce = (url: string, headers: Readonly<Record<string, string>>, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve(length) : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });

/**
 * Asks again and again over so many connections at once; answers the requests per second. Every answer must have
 * `length` bytes. `time` in milliseconds.
 */
export const loadOn = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  { connections, time, length }: { connections: number; time: number; length: number },
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  let answered = 0;
  const ask = async () => {
    while (performance.now() - start < time) {
      const got = await fetchOnce(url, headers, agent);
      if (got !== length) throw new Error(`${url} answered ${got} bytes instead of ${length}`);
      answered += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, ask));
    return (answered * 1_000) / (performance.now() - start);
  } finally {
    agent.destroy();
  }
};
