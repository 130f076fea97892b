import {
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  type ContextFrom,
  sendTo,
  setup,
} from 'xstate';
import { attendantOf } from '../../src/domain/attending.ts';
import type { CurrentCall } from '../../src/domain/call.ts';
import { isFinal } from '../../src/domain/call-states.ts';
import { callMachine } from '../../src/machines/call.ts';
import type { callEndingMachine } from '../../src/machines/call-ending.ts';
import type { callNotesMachine } from '../../src/machines/call-notes.ts';
import { callRoomMachine } from '../../src/machines/call-room.ts';
import { currentCallMachine } from '../../src/machines/current-call.ts';
import type { CurrentCallNews } from '../../src/machines/current-call-news.ts';
import { kioskCallMachine } from '../../src/machines/kiosk-call.ts';
import type { ScreenNews } from '../../src/machines/screen-news.ts';
import {
  answerMove,
  asCall,
  type Elsewhere,
  type HeldCall,
  isOlder,
  type Moved,
  type MoveRequest,
  movesOf,
  outdated,
  reduced,
  refusal,
} from './call-server.ts';
import { type Answers, following, mute, type Relevant } from './living.ts';
import { type Page, page } from './page.ts';
import { type Look, protocolOf, type SizedProtocol } from './world.ts';

type WindowEvent =
  | CurrentCallNews
  | ScreenNews
  | { type: 'window.open'; id: number }
  | { type: 'window.close' }
  | { type: 'window.start' };

const nobody = { send: () => {} };

/**
 * The window of an agent, as far as calls go: what the charts `shell` and `screen` pass on between the calls in hand and
 * the call on the screen, and nothing else of them.
 */
const windowMachine = setup({
  types: {
    input: {} as { agentId: number },
    context: {} as { agentId: number; id: number; inHand: readonly CurrentCall[]; room: unknown; current: unknown },
    events: {} as WindowEvent,
  },
  actors: { room: callRoomMachine, current: currentCallMachine, call: callMachine },
  actions: {
    keepCall: assign((_, id: number) => ({ id })),
    keepInHand: assign((_, inHand: readonly CurrentCall[]) => ({ inHand })),
    tellObstacle: sendTo('call', ({ context }) => ({
      type: 'obstacle.changed' as const,
      obstacle: attendantFor(context).obstacle,
    })),
    tellCall: sendTo('call', (_, news: CurrentCallNews) => news as never),
    introduce: sendTo('current', ({ context }) => ({
      type: 'agent.known' as const,
      agentId: context.agentId,
      displayName: '',
    })),
  },
  guards: { isShown: ({ context }, id: number) => context.id === id },
}).createMachine({
  id: 'window',
  context: ({ input, spawn, self }) => {
    const room = spawn('room', { id: 'room', input: { video: null as never } });
    const current = spawn('current', {
      id: 'current',
      input: { room, realtime: nobody as never, shell: self as never },
    });
    return { ...input, id: 0, inHand: [], room, current };
  },
  initial: 'list',
  entry: 'introduce',
  on: {
    'current.busy': { actions: { type: 'keepInHand', params: ({ event }) => event.calls } },
    'current.free': { actions: { type: 'keepInHand', params: [] } },
    'ending.failed': {},
    'ending.done': {},
    'work.unsaved': {},
    'work.settled': {},
  },
  states: {
    list: {
      on: { 'window.open': { target: 'call', actions: { type: 'keepCall', params: ({ event }) => event.id } } },
    },
    call: {
      invoke: {
        id: 'call',
        src: 'call',
        input: ({ context, self }) => ({
          id: context.id,
          ...attendantFor(context),
          realtime: nobody as never,
          shell: self as never,
          current: context.current as never,
          holder: { fullpower: false, codes: [] },
        }),
        onDone: 'list',
      },
      on: {
        'window.close': 'list',
        'current.busy': { actions: [{ type: 'keepInHand', params: ({ event }) => event.calls }, 'tellObstacle'] },
        'current.free': { actions: [{ type: 'keepInHand', params: [] }, 'tellObstacle'] },
        'ending.done': { actions: { type: 'tellCall', params: ({ event }) => event } },
        'ending.failed': {
          guard: { type: 'isShown', params: ({ event }) => event.id },
          actions: { type: 'tellCall', params: ({ event }) => event },
        },
      },
    },
  },
});
const attendantFor = ({ agentId, inHand }: { agentId: number; inHand: readonly CurrentCall[] }) =>
  attendantOf({ fullpower: true, codes: [], agent: { id: agentId } }, inHand);

const queries = { liveCall: following, liveCurrent: following } as unknown as Record<string, AnyActorLogic>;

const idsOf = (calls: readonly { readonly id: number }[]) => calls.map(({ id }) => id);
type ContextOf<Chart extends AnyStateMachine> = ContextFrom<Chart>;
/** The rest of each context is only shown. */
const relevant: Relevant = {
  window: ({ id, inHand }: ContextOf<typeof windowMachine>) => [id, idsOf(inHand)],
  call: ({ call, obstacle }: ContextOf<typeof callMachine>) => [call, obstacle?.kind],
  'call-notes': ({ call, notes }: ContextOf<typeof callNotesMachine>) => [call, notes],
  'call-ending': ({ id, way, version }: ContextOf<typeof callEndingMachine>) => [id, way, version],
  'call-room': ({ call, next, askers, isGone }: ContextOf<typeof callRoomMachine>) => [
    call?.id,
    next?.id,
    askers,
    isGone,
  ],
  'current-call': ({ calls, told, ending }: ContextOf<typeof currentCallMachine>) => [idsOf(calls), told, ending],
  'kiosk-call': ({ call, wish }: ContextOf<typeof kioskCallMachine>) => [call, wish],
};

const agentPage = (name: string, agentId: number, ids: readonly number[], changed: Answers['changed']): Page =>
  page({
    name,
    chart: windowMachine,
    input: { agentId },
    changed: changed ?? {},
    travelling: ['attendCall', 'endCall', 'cancelCall'],
    writing: ['attendCall', 'endCall', 'cancelCall'],
    local: { restoreDraft: () => null },
    stubs: { ...queries, video: mute('video.hangUp'), farewell: mute(), story: mute() },
    relevant,
    offers: [
      ...ids.map((id) => ['window', { type: 'window.open', id }] as const),
      ['window', { type: 'window.close' }, 1],
      ['call', { type: 'call.attend' }],
      ['call-notes', { type: 'call.finish' }],
      ['call-notes', { type: 'call.return' }],
    ],
  });

const devicePage = (id: number): Page =>
  page({
    name: 'device',
    chart: kioskCallMachine,
    input: { id, realtime: nobody, hours: null },
    travelling: ['changeCall'],
    writing: ['changeCall'],
    stubs: { ...queries, room: mute(), livePlace: mute() },
    relevant,
    offers: [
      ['kiosk-call', { type: 'call.giveUp' }],
      // Whoever gives up has read the question by then.
      ['kiosk-call', { type: 'xstate.after.doubleTap.kiosk-call.here.course.waiting.asked' }],
      ['kiosk-call', { type: 'call.confirm' }],
      ['kiosk-call', { type: 'call.stay' }],
      ['kiosk-call', { type: 'call.hangUp' }],
      ['kiosk-call', { type: 'call.leave' }],
    ],
  });

interface Server {
  readonly calls: readonly (HeldCall & { readonly id: number })[];
  /** An end that was asked for in an earlier attendance ended a later one. */
  readonly isUndone: boolean;
}
const untouched = (id: number) => ({ id, state: 'REQUESTED', agentId: null, movedBy: null, notes: null }) as const;

interface Question {
  readonly id?: number;
  readonly agentId?: number;
}

/** A request that the server was asked, and what became of it. */
export interface Handled {
  readonly call: HeldCall;
  readonly request: MoveRequest;
  readonly isBusy: boolean;
  readonly moved: Moved;
}

/** Whether the screen of the call, if there is one, waits for nothing, and no call is in hand or being ended. */
const isIdle = (screen: AnyMachineSnapshot | null, current: AnyMachineSnapshot | null): boolean =>
  (screen === null || screen.matches({ known: 'open' })) &&
  current !== null &&
  current.matches({ knowledge: { followed: 'free' }, ending: 'none' });

/** The call that a page shows; null where it shows none, or its visitor has gone. */
const shownIn = ({ at }: Look) => {
  const root = at('');
  const screen = at('call') ?? (root?.machine.id === 'kiosk-call' && root.status === 'active' ? root : null);
  return (screen?.context.call ?? null) as { id: number; state: string; agent_id: number | null } | null;
};

/** What may be made wrong on purpose, to see that the exploration notices. */
export interface CallsPlant {
  /** The server takes an end whatever version it names. */
  readonly takesOldEnds?: boolean;
  /** The server lets an agent have several calls. */
  readonly letsAgentsHaveSeveral?: boolean;
  /** An agent whose call was taken is not told. */
  readonly forgetsFormerAgents?: boolean;
  /** The server does not answer what it refuses. */
  readonly refusesInSilence?: boolean;
  /** A call that is returned stays with its agent. */
  readonly keepsAgents?: boolean;
  /** Actions and guards of the charts of a window, by the id of the chart. */
  readonly charts?: Answers['changed'];
}

/** Who takes part in a protocol of calls. */
export interface CallsShape {
  readonly name: string;
  /** Agents whose pages are explored. */
  readonly windows: readonly { readonly name: string; readonly agentId: number }[];
  /** Whether the page of the device is explored, from which the first call was placed. */
  readonly hasDevice: boolean;
  readonly ids: readonly number[];
  readonly elsewhere: readonly Elsewhere[];
  readonly plant?: CallsPlant;
}

/** Pages of agents and of a device over one server. */
export const callsProtocol = ({
  name,
  windows,
  hasDevice,
  ids,
  elsewhere,
  plant = {},
}: CallsShape): SizedProtocol<Handled> => {
  const device = hasDevice ? [devicePage(ids[0] ?? 0)] : [];
  const pages = [...windows.map((one) => agentPage(one.name, one.agentId, ids, plant.charts)), ...device];
  const agentOf = (index: number) => windows[index]?.agentId ?? null;

  /** What the server is with one call changed. */
  const changed = (server: Server, id: number, after: HeldCall, isUndone = false): Server => {
    const before = server.calls.find((call) => call.id === id) as HeldCall;
    const kept = plant.keepsAgents && after.state === 'RETURNED' ? { ...after, agentId: before.agentId } : after;
    const calls = server.calls.map((call) => (call.id === id ? { ...reduced(kept), id } : call));
    return { calls, isUndone: server.isUndone || isUndone };
  };

  const read = ({ calls }: Server, asked: Question, isDevice: boolean): unknown => {
    if (asked.agentId === undefined)
      return calls.filter(({ id }) => id === asked.id).map((call) => asCall(call.id, call, isDevice))[0];
    const held = calls.filter(({ state, agentId }) => state === 'ATTENDED' && agentId === asked.agentId);
    return held.map((call) => asCall(call.id, call, isDevice));
  };

  type Request = {
    port: string;
    input: {
      id: number;
      agentId?: number;
      way?: string;
      notes?: string | null;
      version?: number;
      wish?: { name: string };
    };
  };
  const wanted = ({ port, input }: Request, agentId: number | null) => {
    if (port === 'attendCall') return { agentId, to: 'ATTENDED' } as const;
    if (port === 'cancelCall') return { agentId, to: 'REJECTED_BY_AGENT' } as const;
    if (port === 'changeCall')
      return {
        agentId,
        to: ({ giveUp: 'REJECTED', hangUp: 'FINISHED_BY_CLIENT', delay: 'DELAYED' } as const)[
          input.wish?.name as 'giveUp'
        ],
      };
    const notes = input.notes === null || input.notes === undefined ? {} : { notes: input.notes };
    return { agentId, to: input.way === 'finish' ? 'FINISHED' : 'RETURNED', ...notes } as const;
  };

  const isBusyIn = ({ calls }: Server, agentId: number | null, beside: number) =>
    agentId !== null &&
    !plant.letsAgentsHaveSeveral &&
    calls.some((call) => call.id !== beside && call.state === 'ATTENDED' && call.agentId === agentId);

  return protocolOf<Server, Handled>({
    name,
    pages,
    bits: [10, ...windows.map(() => (windows.length > 1 ? 14 : 20)), ...device.map(() => 12)],
    start: { calls: ids.map(untouched), isUndone: false },
    read: (server, question, index) => read(server, question as Question, agentOf(index) === null),
    answer(server, { request, isOld }, index) {
      const { port, input } = request as Request;
      if (port === 'endCall' && input.way === 'save') return { reply: { output: undefined }, after: server };
      const agentId = agentOf(index);
      const { id, ...call } = server.calls.find((one) => one.id === input.id) as HeldCall & { id: number };
      const isBusy = isBusyIn(server, agentId, id);
      const wasOld = port === 'endCall' && (isOld || isOlder(input.version));
      const wish = { ...wanted({ port, input }, agentId), isOld: wasOld && !plant.takesOldEnds };
      const moved = answerMove(call, wish, isBusy);
      const made = { call, request: wish, isBusy, moved };
      if ('refused' in moved) {
        const isSilent = plant.refusesInSilence && port === 'endCall';
        return { reply: isSilent ? null : refusal(moved.refused), after: server, made };
      }
      return {
        reply: { output: port === 'endCall' ? undefined : asCall(id, moved.call, agentId === null) },
        after: moved.name === null ? server : changed(server, id, moved.call, wasOld),
        made,
      };
    },
    *elsewhere(server) {
      for (const { id, ...call } of server.calls)
        for (const somebody of elsewhere)
          for (const [move, after] of movesOf(call, somebody, isBusyIn(server, somebody.agentId, id))) {
            const request = { agentId: somebody.agentId, to: after.state };
            yield {
              label: `${somebody.name}: ${move} of call ${id}`,
              after: changed(server, id, after),
              ...(move === 'lapse'
                ? {}
                : { made: { call, request, isBusy: false, moved: { call: after, name: move } } }),
            };
          }
    },
    touched({ page: one, index, number, before: server, after: now, text }) {
      const at = server.calls.findIndex((call, place) => call !== now.calls[place]);
      const [was, is] = [server.calls[at], now.calls[at]] as const;
      if (!was || !is) return number;
      const isDevice = agentOf(index) === null;
      const hasEnded = was.state === 'ATTENDED' && is.state !== 'ATTENDED' && agentOf(index) === was.agentId;
      const aged = hasEnded ? one.age(number, 'endCall', !plant.takesOldEnds) : number;
      if (plant.forgetsFormerAgents && was.agentId === agentOf(index) && is.agentId === null && !isDevice) return aged;
      return one.changed(aged, text, outdated(was.id), (question) => ({
        was: read(server, question as Question, isDevice),
        is: read(now, question as Question, isDevice),
      }));
    },
    broken({ calls, isUndone }, looks) {
      const broken: string[] = isUndone ? ['an end of before ends a later attendance'] : [];
      for (const agent of new Set([...windows, ...elsewhere].map(({ agentId }) => agentId)))
        if (agent !== null && calls.filter((call) => call.state === 'ATTENDED' && call.agentId === agent).length > 1)
          broken.push('an agent has two calls');
      if (calls.some((call) => (call.state === 'ATTENDED') !== (call.agentId !== null) && !isFinal(call)))
        broken.push('a call is attended by nobody, or waits with somebody');
      for (const [index, look] of looks.entries()) {
        if (!look.isSettled) continue;
        const agentId = agentOf(index);
        const inHand = calls
          .filter((call) => call.state === 'ATTENDED' && call.agentId === agentId)
          .map(({ id }) => id);
        const current = look.at('current');
        if (current && idsOf(current.context.calls).join() !== inHand.join())
          broken.push('a console that has heard everything has other calls in hand');
        const shown = shownIn(look);
        const call = shown && calls.find(({ id }) => id === shown.id);
        if (call && (asCall(call.id, call, false).state !== shown.state || call.agentId !== shown.agent_id))
          broken.push('a page that has heard everything shows another call');
      }
      return broken;
    },
    isQuiet: ({ calls }, looks) =>
      calls.every(isFinal) &&
      looks.every(({ isSettled, isAlone, at }, index) => {
        const isLeft = at('')?.status !== 'active';
        return isSettled && isAlone && (agentOf(index) === null ? isLeft : isIdle(at('call'), at('current')));
      }),
  });
};
