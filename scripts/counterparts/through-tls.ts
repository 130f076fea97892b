import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { ask } from '../bench/api.ts';
import type { Ending } from './nodes.ts';

/** Believes this authority as well, until the trial is over. */
export const believe = (authority: string, over: Ending): void => {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, authority]);
  over.add(async () => setDefaultCACertificates(before));
};

/** How a request arrives at a node behind a proxy. Rejects where it is not as the browser sent it. */
export const lookAtWay = async (url: string): Promise<string> => {
  const { data } = await ask<{ host: string; forwarded_for: boolean; forwarded_proto: string }>(
    url,
    null,
    'GET',
    '/health/way',
  );
  const { host, forwarded_for, forwarded_proto } = data;
  if (host === new URL(url).host && forwarded_for && forwarded_proto === 'https')
    return 'Host, address and https arrive';
  throw new Error(`the node was told ${JSON.stringify(data)}`);
};
