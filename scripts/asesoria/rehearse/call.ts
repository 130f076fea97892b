import { asking } from '../../../server/demo/traffic/asking.ts';
import { deviceApi } from '../../../server/demo/traffic/device-api.ts';
import { keyApi } from '../../../server/demo/traffic/key-api.ts';
import { signIn } from '../../../server/demo/traffic/sign-in.ts';
import type { Call } from '../../../src/domain/call.ts';
import type { Stage } from './stage.ts';

const phone = '5500000000';

const server = (url: string) => ({ url, agent: 'asesoria-rehearse' });

/**
 * A call from end to end, over HTTP alone: somebody signs in and pairs a device, that places a call, the agent attends it
 * and finishes it with notes, and the device hears so. Rejects with a line where something of it is not so.
 */
export const takeCall = async (url: string, stage: Stage): Promise<void> => {
  const bearer = await signIn(server(url), stage);
  const secret = await keyApi(server(url), bearer).pair(stage.deviceId);
  const device = deviceApi(server(url), secret);
  const placed = await device.placeCall({
    phone,
    service_id: stage.serviceId,
    with_video: false,
    now: true,
    required_in: Math.floor(Date.now() / 1_000),
    session_id: null,
  });
  const ask = asking(server(url));
  const [waiting] = await ask<readonly Call[]>(bearer, 'GET', 'queryings?perPage=1&state=REQUESTED&sort=-id');
  if (waiting?.phone !== phone) throw new Error('the call that was placed is not in the list');
  const change = (data: object) => ask<Call>(bearer, 'PUT', `queryings/${waiting.id}`, { data });
  await change({ state: 'ATTENDED' });
  await change({ state: 'FINISHED', notes: 'Ensayo' });
  const { state } = await device.call(placed.public_id);
  if (state !== 'FINISHED') throw new Error(`the device hears that its call is ${state}, and not FINISHED`);
};
