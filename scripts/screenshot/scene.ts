import { randomBytes } from 'node:crypto';
import { serverAuthor } from '../../server/audit/remember.ts';
import { createQuerying } from '../../server/calls/call-queries.ts';
import { rememberCall } from '../../server/calls/call-transition.ts';
import { createInteraction, createSession } from '../../server/calls/session-queries.ts';
import type { Database } from '../../server/postgres/database.ts';
import { ask } from '../bench/api.ts';
import type { DemoServer } from '../bench/demo-server.ts';

/** A caller of the pictures: `waited` in seconds, negative for a call that is wanted later. */
interface Caller {
  readonly phone: string;
  readonly service: number;
  readonly waited: number;
  readonly isVideo?: boolean;
}

/** One of each colour and kind, oldest first. */
const callers: readonly Caller[] = [
  { phone: '55 0412 7789', service: 1, waited: 342 },
  { phone: '81 0230 1164', service: 4, waited: 187, isVideo: true },
  { phone: '222 041 9035', service: 2, waited: 75 },
  { phone: '33 0718 4402', service: 3, waited: 38, isVideo: true },
  { phone: '999 014 2276', service: 1, waited: 21, isVideo: true },
  { phone: '664 052 8810', service: 6, waited: 12 },
  { phone: '55 0966 3127', service: 5, waited: -840 },
];

const visited = [
  { name: 'Recorrido', events: [['Inicio', 'Enter', 'Inicio']] },
  {
    name: 'Recorrido',
    events: [
      ['Cuentas', 'Enter', 'Cuentas'],
      ['Cuentas', 'Select', 'Cuenta de ahorro'],
      ['Cuentas', 'Select', 'Requisitos'],
    ],
  },
  {
    name: 'En espera',
    events: [
      ['Ayuda', 'Enter', 'Ayuda'],
      ['Ayuda', 'Search', 'Olvidé mi clave'],
    ],
  },
] as const;

/** Fills the queue of a demo as it looks on a busy morning: nobody could place a call that has waited already. */
export const fillQueue = async (db: Database): Promise<void> => {
  const now = Math.floor(Date.now() / 1_000);
  const bunitId = 1;
  const visitor = { gender: 'female', age_range: 'adult' } as const;
  const { id: session_id } = await createSession(db, { bunitId, deviceId: null, now }, visitor);
  for (const { name, events } of visited) {
    const data = events.map(([eventCategory, eventAction, eventLabel]) => ({
      data: { eventCategory, eventAction, eventLabel },
    }));
    await db.transaction((tx) =>
      createInteraction(tx, { bunitId, sessionId: session_id, now }, { name, events: data }),
    );
  }
  for (const { phone, service, waited, isVideo = false } of callers) {
    const placed = {
      phone,
      service_id: service,
      with_video: isVideo,
      required_in: now - waited,
      now: waited >= 0,
      session_id,
      // Of its address the room alone counts.
      url: isVideo ? `http://127.0.0.1/room/${randomBytes(16).toString('hex')}` : null,
      created_at: Math.min(now, now - waited),
    };
    await db.transaction(async (tx) =>
      rememberCall(tx, serverAuthor(placed.created_at), await createQuerying(tx, bunitId, placed)),
    );
  }
};

/** Lets the devices of a demo be there, but for three that nobody has set up yet. */
export const wakeDevices = async ({ url, key }: DemoServer): Promise<void> => {
  for (const device of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await ask(url, key, 'POST', `/api/devices/${device}/ping`, {});
};
