import type { Realtime } from '../realtime/realtime.ts';
import type { Moved } from './call-transition.ts';
import type { VideoRooms } from './rooms-plugin.ts';

/** Tells everybody concerned that a call moved, and puts those out of its room who may not be there any more. */
export const tellOfCall = (realtime: Realtime, rooms: Pick<VideoRooms, 'settle'>, { call, agents }: Moved): void => {
  const { id, bunit_id: bunitId } = call;
  realtime.publish(bunitId, 'querying_updated', id);
  realtime.publish(bunitId, `querying:${id}`, id);
  for (const agent of agents) realtime.publish(bunitId, `agent:${agent}`, id);
  if (call.with_video) rooms.settle(bunitId, id);
};
