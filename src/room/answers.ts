import type { LocalMediaState } from '../domain/room-page.ts';
import type { RoomDevicesRef } from '../machines/room-devices.ts';
import type { RoomRequest } from './frame-messages.ts';
import type { LocalTracks } from './local-tracks.ts';

const groups = { audioinput: 'audioInput', videoinput: 'videoInput', audiooutput: 'audioOutput' } as const;

/** The event by which a device of a group is chosen. */
export const choices = {
  audioInput: 'microphone.choose',
  videoInput: 'camera.choose',
  audioOutput: 'speaker.choose',
} as const;

const devicesByGroup = async () => {
  const found = 'mediaDevices' in navigator ? await navigator.mediaDevices.enumerateDevices() : [];
  return Object.fromEntries(
    Object.entries(groups).map(([kind, group]) => [group, found.filter((device) => device.kind === kind)]),
  );
};
const asJson = (device: MediaDeviceInfo | undefined) => (device ? device.toJSON() : null);

/** What a room answers to the questions of Jitsi's IFrame API; the devices by `deviceId`, or by label without one. */
export const answersOf = (
  tracks: LocalTracks,
  local: () => LocalMediaState,
  deviceChart: () => RoomDevicesRef | undefined,
): Readonly<Record<RoomRequest, (...args: readonly string[]) => unknown>> => {
  const choose =
    (group: 'audioInput' | 'videoInput' | 'audioOutput') =>
    async (label = '', id = '') => {
      const { [group]: devices = [] } = await devicesByGroup();
      const device = devices.find((one) => (id ? one.deviceId === id : one.label === label));
      if (!device) throw new Error(`No such device: ${label || id}`);
      deviceChart()?.send({ type: choices[group], id: device.deviceId });
    };
  return {
    isAudioMuted: () => !local().on.audio,
    isVideoMuted: () => !local().on.video,
    isSharingScreen: () => local().on.screen,
    isAudioAvailable: () => tracks.outgoing().audio !== null,
    isVideoAvailable: () => tracks.camera() !== null,
    async getAvailableDevices() {
      const groups = await devicesByGroup();
      return Object.fromEntries(Object.entries(groups).map(([group, devices]) => [group, devices.map(asJson)]));
    },
    async getCurrentDevices() {
      const { audioInput = [], videoInput = [], audioOutput = [] } = await devicesByGroup();
      const { audio } = tracks.outgoing();
      const using = (devices: readonly MediaDeviceInfo[], id: string | undefined) =>
        asJson(devices.find(({ deviceId }) => deviceId === id));
      return {
        audioInput: using(audioInput, audio?.getSettings().deviceId),
        videoInput: using(videoInput, tracks.camera()?.getSettings().deviceId),
        audioOutput: using(audioOutput, deviceChart()?.getSnapshot().context.choice.audioOutput ?? 'default'),
      };
    },
    getContentSharingParticipants: () => (local().on.screen ? ['local'] : []),
    isDeviceChangeAvailable: () => 'mediaDevices' in navigator,
    isDeviceListAvailable: () => 'mediaDevices' in navigator,
    isMultipleAudioInputSupported: () => false,
    setAudioInputDevice: choose('audioInput'),
    setVideoInputDevice: choose('videoInput'),
    setAudioOutputDevice: choose('audioOutput'),
  };
};
