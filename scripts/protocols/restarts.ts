import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  assign,
  type ContextFrom,
  sendTo,
  setup,
} from 'xstate';
import type { Failure } from '../../src/domain/failure.ts';
import type { Restart, RestartSituation } from '../../src/domain/restart.ts';
import { kioskPulseMachine, type PulseNews } from '../../src/machines/kiosk-pulse.ts';
import { restartMachine } from '../../src/machines/restart.ts';
import { type Answers, following, mute } from './living.ts';
import { type Page, page } from './page.ts';
import {
  activeOf,
  answerPing,
  answerRestart,
  asRestart,
  endedAs,
  type HeldDevice,
  type HeldRestart,
  handedOut,
  orderAt,
  type PingRead,
  type RestartDeed,
  type RestartMade,
  type RestartRefused,
  readPing,
  waiting,
  withOrder,
} from './restart-server.ts';
import { type Look, type Outcome, protocolOf, type SizedProtocol } from './world.ts';

/** The page of a device in its browser, which keeps the order that was carried out last, and may be loaded anew. */
const playerMachine = setup({
  types: {
    context: {} as { kept: number | null; begunWith: number | null; restarts: readonly number[] },
    events: {} as
      | PulseNews
      | { type: 'player.reload' }
      | { type: 'player.kept'; order: number | null }
      | { type: 'player.restart'; order: number },
  },
  actors: { pulse: kioskPulseMachine },
  actions: {
    keep: assign((_, kept: number | null) => ({ kept })),
    keepFirst: assign((_, begunWith: number | null) => ({ begunWith })),
    note: assign(({ context }, order: number) => ({ restarts: [...context.restarts, order] })),
  },
}).createMachine({
  id: 'player',
  context: { kept: null, begunWith: null, restarts: [] },
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'pulse',
        src: 'pulse',
        input: ({ context: { kept }, self }) => ({ deviceId, carriedOut: kept, parent: self }),
      },
      on: {
        'pulse.told': {},
        'pulse.lost': {},
        'pulse.refused': {},
        'player.kept': {
          actions: [
            { type: 'keep', params: ({ event }) => event.order },
            { type: 'keepFirst', params: ({ event }) => event.order },
          ],
        },
        'player.reload': { target: 'open', reenter: true },
        'player.restart': {
          target: 'open',
          reenter: true,
          actions: [
            { type: 'keep', params: ({ event }) => event.order },
            { type: 'note', params: ({ event }) => event.order },
          ],
        },
      },
    },
  },
});

const deviceId = 7;
const nobody = { send: () => {} };

/** A console with the dialog of one device, which may be closed at any time. */
const deskMachine = setup({
  types: { events: {} as { type: 'dialog.open' } },
  actors: { restart: restartMachine },
}).createMachine({
  id: 'desk',
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.open': 'open' } },
    open: {
      invoke: {
        id: 'restart',
        src: 'restart',
        input: { device: { id: deviceId, name: '' }, realtime: nobody as never },
        onDone: 'closed',
      },
    },
  },
});

const desk = (charts: Answers['changed'] = {}): Page =>
  page({
    name: 'Ana',
    chart: deskMachine,
    input: undefined,
    changed: charts,
    travelling: ['orderRestart', 'revokeRestart'],
    writing: ['orderRestart', 'revokeRestart'],
    stubs: { liveSituation: following as unknown as AnyActorLogic },
    relevant: {
      restart: ({ restart, situation, when, after, failure }: ContextFrom<typeof restartMachine>) => [
        restart && [restart.id, restart.state],
        situation?.restart?.id,
        when,
        after,
        failure !== null,
      ],
    },
    offers: [
      ['desk', { type: 'dialog.open' }],
      ['restart', { type: 'restart.order', when: 'now' }],
      ['restart', { type: 'restart.order', when: 'after_call' }],
      ...['revoke', 'again', 'retry'].map((verb) => ['restart', { type: `restart.${verb}` }] as const),
      ['restart', { type: 'restart.close' }, 1],
    ],
  });

const player = (charts: Answers['changed'] = {}): Page => {
  const toPlayer = (type: string) =>
    sendTo(
      ({ context }: { context: { parent: AnyActorRef } }) => context.parent,
      (_: unknown, order: number | null) => ({ type, order }),
    );
  return page({
    name: 'the device',
    chart: playerMachine,
    input: undefined,
    changed: {
      ...charts,
      'kiosk-pulse': {
        ...charts['kiosk-pulse'],
        actions: {
          rememberRestart: toPlayer('player.kept'),
          restartPage: toPlayer('player.restart'),
          ...charts['kiosk-pulse']?.actions,
        },
      },
    },
    travelling: ['ping'],
    writing: ['ping'],
    stubs: { connection: mute() },
    relevant: {
      'kiosk-pulse': ({ ordered, carriedOut }: ContextFrom<typeof kioskPulseMachine>) => [ordered, carriedOut],
    },
    offers: [
      ['player', { type: 'player.reload' }, 1],
      ['kiosk-pulse', { type: 'connection.changed' }, 1],
      ['kiosk-pulse', { type: 'pulse.hold' }],
      ['kiosk-pulse', { type: 'pulse.release' }],
    ],
  });
};

/** What was done to the restarts of a device, for a test that does it to the real one. */
export interface RestartCase {
  readonly device: HeldDevice;
  readonly deed: RestartDeed | { readonly does: 'ping'; readonly reported: number | null };
  readonly isOver: boolean;
  readonly made: RestartMade | { readonly device: HeldDevice; readonly carried: number | null };
}

/** What may be made wrong on purpose, to see that the exploration notices. */
export interface RestartsPlant {
  /** An order that is taken back stays in the entry. */
  readonly leavesEntry?: boolean;
  /** A ping takes what it has read for what is. */
  readonly marksBlindly?: boolean;
  /** Another console takes orders back that a device has seen. */
  readonly takesSeenBack?: boolean;
  /** The server does not know a wish again. */
  readonly forgetsNames?: boolean;
  /** Nobody ends orders whose time is over. */
  readonly neverExpires?: boolean;
  readonly charts?: Answers['changed'];
}

/** Who takes part, and how often anything is ordered. Whose page is not explored does what such a page may at any moment. */
export interface RestartsShape {
  readonly name: string;
  readonly page: 'console' | 'device';
  readonly orders: number;
  /** What others do beside the console and the device. */
  readonly others: readonly ('console' | 'hand' | 'batch')[];
  readonly plant?: RestartsPlant;
}

interface Server {
  readonly device: HeldDevice;
  /** What a node has read for a ping, and has not answered. */
  readonly reading: PingRead | null;
  /** By its name, each wish of the console that was carried out, and the order that it made. */
  readonly wishes: Readonly<Record<string, { readonly order: number; readonly when: 'now' | 'after_call' }>>;
  /** The order that the console made, and of which whoever asked for it was not told; null without one. */
  readonly unheard: number | null;
  /** The newest order that a device heard of whose page is not explored; 0 without one. */
  readonly told: number;
  readonly wrongs: readonly string[];
}

type Request =
  | { readonly port: 'orderRestart'; readonly input: { when: 'now' | 'after_call'; after: number | null } }
  | { readonly port: 'revokeRestart'; readonly input: { orderId: number } }
  | { readonly port: 'ping'; readonly input: { carriedOut: number | null } };

const failed = (code: RestartRefused | 'idempotency_mismatch' | 'illegal_transition') =>
  ({ error: { kind: code === 'not_found' ? 'missing' : 'conflict', code } satisfies Failure }) as const;
const news = (order: number | null) => ({ output: { order, hours: null, at: 0, rotates: false, brand: null } });

/** For a node whose clock says so, for one whose clock does not, or for each of the two. */
const clocksOf = ({ time }: HeldDevice): readonly boolean[] =>
  time === 'over for one' ? [false, true] : [time === 'over'];

const dialogIn = ({ at }: Look) => at('restart');

/** Orders of this value were taken back, or left, before a ping carried one. */
const isTakenBack = ({ orders }: HeldDevice, value: number | null): boolean => {
  const theirs = orders.filter((order) => order.value === value);
  return (
    theirs.length > 0 &&
    theirs.every(({ state, isSeen }) => !isSeen && ['expired', 'skipped', 'canceled'].includes(state))
  );
};

/** What must not be in the dialog of a console. */
const brokenIn = (device: HeldDevice, look: Look): readonly string[] => {
  const dialog = dialogIn(look);
  const followed = dialog?.context.restart as Restart | null | undefined;
  if (!dialog || !followed || !look.isSettled) return [];
  const isOther = followed.state !== orderAt(device, followed.id).state;
  const isOlder = dialog.hasTag('following') && followed.id < device.orders.length;
  return isOther || isOlder ? ['a page that has heard everything shows another order'] : [];
};

/** What a device must not do. */
const brokenBy = (device: HeldDevice, look: Look): readonly string[] => {
  const { context } = look.at('') as AnyMachineSnapshot;
  const { restarts, begunWith } = context as ContextFrom<typeof playerMachine>;
  const isDone = (value: number | null) =>
    value !== null && [...restarts, begunWith ?? 0].some((done) => done >= value);
  return [
    ...(new Set(restarts).size < restarts.length ? ['a device restarts twice for one order'] : []),
    ...(restarts.some((value) => isTakenBack(device, value)) ? ['an order that was taken back is carried out'] : []),
    ...(device.orders.some(({ state, value }) => state === 'back' && !isDone(value))
      ? ['an order is back that was not carried out']
      : []),
  ];
};

/**
 * The restarts of one device: its page, a console, the server with its nodes, and whoever else orders restarts, takes them
 * back, or writes the entry.
 */
export const restartsProtocol = ({
  name,
  page: explored,
  orders: most,
  others,
  plant = {},
}: RestartsShape): SizedProtocol<RestartCase> => {
  const does = (who: RestartsShape['others'][number]) => others.includes(who);
  const made = (device: HeldDevice, deed: RestartDeed, isOver: boolean): RestartMade => {
    if (plant.takesSeenBack && deed.does === 'cancel' && activeOf(device) > 0)
      return { device: endedAs(device, activeOf(device), 'canceled') };
    const outcome = answerRestart(device, deed, isOver && !plant.neverExpires);
    if (!plant.leavesEntry || 'refused' in outcome || deed.does !== 'cancel') return outcome;
    return { device: { ...outcome.device, entry: device.entry } };
  };
  const pinged = (device: HeldDevice, read: PingRead, isOver: boolean) =>
    plant.marksBlindly
      ? { ...answerPing(device, read, isOver), carried: read.carried }
      : answerPing(device, read, isOver && !plant.neverExpires);
  const situation = ({ device }: Server): Omit<RestartSituation, 'in_call'> => {
    const newest = device.orders.length;
    return { restart: newest > 0 ? asRestart(device, newest) : null };
  };

  const answerOrder = (
    server: Server,
    { input }: Extract<Request, { port: 'orderRestart' }>,
    isOver: boolean,
  ): Outcome<Server, RestartCase> => {
    const { device, wishes } = server;
    const { when, after } = input;
    const name = `after ${after}`;
    const known = plant.forgetsNames ? undefined : wishes[name];
    if (known)
      return {
        reply: known.when === when ? { output: asRestart(device, known.order) } : failed('idempotency_mismatch'),
        after: server,
      };
    const deed = { does: 'order', when } as const;
    const outcome = made(device, deed, isOver);
    const kept = { device, deed, isOver, made: outcome };
    if ('refused' in outcome) return { reply: failed(outcome.refused), after: server, made: kept };
    const place = outcome.device.orders.length;
    const wrongs = server.unheard === null ? [] : ['what was done is ordered again by who was not told of it'];
    return {
      reply: { output: asRestart(outcome.device, place) },
      after: {
        ...server,
        device: outcome.device,
        wishes: { ...wishes, [name]: { order: place, when } },
        unheard: place,
        wrongs,
      },
      made: kept,
    };
  };
  const answerRevoke = (server: Server, orderId: number, isOver: boolean): Outcome<Server, RestartCase> => {
    const { device } = server;
    const deed = { does: 'cancel', order: orderId } as const;
    const outcome = made(device, deed, isOver);
    const kept = { device, deed, isOver, made: outcome };
    if ('refused' in outcome) return { reply: failed(outcome.refused), after: server, made: kept };
    return {
      reply: { output: asRestart(outcome.device, orderId) },
      after: { ...server, device: outcome.device },
      made: kept,
    };
  };
  const endPing = (server: Server, read: PingRead, isOver: boolean) => {
    const { device, carried } = pinged(server.device, read, isOver);
    // Where nothing came between, a test can ask the same.
    const isAlone = JSON.stringify(read) === JSON.stringify(readPing(server.device, read.reported));
    const deed = { does: 'ping', reported: read.reported } as const;
    return {
      after: { ...server, device, reading: null },
      carried,
      ...(isAlone ? { made: { device: server.device, deed, isOver, made: { device, carried } } } : {}),
    };
  };

  return protocolOf<Server, RestartCase>({
    name,
    pages: [explored === 'console' ? desk(plant.charts) : player(plant.charts)],
    bits: [22, 18],
    start: {
      device: { orders: [], entry: null, isBusy: false, second: 1, time: 'running' },
      reading: null,
      wishes: {},
      unheard: null,
      told: 0,
      wrongs: [],
    },
    read: (server) => ({ ...situation(server), in_call: null }),
    answer(server, { request }) {
      const asked = request as Request;
      const clocks = clocksOf(server.device);
      switch (asked.port) {
        case 'orderRestart':
          return server.device.orders.length < most
            ? clocks.map((isOver) => answerOrder(server, asked, isOver))
            : { reply: failed('illegal_transition'), after: server };
        case 'revokeRestart':
          return clocks.map((isOver) => answerRevoke(server, asked.input.orderId, isOver));
        case 'ping': {
          const { reading } = server;
          const reported = asked.input.carriedOut;
          if (!reading)
            return { reply: null, isHalf: true, after: { ...server, reading: readPing(server.device, reported) } };
          if (reading.reported !== reported) return [];
          return clocks.map((isOver) => {
            const { carried, ...outcome } = endPing(server, reading, isOver);
            return { ...outcome, reply: news(carried) };
          });
        }
      }
    },
    *elsewhere(server) {
      const { device, reading } = server;
      const place = activeOf(device);
      const active: HeldRestart | null = place > 0 ? orderAt(device, place) : null;
      const isRoom = device.orders.length < most;
      const to = (label: string, after: HeldDevice) => ({ label, after: { ...server, device: after } });
      const step = function* (label: string, deed: RestartDeed) {
        for (const isOver of clocksOf(device)) {
          const outcome = made(device, deed, isOver);
          const kept = { device, deed, isOver, made: outcome };
          yield 'refused' in outcome
            ? { label, after: server, made: kept }
            : { ...to(label, outcome.device), made: kept };
        }
      };
      if (explored === 'console')
        for (const reported of new Set([0, server.told]))
          for (const isOver of clocksOf(device)) {
            const { carried, ...outcome } = endPing(server, readPing(device, reported), isOver);
            const label = reported === 0 ? 'the device pings' : `the device has carried out ${reported}`;
            yield { label, ...outcome, after: { ...outcome.after, told: Math.max(server.told, carried ?? 0) } };
          }
      if (reading)
        for (const isOver of clocksOf(device)) {
          const { carried: _nobodyHears, ...outcome } = endPing(server, reading, isOver);
          yield { label: 'a ping is answered to nobody', ...outcome };
        }
      yield* step('a node looks what is due', { does: 'tick' });
      yield to(device.isBusy ? 'the call ends' : 'somebody calls', { ...device, isBusy: !device.isBusy });
      // What a console sees is the same by any clock.
      if (explored === 'device' && device.entry !== null && device.second <= device.entry && device.second <= most)
        yield to('a second goes by', { ...device, second: device.second + 1 });
      if (explored === 'device' && active && device.time === 'running')
        yield to('its time is over for one node', { ...device, time: 'over for one' });
      else if (active && device.time !== 'over') yield to('its time is over', { ...device, time: 'over' });
      if (does('console')) {
        if (isRoom) yield* step('another console orders', { does: 'order', when: 'now' });
        if (isRoom && device.isBusy)
          yield* step('another console orders for after the call', { does: 'order', when: 'after_call' });
        yield* step('another console takes it back', { does: 'cancel', order: null });
      }
      if (does('hand')) {
        const value = Math.max(device.second, (device.entry ?? 0) + 1);
        if (isRoom) yield* step('somebody writes an order', { does: 'write', value });
        if (device.entry !== null) yield* step('somebody empties the entry', { does: 'write', value: null });
      }
      if (does('batch')) {
        if (isRoom && !active) yield to('all are restarted', withOrder(device, { ...waiting, isOfBatch: true }));
        if (active?.isOfBatch && active.state === 'waiting') {
          yield to('its wave begins', handedOut(device, place));
          yield to('its wave leaves it out', endedAs(device, place, 'skipped'));
        }
        if (active?.isOfBatch && active.state !== 'seen')
          yield to('the batch is stopped', endedAs(device, place, 'canceled'));
      }
    },
    touched({ page: one, number, before, after, text }) {
      if (explored === 'device') return number;
      const [was, is] = [situation(before), situation(after)];
      if (JSON.stringify(was) === JSON.stringify(is)) return number;
      return one.changed(
        number,
        text,
        (held) => held,
        () => ({ was: { ...was, in_call: null }, is: { ...is, in_call: null } }),
      );
    },
    done: (server, _, event) => (event === 'heard orderRestart' ? { ...server, unheard: null } : server),
    seen(server, [look]) {
      const { unheard } = server;
      if (unheard === null) return server;
      const dialog = dialogIn(look as Look);
      // Whoever closes the dialog knows that the server may have the wish all the same.
      const isOpen = dialog?.matches('ordering') || dialog?.context.failure;
      const { id = 0 } = (dialog?.context.restart ?? {}) as Partial<Restart>;
      return isOpen && id < unheard ? server : { ...server, unheard: null };
    },
    broken({ device, wrongs }, [look]) {
      const { orders, entry } = device;
      const broken = [...wrongs];
      if (entry !== null && isTakenBack(device, entry)) broken.push('a ping would carry an order that was taken back');
      if (orders.some(({ state, value }) => state === 'requested' && entry !== value))
        broken.push('a ping would not carry the order');
      return [...broken, ...(explored === 'console' ? brokenIn : brokenBy)(device, look as Look)];
    },
    isQuiet: ({ device, reading }, looks) =>
      activeOf(device) === 0 && reading === null && looks.every((look) => look.isSettled && look.isAlone),
  });
};
