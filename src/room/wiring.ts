import { fromCallback } from 'xstate';
import type { RoomAuth } from '../domain/room.ts';
import type { DeviceChoice, Told } from '../domain/room-page.ts';
import { otherSideMachine } from '../machines/other-side.ts';
import { roomDevicesMachine } from '../machines/room-devices.ts';
import { type LinkCommand, type LinkNews, type RoomLinkInput, roomLinkMachine } from '../machines/room-link.ts';
import type { SignallingCommand, SignallingNews, TrackNews } from '../machines/room-news.ts';
import { roomPageMachine } from '../machines/room-page.ts';
import { roomSidesMachine } from '../machines/room-sides.ts';
import { act, ask, fetched, hear } from '../wiring/ask.ts';
import type { GuestVideos } from './guest-videos.ts';
import type { LocalTracks } from './local-tracks.ts';
import type { connectPeer } from './peer-link.ts';
import type { RemoteVideo } from './remote-video.ts';
import type { openSignalling } from './signalling.ts';

/** What the charts of the room page ask of the browser, and of whoever opened the page. */
export interface RoomServices {
  readonly tracks: LocalTracks;
  /** Where the other side is shown, and where guests are. */
  readonly remote: RemoteVideo;
  readonly guests: Pick<GuestVideos, 'of' | 'speakThrough'>;
  readonly tell: (...told: Told) => void;
  readonly openSignalling: typeof openSignalling;
  readonly connectPeer: typeof connectPeer;
  /** Whether nobody looks at the page. */
  readonly isHidden: () => boolean;
  readonly keepChoice: (choice: DeviceChoice) => void;
}

/** How often the pictures are counted, in milliseconds. */
const countEvery = 1_000;

const linkNews: Readonly<Partial<Record<RTCPeerConnectionState, LinkNews>>> = {
  connecting: { type: 'link.connecting' },
  connected: { type: 'link.connected' },
  disconnected: { type: 'link.broken' },
  failed: { type: 'link.broken' },
};

/** One connection to the other side or to a guest, shown and heard as long as it lasts. */
const connection = ({ connectPeer, tracks, remote: ofOtherSide, guests, isHidden }: RoomServices) =>
  fromCallback<LinkCommand, Pick<RoomLinkInput, 'iceServers' | 'isNewcomer' | 'party'>, LinkNews>(
    ({ input: { party, ...input }, sendBack, receive }) => {
      const remote = party === null ? ofOtherSide : guests.of(party);
      const link = connectPeer({
        ...input,
        outgoing: tracks.outgoing(),
        signal: (data) => sendBack({ type: 'signal.made', data }),
        changed: (state) => {
          const news = linkNews[state];
          if (news) sendBack(news);
        },
      });
      remote.show(link.stream, () => sendBack({ type: 'sound.held' }));
      const count = async () =>
        sendBack({ type: 'pictures.counted', count: isHidden() ? null : await link.countFrames() });
      const clock = setInterval(() => void count(), countEvery);
      receive((command) => {
        if (command.type === 'sound.play') return remote.hear();
        if (command.type === 'way.search') return link.search();
        const step = command.type === 'tracks.send' ? link.send(tracks.outgoing()) : link.receive(command.data);
        step.catch((error: unknown) => console.debug('negotiation', error));
      });
      return () => {
        clearInterval(clock);
        link.close();
        remote.show(null, () => {});
      };
    },
  );

/** The page of a room: its charts, with every port answered by `services`. */
export const wireRoom = (services: RoomServices) => {
  const { tracks, remote } = services;
  const tell = act<readonly Told[]>((all) => {
    for (const told of all) services.tell(...told);
  });
  const silent = { tell: () => {} };
  const link = roomLinkMachine.provide({ actors: { connection: connection(services) } });
  return roomPageMachine.provide({
    actors: {
      devices: roomDevicesMachine.provide({
        actors: {
          tracks: hear<TrackNews, undefined>(tracks.watch),
          openDevices: ask(tracks.open),
          chooseScreen: fetched(tracks.chooseScreen),
        },
        actions: {
          silence: act(tracks.silence),
          stopCamera: () => tracks.stop('video'),
          stopScreen: () => tracks.stop('screen'),
          applyChoice: act((choice: DeviceChoice) => {
            services.keepChoice(choice);
            remote.speakThrough(choice.audioOutput ?? '');
            services.guests.speakThrough(choice.audioOutput ?? '');
          }),
        },
      }),
      signalling: fromCallback<SignallingCommand, RoomAuth, SignallingNews>(({ input, sendBack, receive }) => {
        const { take, close } = services.openSignalling(input, sendBack);
        receive(take);
        return close;
      }),
      sides: roomSidesMachine.provide({
        actors: {
          otherSide: otherSideMachine.provide({
            actors: { link: link.provide({ actions: { tell } }) },
            actions: { tell },
          }),
          // The page around follows the other side of its call: a guest who goes is no customer who hung up.
          guestSide: otherSideMachine.provide({
            actors: { link: link.provide({ actions: silent }) },
            actions: silent,
          }),
        },
      }),
    },
    actions: { tell },
  });
};
