import type { RoomRequest } from './frame-messages.ts';
import type { Room } from './room.ts';

const groups = { audioinput: 'audioInput', videoinput: 'videoInput', audiooutput: 'audioOutput' } as const;

const devicesByGroup = async () => {
  const found = 'mediaDevices' in navigator ? await navigator.mediaDevices.enumerateDevices() : [];
  return Object.fromEntries(
    Object.entries(groups).map(([kind, group]) => [group, found.filter((device) => device.kind === kind)]),
  );
};
const asJson = (device: MediaDeviceInfo | undefined) => (device ? device.toJSON() : null);

/** What a room answers to the questions of Jitsi's IFrame API; the devices by `deviceId`, or by label without one. */
export const answersOf = (room: Room): Readonly<Record<RoomRequest, (...args: readonly string[]) => unknown>> => {
  const { media } = room;
  const choose =
    (group: 'audioInput' | 'videoInput' | 'audioOutput') =>
    async (label = '', id = '') => {
      const { [group]: devices = [] } = await devicesByGroup();
      const device = devices.find((one) => (id ? one.deviceId === id : one.label === label));
      if (!device) throw new Error(`No such device: ${label || id}`);
      await media.choose({ [group]: device.deviceId });
    };
  return {
    isAudioMuted: () => !media.state().on.audio,
    isVideoMuted: () => !media.state().on.video,
    isSharingScreen: () => media.state().on.screen,
    isAudioAvailable: () => media.outgoing().audio !== null,
    isVideoAvailable: () => media.camera() !== null,
    async getAvailableDevices() {
      const groups = await devicesByGroup();
      return Object.fromEntries(Object.entries(groups).map(([group, devices]) => [group, devices.map(asJson)]));
    },
    async getCurrentDevices() {
      const { audioInput = [], videoInput = [], audioOutput = [] } = await devicesByGroup();
      const { audio } = media.outgoing();
      const using = (devices: readonly MediaDeviceInfo[], id: string | undefined) =>
        asJson(devices.find(({ deviceId }) => deviceId === id));
      return {
        audioInput: using(audioInput, audio?.getSettings().deviceId),
        videoInput: using(videoInput, media.camera()?.getSettings().deviceId),
        audioOutput: using(audioOutput, media.choice().audioOutput ?? 'default'),
      };
    },
    getContentSharingParticipants: () => (media.state().on.screen ? ['local'] : []),
    isDeviceChangeAvailable: () => 'mediaDevices' in navigator,
    isDeviceListAvailable: () => 'mediaDevices' in navigator,
    isMultipleAudioInputSupported: () => false,
    setAudioInputDevice: choose('audioInput'),
    setVideoInputDevice: choose('videoInput'),
    setAudioOutputDevice: choose('audioOutput'),
  };
};
