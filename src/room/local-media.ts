import { type CaptureKind, type CaptureProblem, captureDevices, userMedia, type Wanted } from './capture.ts';
import { type DeviceChoice, keepChoice } from './choice.ts';

/** What this side shows and says, and what keeps it from doing so. */
export interface LocalMediaState {
  /** Whether the other side hears, sees, or sees the screen. */
  readonly on: { readonly audio: boolean; readonly video: boolean; readonly screen: boolean };
  readonly problems: Readonly<Record<CaptureKind, CaptureProblem | null>>;
}

export interface LocalMedia {
  state(): LocalMediaState;
  /** What goes to the other side: the screen takes the place of the camera. */
  outgoing(): Readonly<Record<CaptureKind, MediaStreamTrack | null>>;
  camera(): MediaStreamTrack | null;
  choice(): DeviceChoice;
  /** Asks for these devices. Ends when all have answered; never rejects. */
  open(kinds: readonly CaptureKind[]): Promise<void>;
  /** Silences the microphone or gives it back its voice; asks for it where there is none. */
  toggleAudio(): Promise<void>;
  /** Ends the camera, light and all, or asks for it again. */
  toggleVideo(): Promise<void>;
  /** Has to be called within the user's click. Rejects with what getDisplayMedia said. */
  toggleShare(): Promise<void>;
  /** Takes another device, at once if its kind is in use. */
  choose(choice: DeviceChoice): Promise<void>;
  close(): void;
}

interface Tracks {
  readonly audio: MediaStreamTrack | null;
  readonly video: MediaStreamTrack | null;
  readonly screen: MediaStreamTrack | null;
}

const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24 } };
/** A screen changes seldom; its text has to stay sharp. */
const screenRate = { ideal: 12, max: 15 };

const constraintsOf = ({ audioInput, videoInput }: DeviceChoice): Readonly<Record<CaptureKind, object>> => ({
  // Not `exact`: a device that was unplugged since then must not keep the others away.
  audio: { echoCancellation: true, noiseSuppression: true, ...(audioInput && { deviceId: { ideal: audioInput } }) },
  video: { ...picture, ...(videoInput && { deviceId: { ideal: videoInput } }) },
});

/** Camera, microphone and screen of this side. `changed` is told after each change of what goes out or of its state. */
export const localMedia = (
  first: { readonly choice: DeviceChoice; readonly isSilent: boolean },
  changed: () => void,
): LocalMedia => {
  let tracks: Tracks = { audio: null, video: null, screen: null };
  let problems: LocalMediaState['problems'] = { audio: null, video: null };
  let { choice, isSilent } = first;
  let isClosed = false;

  const replace = (name: keyof Tracks, track: MediaStreamTrack | null) => {
    tracks[name]?.stop();
    tracks = { ...tracks, [name]: track };
    // Told for what the browser or the cable ends, and not for our own stop().
    track?.addEventListener('ended', () => {
      if (tracks[name] !== track) return;
      if (name !== 'screen') problems = { ...problems, [name]: 'gum.not_found' };
      replace(name, null);
      changed();
    });
  };

  const open = async (kinds: readonly CaptureKind[]) => {
    const constraints = constraintsOf(choice);
    const wanted: Wanted = {
      audio: kinds.includes('audio') && constraints.audio,
      video: kinds.includes('video') && constraints.video,
    };
    const captured = await captureDevices(userMedia(), wanted);
    if (isClosed) {
      captured.tracks.audio?.stop();
      captured.tracks.video?.stop();
      return;
    }
    for (const kind of kinds) {
      const track = captured.tracks[kind];
      if (track && kind === 'audio') track.enabled = !isSilent;
      replace(kind, track);
      problems = { ...problems, [kind]: captured.problems[kind] };
    }
    changed();
  };

  return {
    state: () => ({
      on: {
        audio: tracks.audio !== null && !isSilent,
        video: tracks.video !== null,
        screen: tracks.screen !== null,
      },
      problems,
    }),
    outgoing: () => ({ audio: tracks.audio, video: tracks.screen ?? tracks.video }),
    camera: () => tracks.video,
    choice: () => choice,
    open,
    async toggleAudio() {
      if (tracks.audio === null) {
        isSilent = false;
        return open(['audio']);
      }
      isSilent = !isSilent;
      tracks.audio.enabled = !isSilent;
      changed();
    },
    async toggleVideo() {
      if (tracks.video === null) return open(['video']);
      replace('video', null);
      changed();
    },
    async toggleShare() {
      if (tracks.screen) {
        replace('screen', null);
        changed();
        return;
      }
      const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: screenRate }, audio: false });
      const [track = null] = stream.getVideoTracks();
      if (isClosed) return track?.stop();
      if (track) track.contentHint = 'detail';
      replace('screen', track);
      changed();
    },
    async choose(chosen) {
      const isNew = (name: keyof DeviceChoice) => chosen[name] !== undefined && chosen[name] !== choice[name];
      const kinds: CaptureKind[] = [];
      // A camera that is off stays off.
      if (isNew('audioInput')) kinds.push('audio');
      if (isNew('videoInput') && tracks.video) kinds.push('video');
      choice = { ...choice, ...chosen };
      keepChoice(choice);
      if (kinds.length > 0) await open(kinds);
      else changed();
    },
    close() {
      isClosed = true;
      for (const name of ['audio', 'video', 'screen'] as const) replace(name, null);
    },
  };
};
