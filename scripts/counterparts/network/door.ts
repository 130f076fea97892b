import { connect, createServer } from 'node:net';
import { joinBoth } from './join.ts';

/**
 * Runs in a namespace: listens at an address there, and passes everything on by a socket in the file system, which all
 * namespaces share. So a server of this machine is reached from a network of which it has no card.
 */
const [host = '', port = '', way = ''] = process.argv.slice(2);
createServer((caller) => joinBoth(caller, connect(way))).listen({ host, port: Number(port) }, () =>
  process.stdout.write('open\n'),
);
