import type { Told } from '../domain/room-page.ts';
import {
  type FromRoom,
  heard,
  type RoomCommand,
  type RoomInit,
  type RoomRequest,
  roomCommands,
  roomRequests,
  scopeOf,
  type ToRoom,
} from './frame-messages.ts';

/** Whoever opened the room page: the page around its frame, or a person with a link. */
export interface Opener {
  readonly tell: (...told: Told) => void;
  /** Calls back with the language tag of the page around whenever another one is chosen there. */
  spoken(hear: (tag: string) => void): void;
  /** Calls back with what the opener wants, at most once. */
  ready(
    open: (init: RoomInit) => {
      readonly commands: Readonly<Record<RoomCommand, () => void>>;
      readonly answers: Readonly<Record<RoomRequest, (...args: readonly string[]) => unknown>>;
    },
  ): void;
}

/** The page around our frame, of our own origin. It gets 'ready', and whatever it says afterwards has to bear the scope. */
const parentPage = (scope: string): Opener => {
  const { origin } = window.location;
  const say = (message: FromRoom) => window.parent.postMessage({ ...message, scope }, origin);
  return {
    tell: (name, data) => say({ type: 'event', name, data }),
    spoken(hear) {
      const page = window.parent.document.documentElement;
      new MutationObserver(() => hear(page.lang)).observe(page, { attributeFilter: ['lang'] });
    },
    ready(open) {
      let room: ReturnType<typeof open> | null = null;
      const answer = async (name: string, args: readonly string[]) => {
        const known = roomRequests.find((request) => request === name);
        if (!room || !known) throw new Error(`The room has no answer to '${name}'`);
        return room.answers[known](...args);
      };
      window.addEventListener('message', (event) => {
        const message = heard<ToRoom>(event, { source: window.parent, origin, scope });
        if (message?.type === 'init') room ??= open(message.data);
        if (message?.type === 'command') {
          const command = roomCommands.find((known) => known === message.name);
          if (command) room?.commands[command]();
        }
        if (message?.type === 'request') {
          const { id } = message;
          answer(message.name, message.args).then(
            (data) => say({ type: 'response', id, data }),
            (error: unknown) =>
              say({ type: 'response', id, error: error instanceof Error ? error.message : 'unknown' }),
          );
        }
      });
      say({ type: 'ready' });
    },
  };
};

/** The last segment of the page's path. */
const roomNameOf = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '');

/** The pass in the fragment of the page's address; null without one. */
const givenPass = (): string | null => new URLSearchParams(window.location.hash.slice(1)).get('jwt');

/** The pass in the fragment, kept for a reload and taken out of the address bar: it opens the call. */
const takePass = (roomName: string): string | null => {
  const key = `room.pass.${roomName}`;
  const given = givenPass();
  if (given !== null) history.replaceState(null, '', window.location.pathname);
  try {
    if (given === null) return sessionStorage.getItem(key);
    sessionStorage.setItem(key, given);
  } catch {
    // A browser that keeps nothing of this page lets whoever follows the link in all the same.
  }
  return given;
};

/** A person who opened the page by its address, with the pass as `#jwt=…`. */
const address = (loadAnew: () => void): Opener => ({
  tell: () => {},
  spoken: () => {},
  ready(open) {
    const roomName = roomNameOf(window.location.pathname);
    // Of a link to the room that is open, with another pass, a browser only tells.
    window.addEventListener('hashchange', () => givenPass() !== null && loadAnew());
    open({
      roomName,
      jwt: takePass(roomName),
      lang: navigator.language,
      startWithAudioMuted: false,
      startWithVideoMuted: false,
      toolbarButtons: null,
    });
  },
});

/** Who opened this page. A frame without a scope is nobody's that we know: it is treated like an address without a pass. */
export const opener = (loadAnew: () => void = () => window.location.reload()): Opener => {
  const scope = scopeOf(window.location.hash);
  return window.parent !== window && scope !== null ? parentPage(scope) : address(loadAnew);
};
