import { createServer } from 'node:net';
import type { Settings } from '../base/settings.ts';
import { urlOf } from '../base/url.ts';
import { codeOf, type Finding, findingsOf, patience } from './finding.ts';

const { ok, warning, problem } = findingsOf('port');

/** What is at the port: nothing, our own server of a version, another program; or why nobody can listen there. */
export type PortState =
  | { readonly is: 'free' | 'taken' | 'forbidden' | 'elsewhere' }
  | { readonly is: 'ours'; readonly version: string };

type Place = Pick<Settings, 'host' | 'port'>;

/** The version of the server of this project that answers at an address; null where none does. */
export const versionAt = async (url: string): Promise<string | null> => {
  try {
    const response = await fetch(`${url}/api/settings`, { signal: AbortSignal.timeout(patience) });
    const body: unknown = await response.json();
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
    return typeof data === 'object' && data !== null && 'version' in data && 'signIn' in data
      ? String(data.version)
      : null;
  } catch {
    return null;
  }
};

const listens = ({ host, port }: Place): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error)));
    server.listen({ host, port }, () => server.close(() => resolve(null)));
  });

export const probePort = async (place: Place): Promise<PortState> => {
  const code = await listens(place);
  if (code === null) return { is: 'free' };
  if (code === 'EACCES') return { is: 'forbidden' };
  if (code !== 'EADDRINUSE') return { is: 'elsewhere' };
  const { host, port } = place;
  const version = await versionAt(urlOf(host, { address: host, family: '', port }));
  return version === null ? { is: 'taken' } : { is: 'ours', version };
};

export const judgePort = (state: PortState, { host, port }: Place, version: string): Finding => {
  const place = `${host}:${port}`;
  switch (state.is) {
    case 'free':
      return ok(
        'free',
        `${place} is free: no server runs there yet`,
        `${place} está libre: ahí todavía no corre ningún servidor`,
      );
    case 'ours':
      return state.version === version
        ? ok(
            'ours',
            `our server answers at ${place}, version ${version}`,
            `nuestro servidor contesta en ${place}, versión ${version}`,
          )
        : warning(
            'other_version',
            `the server at ${place} is version ${state.version}, and this is ${version}: start it anew to bring it to this one`,
            `el servidor en ${place} es la versión ${state.version}, y esta es la ${version}: reinícialo para que sea esta`,
          );
    case 'taken':
      return problem(
        'taken',
        `PORT: another program listens at ${place}: end it, or choose another PORT`,
        `PORT: otro programa usa ${place}: ciérralo, o elige otro PORT`,
      );
    case 'forbidden':
      return problem(
        'forbidden',
        `PORT: this user may not listen on ${port}: choose one from 1024 on, with a proxy before it`,
        `PORT: este usuario no puede usar el ${port}: elige uno de 1024 en adelante, con un proxy delante`,
      );
    case 'elsewhere':
      return problem(
        'elsewhere',
        `HOST: ${host} is not an address of this machine: give one that is, or 0.0.0.0 for all of them`,
        `HOST: ${host} no es una dirección de este equipo: da una que lo sea, o 0.0.0.0 para todas`,
      );
  }
};
