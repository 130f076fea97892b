import { chmod, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { Browser } from '../../chromium.ts';
import { freePort } from '../../dev-server.ts';
import { type Ending, ownFolder } from '../nodes.ts';
import { outputOf, pathOf, runProgram } from '../programs.ts';
import { type Fault, openHub } from './hub.ts';
import { joinBoth } from './join.ts';

/** A computer of its own, as far as its network goes: a namespace with one card. */
export interface Place {
  /** Its namespace, as `ip netns` calls it. */
  readonly name: string;
  readonly address: string;
  /** What its line does from now on; nothing for a sound one. */
  suffer(fault?: Partial<Fault>): void;
  /** It has another address from now on, and this one no more. */
  move(address: string): Promise<void>;
  /** A program that runs in there, given as another one. */
  within(browser: Browser): Promise<Browser>;
}

const width = 24;

const doorKeeper = join(import.meta.dirname, 'door.ts');

const furnish = async (name: string, address: string, card: { port: number; hub: number }, over: Ending) => {
  await outputOf('ip', 'netns', 'add', name);
  over.add(() => outputOf('ip', 'netns', 'delete', name));
  // The card is made where the hub is, and brought into the namespace: what it sends comes to the hub all the same.
  const link = `as${card.port}`;
  const isMade = () =>
    outputOf('ip', 'link', 'show', link).then(
      () => true,
      () => false,
    );
  const { stop } = await runProgram(
    'socat',
    [`TUN,tun-type=tap,tun-name=${link},iff-no-pi`, `UDP4-DATAGRAM:127.0.0.1:${card.hub},bind=127.0.0.1:${card.port}`],
    isMade,
  );
  over.add(stop);
  await outputOf('ip', 'link', 'set', link, 'netns', name, 'name', 'eth0');
  await outputOf('ip', 'netns', 'exec', name, 'sysctl', '-q', '-w', 'net.ipv6.conf.all.disable_ipv6=1');
  await outputOf('ip', '-n', name, 'address', 'add', `${address}/${width}`, 'dev', 'eth0');
  for (const one of ['lo', 'eth0']) await outputOf('ip', '-n', name, 'link', 'set', one, 'up');
};

/** Makes one place for each address, all on one hub. */
export const openPlaces = async (addresses: readonly string[], over: Ending): Promise<readonly Place[]> => {
  const ports: number[] = [];
  while (ports.length < addresses.length) ports.push(await freePort());
  const hub = await openHub(ports);
  over.add(hub.close);
  const folder = await ownFolder(over);
  const places: Place[] = [];
  for (const [index, address] of addresses.entries()) {
    const port = ports[index] ?? 0;
    const name = `asesoria-${process.pid}-${index}`;
    await furnish(name, address, { port, hub: hub.port }, over);
    let has = address;
    places.push({
      name,
      address,
      suffer: (fault = {}) => hub.set(port, fault),
      async move(to) {
        await outputOf('ip', '-n', name, 'address', 'delete', `${has}/${width}`, 'dev', 'eth0');
        await outputOf('ip', '-n', name, 'address', 'add', `${to}/${width}`, 'dev', 'eth0');
        has = to;
      },
      async within({ executablePath, ...rest }) {
        const script = join(folder, name);
        await writeFile(script, `#!/bin/sh\nexec ${pathOf('ip')} netns exec ${name} '${executablePath}' "$@"\n`);
        await chmod(script, 0o755);
        return { ...rest, executablePath: script };
      },
    });
  }
  return places;
};

/** Lets a server of this machine be reached at a place, by a port there. What is between them is no network, and never breaks. */
export const openDoor = async (place: Place, door: number, port: number, over: Ending): Promise<void> => {
  const way = join(await ownFolder(over), 'way');
  const server = createServer((caller) => joinBoth(caller, connect(port, '127.0.0.1')));
  await new Promise<void>((resolve) => server.listen(way, resolve));
  over.add(async () => void server.close());
  const args = ['netns', 'exec', place.name, process.execPath, doorKeeper, place.address, String(door), way];
  over.add((await runProgram('ip', args, (said) => said.includes('open'))).stop);
};

/** Whether namespaces can be made here. */
export const mayMakePlaces = async (): Promise<boolean> => {
  const name = `asesoria-${process.pid}-try`;
  try {
    await outputOf('ip', 'netns', 'add', name);
    await outputOf('ip', 'netns', 'delete', name);
    return true;
  } catch {
    return false;
  }
};
