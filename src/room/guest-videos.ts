import { type RemoteVideo, remoteVideo } from './remote-video.ts';

/** The pictures of guests, whose elements come and go with them. */
export interface GuestVideos {
  /** Shows and plays what comes from a guest, by party. */
  of(party: string): RemoteVideo;
  /** Where the picture of a guest is. */
  element(party: string): HTMLVideoElement;
  /** Takes another speaker for all, now and later; '' is the browser's own choice. */
  speakThrough(deviceId: string): void;
  forget(party: string): void;
}

export const guestVideos = (): GuestVideos => {
  const there = new Map<string, { readonly video: HTMLVideoElement; readonly remote: RemoteVideo }>();
  let speaker = '';
  const made = (party: string) => {
    const known = there.get(party);
    if (known) return known;
    const video = Object.assign(document.createElement('video'), { autoplay: true, playsInline: true });
    const remote = remoteVideo(video);
    if (speaker) remote.speakThrough(speaker);
    there.set(party, { video, remote });
    return { video, remote };
  };
  return {
    of: (party) => made(party).remote,
    element: (party) => made(party).video,
    speakThrough(deviceId) {
      speaker = deviceId;
      for (const { remote } of there.values()) remote.speakThrough(deviceId);
    },
    forget: (party) => void there.delete(party),
  };
};
