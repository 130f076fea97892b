import type { Availability } from '../../src/domain/availability.ts';
import type { Call } from '../../src/domain/call.ts';
import { type CallState, isPending, pendingStates } from '../../src/domain/call-states.ts';
import { publicCallChannel } from '../../src/domain/channel.ts';
import type { OwnCall } from '../../src/domain/kiosk.ts';
import { type Ask, asking, isApiProblem } from '../demo/traffic/asking.ts';
import { deviceApi } from '../demo/traffic/device-api.ts';
import type { DoStep, Step } from './course.ts';
import { type Ear, openEar } from './ear.ts';
import type { Credentials } from './place.ts';

/** The number that synthetic calls are from. */
const phone = '5500000000';
const agent = 'asesoria-synthetic-call';

/** What a step finds that went before it. */
interface Begun {
  readonly credentials: Credentials;
  readonly ask: Ask;
  readonly device: ReturnType<typeof deviceApi>;
}

/** A synthetic call that is under way. */
export interface Journey {
  readonly doStep: DoStep;
  /** Ends the call if it is not over, and the session of the agent. */
  readonly tidyUp: () => Promise<void>;
  /** Closes the websockets. */
  readonly close: () => void;
}

const missing = (what: string): never => {
  throw new Error(`there is no ${what}`);
};

/** What went wrong without what is only so by chance: a code of ours, where there is one. */
const worded = (error: unknown): unknown =>
  isApiProblem(error)
    ? new Error(`HTTP ${error.status}${error.code === null ? '' : ` ${error.code}`}: ${error.message}`)
    : error;

/**
 * The steps of a synthetic call as a device and a console do them: over HTTP and the websockets of the server at `url`. `open` gives what it is
 * placed and answered with.
 */
export const createJourney = (url: string, open: () => Promise<Credentials>): Journey => {
  let begun: Begun | null = null;
  let ears: { readonly agent: Ear; readonly device: Ear } | null = null;
  let callId: number | null = null;
  let publicId: string | null = null;

  const self = () => begun ?? missing('place');
  const asAgent = <Data>(method: string, path: string, body?: unknown) =>
    self().ask<Data>(self().credentials.bearer, method, path, body);
  const move = (id: number, state: CallState) => asAgent<Call>('PUT', `queryings/${id}`, { id, data: { state } });

  /** What a call before this one left behind when its node went away. */
  const endLeft = async (): Promise<void> => {
    const states = [...pendingStates, 'ATTENDED'].join();
    for (const left of await asAgent<readonly Call[]>('GET', `queryings?perPage=50&state=${states}`)) {
      if (isPending(left)) await move(left.id, 'ATTENDED');
      await move(left.id, 'FINISHED');
    }
  };

  /** Whether the device is told that its call is in a state. */
  const isSeen = async (state: CallState) => (await self().device.call(publicId ?? missing('call'))).state === state;
  const deviceHears = (state: CallState, signal: AbortSignal) => {
    const channel = publicCallChannel(publicId ?? missing('call'));
    return (ears?.device ?? missing('websocket')).until([channel], () => isSeen(state), signal);
  };

  const ringing = async (): Promise<boolean> => {
    const { agentId, deviceId } = self().credentials;
    const calls = await asAgent<readonly Call[]>('GET', `queryings?perPage=50&state=${pendingStates.join()}`);
    const mine = calls.find((one) => one.device_id === deviceId && one.offered_to === agentId);
    if (mine) callId = mine.id;
    return mine !== undefined;
  };

  const ways: Readonly<Record<Step, (signal: AbortSignal) => Promise<unknown>>> = {
    async prepare() {
      const credentials = await open();
      const server = { url, agent };
      begun = { credentials, ask: asking(server), device: deviceApi(server, credentials.deviceSecret) };
    },
    async connect(signal) {
      const { bearer, deviceSecret } = self().credentials;
      const [agentEar, deviceEar] = await Promise.all([
        openEar(url, bearer, signal),
        openEar(url, deviceSecret, signal),
      ]);
      ears = { agent: agentEar, device: deviceEar };
      for (const channel of ['querying_created', 'querying_updated']) await agentEar.subscribe(channel);
    },
    async appear() {
      await endLeft();
      const events = { PAUSED: 'resume', AWAY: 'touch' } as const;
      let own = await asAgent<Availability>('PUT', 'availability', { event: 'arrive' });
      if (own.state === 'PAUSED' || own.state === 'AWAY')
        own = await asAgent<Availability>('PUT', 'availability', { event: events[own.state] });
      if (own.state !== 'AVAILABLE') throw new Error(`the agent is ${own.state} and not AVAILABLE`);
    },
    async place() {
      const { credentials, device } = self();
      ears?.agent.mark();
      const required_in = Math.floor(Date.now() / 1_000);
      const asked = {
        phone,
        service_id: credentials.serviceId,
        with_video: false,
        now: true,
        required_in,
        session_id: null,
      };
      const placed: OwnCall = await device.placeCall(asked);
      publicId = placed.public_id;
      await ears?.device.subscribe(publicCallChannel(publicId));
    },
    ring: (signal) =>
      (ears?.agent ?? missing('websocket')).until(['querying_created', 'querying_updated'], ringing, signal),
    async answer() {
      ears?.device.mark();
      await move(callId ?? missing('call'), 'ATTENDED');
    },
    hear: (signal) => deviceHears('ATTENDED', signal),
    async finish() {
      ears?.device.mark();
      await move(callId ?? missing('call'), 'FINISHED');
    },
    end: (signal) => deviceHears('FINISHED', signal),
  };

  return {
    async doStep(step, signal) {
      const since = performance.now();
      await ways[step](signal).catch((error: unknown) => {
        throw worded(error);
      });
      return Math.round(performance.now() - since) / 1_000;
    },
    async tidyUp() {
      if (begun === null) return;
      const { device, ask, credentials } = begun;
      if (publicId !== null) {
        const { state } = await device.call(publicId);
        if (state === 'ATTENDED') await device.change(publicId, { state: 'FINISHED_BY_CLIENT' });
        else if (isPending({ state })) await device.change(publicId, { state: 'REJECTED' });
      }
      await ask(null, 'POST', 'auth/logout', { refreshToken: credentials.refreshToken });
    },
    close() {
      ears?.agent.close();
      ears?.device.close();
    },
  };
};
