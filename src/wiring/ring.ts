import type { RungCall } from '../domain/call.ts';
import type { RingReport } from '../domain/ring-report.ts';
import { alertMachine, type NotificationEvent } from '../machines/alert.ts';
import { pickupMachine } from '../machines/pickup.ts';
import { ringMachine } from '../machines/ring.ts';
import type { LeadershipEvent, RingtoneEvent } from '../machines/ring-news.ts';
import type { RingReportRef } from '../machines/ring-report.ts';
import type { Services } from '../services/ports.ts';
import { ringListener, wirePermission } from './alerts.ts';
import { act, ask, fetched, hear } from './ask.ts';
import { effects } from './effects.ts';
import { wireClock } from './page.ts';

/** Tells the server what became of rings, by a chart whose code is fetched with the first. */
const reporter = (services: Services) => {
  let started: Promise<RingReportRef> | null = null;
  // Else whoever signs in next would tell it of themselves.
  services.gate.watchRevocations(() => {
    started?.then(
      (report) => report.stop(),
      () => {},
    );
    started = null;
  });
  return (reports: readonly RingReport[]) => {
    started ??= import('./ring-report.ts').then(({ startRingReport }) => startRingReport(services));
    started.then(
      (report) => report.send({ type: 'report.told', reports }),
      () => {
        started = null; // that of the next may come
      },
    );
  };
};

/** The bell of an agent: the sound, and the notifications of the browser. */
export const wireRing = (services: Services) => {
  const { alerts, calls } = services;
  const { notify, openCall } = effects(services);
  const attendCall = ask(calls.attend);
  return ringMachine.provide({
    actors: {
      clock: wireClock(services),
      leadership: hear<LeadershipEvent, undefined>((tell) => alerts.lead(() => tell({ type: 'ring.elected' }))),
      ringtone: hear<RingtoneEvent, undefined>((tell) => alerts.ring(ringListener(tell))),
      unlockSound: fetched(alerts.unlock),
      notifications: wirePermission(services),
      pickup: pickupMachine.provide({ actors: { attendCall }, actions: { notify, openCall } }),
      alert: alertMachine.provide({
        actors: {
          attendCall,
          notification: hear<NotificationEvent, { call: RungCall }>((tell, { call }) =>
            alerts.notify(call, {
              shown: () => tell({ type: 'notification.shown' }),
              refused: (why) => tell({ type: 'notification.refused', why }),
              clicked: () => tell({ type: 'notification.clicked' }),
              closed: () => tell({ type: 'notification.closed' }),
            }),
          ),
        },
        actions: { notify },
      }),
    },
    actions: { openCall, notify, report: act(reporter(services)) },
  });
};
