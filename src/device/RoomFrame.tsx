import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { roomConfig, roomOrders } from '../domain/jitsi.ts';
import type { KioskRoomRef } from '../machines/kiosk-room.ts';
import { newsOf } from './room-news.ts';

/** The part of Jitsi's IFrame API that is used here; our own room has the same (design `video.md`, section 2). */
interface RoomApi {
  on(name: string, listener: (data: unknown) => void): unknown;
  executeCommand(name: string, ...args: readonly unknown[]): void;
  dispose(): void;
}
type RoomClient = new (domain: string, options: Readonly<Record<string, unknown>>) => RoomApi;

const client = (): RoomClient => {
  const { JitsiMeetExternalAPI } = window as Window & { JitsiMeetExternalAPI?: RoomClient };
  if (!JitsiMeetExternalAPI) throw new Error('no client is loaded');
  return JitsiMeetExternalAPI;
};

/** The room of the call in a frame: the pass in, events out. */
export function RoomFrame({ room }: { room: KioskRoomRef }) {
  const pass = useSelector(room, ({ context }) => context.pass);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!pass) return;
    const Client = client();
    const api = new Client(pass.domain ?? window.location.host, {
      roomName: pass.appId ? `${pass.appId}/${pass.room}` : pass.room,
      jwt: pass.jwt ?? undefined,
      lang: document.documentElement.lang,
      parentNode: place.current,
      width: '100%',
      height: '100%',
      // The page has a button of its own to hang up.
      configOverwrite: roomConfig('microphone', 'camera', 'settings', 'fullscreen'),
    });
    for (const [name, read] of Object.entries(newsOf)) api.on(name, (data) => room.send(read((data ?? {}) as never)));
    return () => {
      api.executeCommand(...roomOrders.hangUp);
      api.dispose();
    };
  }, [room, pass]);

  return <div ref={place} className="frame" />;
}
