import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { certificateKey, certificates } from '../../tests/support/certificates.ts';
import { ask, signIn } from '../bench/api.ts';
import { freePort } from '../dev-server.ts';
import { callsThrough, takeCall } from './calls.ts';
import type { Attempt, Counterpart } from './counterpart.ts';
import { type Ending, type Nodes, ownDatabase, ownFolder, ownPassword, seed, startNodes, tryOut } from './nodes.ts';
import { fromDebian, pathOf, runProgram, versionIn } from './programs.ts';
import { believe, lookAtWay } from './through-tls.ts';

const deploy = join(import.meta.dirname, '../../deploy/proxy');

/** What a proxy is to be started with. */
interface Start {
  readonly args: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

interface Proxy {
  readonly name: string;
  readonly versionFlag: string;
  /** Its file in deploy/proxy. */
  readonly file: string;
  /** How it is started with that file, whose addresses and names were put in, in a folder with console.pem and console.key. */
  start(config: string, folder: string, port: number): Start;
}

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    versionFlag: '-v',
    file: 'nginx.conf',
    start: (config, folder, port) => ({
      args: ['-p', folder, '-c', join(folder, 'main.conf'), '-e', 'stderr'],
      files: {
        'site.conf': config.replaceAll('/etc/ssl/', `${folder}/`).replace('listen 443', `listen 127.0.0.1:${port}`),
        'main.conf': [
          ...(process.getuid?.() === 0 ? ['user root;'] : []),
          `daemon off; pid ${folder}/pid; error_log stderr;`,
          'events {}',
          'http {',
          '  access_log off;',
          ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
            (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
          ),
          `  include ${folder}/site.conf;`,
          '}',
        ].join('\n'),
      },
    }),
  },
  {
    name: 'haproxy',
    versionFlag: '-v',
    file: 'haproxy.cfg',
    start: (config, folder, port) => ({
      args: ['-db', '-f', join(folder, 'haproxy.cfg')],
      files: {
        'haproxy.cfg': config.replace('/etc/haproxy/', `${folder}/`).replace('bind :443', `bind 127.0.0.1:${port}`),
      },
    }),
  },
  {
    name: 'caddy',
    versionFlag: 'version',
    file: 'Caddyfile',
    start: (config, folder, port) => ({
      args: ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
      files: {
        // Of the machine: no port of its own for orders, none for http.
        Caddyfile: `{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n${config
          .replaceAll('/etc/ssl/', `${folder}/`)
          .replace(/^localhost \{/m, `https://localhost:${port} {`)}`,
      },
    }),
  },
];

/** Puts a machine's addresses and names into a file of deploy/proxy, which is otherwise tried as it stands. */
const filled = (config: string, { addresses }: Nodes): string =>
  addresses
    .reduce((text, address, index) => text.replaceAll(`10.0.0.${11 + index}:3000`, address), config)
    .replaceAll('console.example.com', 'localhost');

const open = async (proxy: Proxy, nodes: Nodes, port: number, over: Ending) => {
  const folder = await ownFolder(over);
  const config = filled(await readFile(join(deploy, proxy.file), 'utf8'), nodes);
  const { args, files } = proxy.start(config, folder, port);
  const pem = certificates.lasting + (proxy.name === 'haproxy' ? certificateKey : '');
  for (const [name, text] of Object.entries({ ...files, 'console.pem': pem, 'console.key': certificateKey }))
    await writeFile(join(folder, name), text);
  const { stop } = await runProgram(pathOf(proxy.name) ?? proxy.name, args, port, {
    env: { HOME: folder, XDG_DATA_HOME: folder },
  });
  over.add(stop);
};

/** The largest video that a device may show: a PNG's first letters are not looked behind. */
const keepLargest = async (url: string) => {
  const bearer = await signIn(url, 'manager@demo.local', ownPassword);
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const content = Buffer.concat([head, randomBytes(8 * 1_048_576 - head.length)]).toString('base64');
  const { status, code } = await ask(url, bearer, 'POST', '/api/media', { name: 'largest.png', content });
  if (status !== 201) throw new Error(`a picture of 8 MiB: ${status} ${code ?? ''}`);
  return '8 MiB kept';
};

const meetProxy = async (proxy: Proxy, attempt: Attempt) => {
  await tryOut(async (over) => {
    believe(certificates.lasting, over);
    const database = await ownDatabase(over);
    const key = await seed({ DATABASE_URL: database.url });
    const port = await freePort();
    const url = `https://localhost:${port}`;
    const env = { DATABASE_URL: database.url, PUBLIC_URL: url, TRUST_PROXY: 'on' };
    const nodes = await startNodes(3, env, over);
    await open(proxy, nodes, port, over);
    await attempt('how a request arrives, through TLS', () => lookAtWay(url));
    await attempt('a call, with the websocket of its agent', () => takeCall(url, key));
    await attempt('the largest picture for a device', () => keepLargest(url));
    await attempt('calls while two of three nodes are killed', () =>
      callsThrough(url, key, [() => nodes.kill(1), () => nodes.kill(0)]),
    );
  });
};

/** The proxies of deploy/proxy, each before three nodes. */
export const reverseProxies: readonly Counterpart[] = proxies.map((proxy) => ({
  name: proxy.name,
  needs: async () => [fromDebian(proxy.name)],
  version: () => versionIn(proxy.name, proxy.versionFlag),
  meet: (attempt) => meetProxy(proxy, attempt),
}));
