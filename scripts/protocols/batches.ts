import type { AnyActorLogic, ContextFrom } from 'xstate';
import type { Failure } from '../../src/domain/failure.ts';
import { type BatchChange, isActiveBatch, type RestartBatch } from '../../src/domain/restart.ts';
import { restartBatchMachine } from '../../src/machines/restart-batch.ts';
import {
  advanced,
  answerChange,
  asBatch,
  type BatchMade,
  type BatchRefused,
  type HeldBatch,
  outdatedBatch,
  versions,
} from './batch-server.ts';
import { type Answers, following } from './living.ts';
import { type Page, page } from './page.ts';
import { type Look, type Outcome, protocolOf, type SizedProtocol } from './world.ts';

const nobody = { send: () => {} };

const fleet = (name: string, charts: Answers['changed'] = {}): Page =>
  page({
    name,
    chart: restartBatchMachine,
    input: { allowed: true, realtime: nobody },
    changed: charts,
    travelling: ['startBatch', 'changeBatch'],
    writing: ['startBatch', 'changeBatch'],
    local: { loadForecast: () => ({ restart: 1, in_call: 0, offline: 0, ordered: 0 }) },
    stubs: { liveBatch: following as unknown as AnyActorLogic },
    relevant: {
      'restart-batch': ({ batch, wanted }: ContextFrom<typeof restartBatchMachine>) => [
        batch && [batch.id, batch.state, batch.version],
        wanted,
      ],
    },
    offers: [
      ...['start', 'confirm', 'cancel'].map((verb) => ['restart-batch', { type: `batch.${verb}` }] as const),
      ...(['paused', 'running', 'stopped'] as const).map(
        (to) => ['restart-batch', { type: 'batch.change', to }] as const,
      ),
    ],
  });

/** A change that the server was asked for, and what became of it. */
export interface BatchCase {
  readonly batch: HeldBatch;
  readonly to: BatchChange;
  readonly isOld: boolean;
  readonly made: BatchMade;
}

/** What may be made wrong on purpose, to see that the exploration notices. */
export interface BatchesPlant {
  /** The server takes a change whatever version names it. */
  readonly takesOldVersions?: boolean;
  /** The server does not know again what it was asked before. */
  readonly forgetsNames?: boolean;
  /** A batch that was stopped goes on. */
  readonly stopsNothing?: boolean;
  readonly charts?: Answers['changed'];
}

interface Server {
  readonly batches: readonly HeldBatch[];
  /** By its name, each wish to restart all that was carried out, and the batch that it made. */
  readonly wishes: Readonly<Record<string, number>>;
  /** By page. */
  readonly people: readonly {
    /** Somebody else changed the batch, and they have not seen that. */
    readonly isBehind: boolean;
    /** The batch that they began, and have not seen; null without one. */
    readonly unheard: number | null;
  }[];
  readonly wrongs: readonly string[];
}
type Person = Server['people'][number];

type Request =
  | { readonly port: 'startBatch'; readonly input: { after: number | null } }
  | { readonly port: 'changeBatch'; readonly input: { batch: RestartBatch; to: BatchChange } };

const refused = (code: BatchRefused) => ({ error: { kind: 'conflict', code } satisfies Failure }) as const;
const batchIn = ({ at }: Look) => at('')?.context.batch as RestartBatch | null;

/** Restarts of all of two devices: consoles that begin, pause, resume and stop them, the server with its nodes, and the devices. */
export const batchesProtocol = (
  names: readonly string[],
  most: number,
  plant: BatchesPlant = {},
): SizedProtocol<BatchCase> => {
  const pages = names.map((name) => fleet(name, plant.charts));
  const read = ({ batches }: Server) =>
    batches.length > 0 ? asBatch(batches.at(-1) as HeldBatch, batches.length) : null;
  const withPerson = (server: Server, index: number, change: Partial<Person>): Server => ({
    ...server,
    people: server.people.map((person, other) => (other === index ? { ...person, ...change } : person)),
  });
  /** The batch is another one; `by`: the page that asked for it, -1 for none. */
  const moved = (server: Server, batch: HeldBatch, by: number): Server => ({
    ...server,
    batches: server.batches.with(-1, batch),
    people: server.people.map((person, index) => ({
      ...person,
      isBehind: person.isBehind || (index !== by && batch.state !== server.batches.at(-1)?.state),
    })),
  });

  const answerStart = (server: Server, after: number | null, index: number): Outcome<Server, BatchCase> => {
    const { batches, wishes, people } = server;
    const name = `${index} after ${after}`;
    const known = plant.forgetsNames ? undefined : wishes[name];
    if (known !== undefined)
      return { reply: { output: asBatch(batches[known - 1] as HeldBatch, known) }, after: server };
    if (batches.some(isActiveBatch) || batches.length === most)
      return { reply: refused('batch_active'), after: server };
    const id = batches.length + 1;
    const batch: HeldBatch = { state: 'running', orders: ['waiting', 'waiting'] };
    const isAgain = people[index]?.unheard !== null;
    const begun: Server = {
      ...server,
      batches: [...batches, batch],
      wishes: { ...wishes, [name]: id },
      wrongs: isAgain ? ['all are restarted again by who was not told that it was done'] : [],
    };
    return { reply: { output: asBatch(batch, id) }, after: withPerson(begun, index, { unheard: id }) };
  };
  const answerMove = (server: Server, { batch: seen, to }: { batch: RestartBatch; to: BatchChange }, index: number) => {
    const { batches, people } = server;
    // A batch that is not the newest is over.
    const batch = batches[seen.id - 1] as HeldBatch;
    // Who wants it to stop wants that whatever else was done to it.
    const isOld = to !== 'stopped' && seen.version !== versions.newest;
    const made = answerChange(batch, to, isOld && !plant.takesOldVersions);
    const kept = { batch, to, isOld, made };
    if ('refused' in made) return { reply: refused(made.refused), after: server, made: kept };
    const after = made.batch === batch ? server : moved(server, made.batch, index);
    const isBlind = made.batch !== batch && to !== 'stopped' && people[index]?.isBehind === true;
    return {
      reply: { output: asBatch(made.batch, seen.id) },
      after: isBlind ? { ...after, wrongs: ['a batch is changed by who did not know what it was'] } : after,
      made: kept,
    };
  };

  return protocolOf<Server, BatchCase>({
    name: 'restart of all',
    pages,
    bits: [16, ...pages.map(() => (pages.length > 1 ? 17 : 20))],
    start: { batches: [], wishes: {}, people: pages.map(() => ({ isBehind: false, unheard: null })), wrongs: [] },
    read,
    answer(server, { request }, index) {
      const asked = request as Request;
      return asked.port === 'startBatch'
        ? answerStart(server, asked.input.after, index)
        : answerMove(server, asked.input, index);
    },
    *elsewhere(server) {
      const batch = server.batches.at(-1);
      if (!batch) return;
      const to = (label: string, after: HeldBatch) => ({
        label,
        after: after === batch ? server : moved(server, after, -1),
      });
      yield to('a node looks what is due', advanced(batch, false));
      yield to('a node looks what is due, and a device cannot restart', advanced(batch, true));
      for (const [place, order] of batch.orders.entries()) {
        const become = (label: string, state: HeldBatch['orders'][number]) =>
          to(`device ${place + 1} ${label}`, { ...batch, orders: batch.orders.with(place, state) });
        if (order === 'requested') yield become('sees its order', 'seen');
        if (order === 'seen') yield become('is back', 'back');
        if (order === 'requested' || order === 'seen') yield become('does not come back in time', 'expired');
        if (plant.stopsNothing && order === 'canceled') yield become('is asked all the same', 'requested');
      }
    },
    touched({ page: one, number, before, after, text }) {
      const [was, is] = [read(before), read(after)];
      if (JSON.stringify(was) === JSON.stringify(is)) return number;
      const isMoved = was !== null && was.id === is?.id && was.state !== is.state;
      return one.changed(number, text, isMoved ? outdatedBatch(was.id) : (held) => held, () => ({ was, is }));
    },
    seen(server, looks) {
      const { batches, people } = server;
      const seenBy = (look: Look, { isBehind, unheard }: Person): Person => {
        const known = batchIn(look);
        const isNewest = known?.id === batches.length && known.version === versions.newest;
        return { isBehind: isBehind && !isNewest, unheard: (known?.id ?? 0) >= (unheard ?? 0) ? null : unheard };
      };
      return { ...server, people: people.map((person, index) => seenBy(looks[index] as Look, person)) };
    },
    broken(server, looks) {
      const broken = [...server.wrongs];
      const isOver = ({ state, orders }: HeldBatch) =>
        !isActiveBatch({ state }) && orders.some((order) => order === 'requested' || order === 'waiting');
      if (server.batches.some(isOver)) broken.push('a batch that is over goes on');
      const now = JSON.stringify(read(server));
      if (looks.some((look) => look.isSettled && JSON.stringify(batchIn(look)) !== now))
        broken.push('a page that has heard everything shows another batch');
      return broken;
    },
    isQuiet: ({ batches }, looks) =>
      !batches.some(isActiveBatch) &&
      !batches.at(-1)?.orders.includes('seen') &&
      looks.every((look) => look.isSettled && look.isAlone && look.at('')?.matches({ command: 'idle' }) === true),
  });
};
