import type { CaptureKind, DeviceChoice } from '../domain/room-page.ts';
import type { TrackNews } from '../machines/room-news.ts';
import { type Capture, captureDevices, userMedia, type Wanted } from './capture.ts';

/** The tracks of camera, microphone and screen of this side. Which there shall be, others say. */
export interface LocalTracks {
  /** Tells what becomes of the tracks; ends them all when it is stopped. */
  watch(tell: (news: TrackNews) => void): () => void;
  /** Asks for these devices. Ends when all have answered; never rejects. */
  open(
    input: { readonly kinds: readonly CaptureKind[]; readonly choice: DeviceChoice },
    signal: AbortSignal,
  ): Promise<void>;
  /** Has to be called within the user's click. Rejects with what getDisplayMedia said. */
  chooseScreen(signal: AbortSignal): Promise<void>;
  silence(is: boolean): void;
  stop(name: 'video' | 'screen'): void;
  /** What goes to the other side: the screen takes the place of the camera. */
  outgoing(): Readonly<Record<CaptureKind, MediaStreamTrack | null>>;
  camera(): MediaStreamTrack | null;
}

const names = ['audio', 'video', 'screen'] as const;
type Name = (typeof names)[number];

const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24 } };
/** A screen changes seldom; its text has to stay sharp. */
const screenRate = { ideal: 12, max: 15 };

const constraintsOf = ({ audioInput, videoInput }: DeviceChoice): Readonly<Record<CaptureKind, object>> => ({
  // Not `exact`: a device that was unplugged since then must not keep the others away.
  audio: { echoCancellation: true, noiseSuppression: true, ...(audioInput && { deviceId: { ideal: audioInput } }) },
  video: { ...picture, ...(videoInput && { deviceId: { ideal: videoInput } }) },
});

const cameNews = { audio: { type: 'microphone.came' }, video: { type: 'camera.came' } } as const;
const missing = { audio: 'microphone.missing', video: 'camera.missing' } as const;

/** @param capture getUserMedia of the page; null where the browser keeps it away. */
export const localTracks = (capture: () => Capture | null = userMedia): LocalTracks => {
  const tracks: Record<Name, MediaStreamTrack | null> = { audio: null, video: null, screen: null };
  const listeners = new Set<(news: TrackNews) => void>();
  const tell = (news: TrackNews) => {
    for (const listener of listeners) listener(news);
  };

  const replace = (name: Name, track: MediaStreamTrack | null) => {
    tracks[name]?.stop();
    tracks[name] = track;
    // Told for what the browser or the cable ends, and not for our own stop().
    track?.addEventListener('ended', () => {
      if (tracks[name] !== track) return;
      replace(name, null);
      tell(name === 'screen' ? { type: 'screen.ended' } : { type: missing[name], problem: 'gum.not_found' });
    });
  };

  return {
    watch(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        for (const name of names) replace(name, null);
      };
    },
    async open({ kinds, choice }, signal) {
      const constraints = constraintsOf(choice);
      const wanted: Wanted = {
        audio: kinds.includes('audio') && constraints.audio,
        video: kinds.includes('video') && constraints.video,
      };
      // Telephones open one camera at a time, and some browsers one microphone: the one before has to go first.
      for (const kind of kinds) replace(kind, null);
      const captured = await captureDevices(capture(), wanted);
      if (signal.aborted) {
        captured.tracks.audio?.stop();
        captured.tracks.video?.stop();
        return;
      }
      for (const kind of kinds) {
        replace(kind, captured.tracks[kind]);
        const problem = captured.problems[kind];
        tell(problem ? { type: missing[kind], problem } : cameNews[kind]);
      }
    },
    async chooseScreen(signal) {
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: screenRate }, audio: false });
      const [track = null] = stream.getVideoTracks();
      if (signal.aborted) return track?.stop();
      if (track) track.contentHint = 'detail';
      replace('screen', track);
    },
    silence(is) {
      if (tracks.audio) tracks.audio.enabled = !is;
    },
    stop: (name) => replace(name, null),
    outgoing: () => ({ audio: tracks.audio, video: tracks.screen ?? tracks.video }),
    camera: () => tracks.video,
  };
};
