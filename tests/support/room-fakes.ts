import type { RoomServices } from '../../src/room/wiring.ts';

/** Services of a room page in which nothing ever happens. */
export const roomFakes = (): RoomServices => ({
  tracks: {
    watch: () => () => {},
    open: () => new Promise(() => {}),
    chooseScreen: () => new Promise(() => {}),
    silence: () => {},
    stop: () => {},
    outgoing: () => ({ audio: null, video: null }),
    camera: () => null,
  },
  remote: { show: () => {}, hear: () => {}, speakThrough: () => {} },
  guests: { of: () => ({ show: () => {}, hear: () => {}, speakThrough: () => {} }), speakThrough: () => {} },
  tell: () => {},
  openSignalling: () => ({ take: () => {}, close: () => {} }),
  connectPeer: ({ outgoing }) => {
    throw new Error(`There is no connection for ${JSON.stringify(outgoing)}`);
  },
  isHidden: () => false,
  keepChoice: () => {},
});
