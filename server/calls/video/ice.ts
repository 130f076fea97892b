import { createHmac } from 'node:crypto';
import type { IceServer } from '../../../src/domain/room.ts';
import type { VideoSettings } from '../../base/video-settings.ts';

/** How long a credential opens the relay, in seconds: longer than calls take, and of no use the day after. */
export const turnSeconds = 4 * 60 * 60;

/**
 * What the browser of one party may connect through. The relay's credentials are coturn's time-limited ones: the name is
 * the moment they end, and who they are for. `now` in unix seconds; `lasts`: for how many seconds they are good.
 */
export const iceServersFor = (
  { stunUrls, turnUrls, turnSecret }: Pick<VideoSettings, 'stunUrls' | 'turnUrls' | 'turnSecret'>,
  who: string,
  now: number,
  lasts: number = turnSeconds,
): readonly IceServer[] => {
  const stun = stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
  if (turnUrls.length === 0 || turnSecret === null) return stun;
  const username = `${now + lasts}:${who}`;
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
  return [...stun, { urls: turnUrls, username, credential }];
};
