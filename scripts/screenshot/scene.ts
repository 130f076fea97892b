import { ask, placeCall } from '../bench/api.ts';
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

/** Fills the queue of a demo as it looks on a busy morning, with three devices that nobody has set up yet. */
export const setScene = async ({ url, key }: DemoServer): Promise<void> => {
  const now = Math.floor(Date.now() / 1_000);
  const visitor = { gender: 'female', age_range: 'adult' };
  const { data: visit } = await ask<{ id: number }>(url, key, 'POST', '/api/sessions', visitor);
  for (const { name, events } of visited) {
    const data = events.map(([eventCategory, eventAction, eventLabel]) => ({
      data: { eventCategory, eventAction, eventLabel },
    }));
    await ask(url, key, 'POST', `/api/sessions/${visit.id}/interactions`, { name, events: data });
  }
  for (const device of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await ask(url, key, 'POST', `/api/devices/${device}/ping`, {});
  for (const { phone, service, waited, isVideo = false } of callers)
    await placeCall(url, key, {
      phone,
      service_id: service,
      with_video: isVideo,
      required_in: now - waited,
      now: waited >= 0,
      session_id: visit.id,
    });
};
