import { roomEvents } from '../domain/room-page.ts';
import { createEmitter, type Listener } from './emitter.ts';
import {
  type FromRoom,
  frameAddress,
  heard,
  type RoomInit,
  roomCommands,
  roomRequests,
  type ToRoom,
} from './frame-messages.ts';

/** The options of Jitsi's IFrame API that mean something here; others are ignored. */
export interface ExternalApiOptions {
  readonly roomName?: string;
  readonly parentNode?: HTMLElement | null;
  readonly jwt?: string | null;
  readonly lang?: string;
  readonly width?: string | number;
  readonly height?: string | number;
  readonly onload?: () => void;
  readonly configOverwrite?: {
    readonly startWithAudioMuted?: boolean;
    readonly startWithVideoMuted?: boolean;
    readonly toolbarButtons?: readonly string[];
  };
}

interface Participant {
  readonly participantId: string;
  readonly displayName: string;
  readonly formattedDisplayName: string;
}
interface Pending {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

const devicePolicy = 'autoplay; camera; clipboard-write; display-capture; fullscreen; microphone';
const lengthOf = (length: string | number | undefined) => (typeof length === 'number' ? `${length}px` : length);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

const initOf = ({ roomName = '', jwt, lang, configOverwrite: config }: ExternalApiOptions): RoomInit => ({
  // The tenant that JaaS puts in front is none of ours.
  roomName: roomName.split('/').at(-1) ?? '',
  jwt: jwt ?? null,
  lang: lang ?? null,
  startWithAudioMuted: config?.startWithAudioMuted ?? false,
  startWithVideoMuted: config?.startWithVideoMuted ?? false,
  toolbarButtons: config?.toolbarButtons ? [...config.toolbarButtons] : null,
});

/** The frame of a room with the surface of Jitsi's IFrame API, for a page of the same origin (design `video.md`, 2 and 8). */
export const createExternalApi = (options: ExternalApiOptions) => {
  // Not `randomUUID`: browsers have none where the page comes without TLS.
  const scope = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const { origin } = window.location;
  const init = initOf(options);
  const emitter = createEmitter();
  const participants = new Map<string, Participant>();
  const pending = new Map<number, Pending>();
  /** What was asked before the room listens; null once it does. */
  let early: ToRoom[] | null = [];
  let asked = 0;
  let isOver = false;

  const frame = document.createElement('iframe');
  frame.allow = devicePolicy;
  frame.title = 'Video';
  frame.style.border = '0';
  frame.style.width = lengthOf(options.width) ?? '100%';
  frame.style.height = lengthOf(options.height) ?? '100%';
  frame.src = frameAddress(origin, init.roomName, scope);
  if (options.onload) frame.addEventListener('load', options.onload);

  /**
   * The message goes into the frame before this returns, and not by postMessage later: a screen share is still part of
   * the click that asked for it, and a hang-up is under way before a frame can be
   * removed. Whoever waits for `readyToClose` knows that the server has heard it.
   */
  const deliver = (message: ToRoom) => {
    const data = { ...message, scope };
    frame.contentWindow?.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
  };
  const tell = (message: ToRoom) => {
    if (isOver) return;
    if (early) early.push(message);
    else deliver(message);
  };
  const abandon = (reason: string) => {
    for (const { reject } of pending.values()) reject(new Error(reason));
    pending.clear();
  };
  const know = (id: string, displayName: string) =>
    participants.set(id, { participantId: id, displayName, formattedDisplayName: displayName });

  const hear = (message: FromRoom) => {
    if (message.type === 'ready') {
      // A frame that was reloaded is ready once more and knows nothing.
      abandon('The room was loaded again');
      participants.clear();
      frame.contentWindow?.postMessage({ type: 'init', data: init, scope }, origin);
    } else if (message.type === 'response') {
      const question = pending.get(message.id);
      pending.delete(message.id);
      if ('error' in message) question?.reject(new Error(message.error));
      else question?.resolve(message.data);
    } else {
      const { name, data } = message;
      // The same stay goes on with whom it met: nobody is introduced anew.
      if (name === 'videoConferenceJoined' && !participants.has(text(data.id))) participants.clear();
      if (name === 'videoConferenceJoined' || name === 'participantJoined') know(text(data.id), text(data.displayName));
      if (name === 'participantLeft') participants.delete(text(data.id));
      if (name === 'videoConferenceLeft') participants.clear();
      if (name === 'browserSupport') {
        // Its first word after `init`: from now on it listens to commands.
        const waiting = early ?? [];
        early = null;
        waiting.forEach(deliver);
      }
      emitter.emit(name, data);
    }
  };
  const listen = (event: MessageEvent) => {
    const message = heard<FromRoom>(event, { source: frame.contentWindow, origin, scope });
    if (message) hear(message);
  };
  window.addEventListener('message', listen);
  (options.parentNode ?? document.body).append(frame);

  const request = (name: string, ...args: readonly string[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (isOver) return reject(new Error('The room was disposed of'));
      asked += 1;
      pending.set(asked, { resolve, reject });
      tell({ type: 'request', name, id: asked, args });
    });
  const executeCommand = (name: string) => {
    if (roomCommands.some((known) => known === name)) tell({ type: 'command', name });
    else console.warn(`The room has no command '${name}'`);
  };
  const add = (name: string, listener: Listener) => {
    emitter.add(name, listener);
    return api;
  };
  const remove = (name: string, listener?: Listener) => {
    emitter.remove(name, listener);
    return api;
  };
  const requests = Object.fromEntries(
    roomRequests.map((name) => [name, (...args: readonly string[]) => request(name, ...args)]),
  );

  const api = {
    ...requests,
    executeCommand,
    executeCommands: (commands: Readonly<Record<string, unknown>>) => Object.keys(commands).forEach(executeCommand),
    on: add,
    addListener: add,
    addEventListener: add,
    once: (name: string, listener: Listener) => {
      const first: Listener = (data) => {
        remove(name, first);
        listener(data);
      };
      return add(name, first);
    },
    off: remove,
    removeListener: remove,
    removeEventListener: (name: string) => void remove(name),
    addEventListeners: (listeners: Readonly<Record<string, Listener>>) => {
      for (const [name, listener] of Object.entries(listeners)) add(name, listener);
    },
    removeEventListeners: (names: readonly string[]) => names.forEach((name) => void remove(name)),
    removeAllListeners: (name?: string) => {
      if (name === undefined) emitter.clear();
      else emitter.remove(name);
      return api;
    },
    listenerCount: (name: string) => emitter.count(name),
    emit: (name: string, data: Readonly<Record<string, unknown>> = {}) => {
      emitter.emit(name, data);
      return true;
    },
    getIFrame: () => frame,
    getNumberOfParticipants: () => participants.size,
    getParticipantsInfo: () => [...participants.values()],
    getDisplayName: (id: string) => participants.get(id)?.displayName,
    getSupportedCommands: () => [...roomCommands],
    getSupportedEvents: () => [...roomEvents],
    dispose: () => {
      isOver = true;
      abandon('The room was disposed of');
      window.removeEventListener('message', listen);
      emitter.clear();
      participants.clear();
      frame.remove();
    },
  };
  return api;
};
