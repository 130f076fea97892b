import type { Profile } from '../domain/session.ts';
import { doorMachine } from '../machines/door.ts';
import { inspectorMachine, type LookNews } from '../machines/inspector.ts';
import { profileSettingsMachine } from '../machines/profile-settings.ts';
import { screenMachine } from '../machines/screen.ts';
import { shellMachine } from '../machines/shell.ts';
import type { Services } from '../services/ports.ts';
import { ask, askLive, hear } from './ask.ts';
import { wireCalls } from './calls.ts';
import { wireDevices } from './devices.ts';
import { effects } from './effects.ts';
import { wireRealtime } from './live.ts';
import { wireRecords } from './records.ts';
import { wireRing } from './ring.ts';

/** The screens of a business, and what is around them. */
export const wireShell = (services: Services) => {
  const { inspection, notices } = services;
  const { notify, navigate } = effects(services);
  const { room, current, ...calls } = wireCalls(services);
  return shellMachine.provide({
    actors: {
      realtime: wireRealtime(services),
      inspector: inspectorMachine.provide({
        actors: {
          look: hear<LookNews, { session: string | null }>((tell, at) =>
            inspection.watch(at, {
              seen: (look) => tell({ type: 'look.taken', look }),
              failed: () => tell({ type: 'look.failed' }),
            }),
          ),
          loadUnexpected: ask(inspection.unexpected),
        },
      }),
      liveProfile: askLive<'profile', { business: number }, Profile>((_, signal) => services.profile(signal)),
      current,
      room,
      door: doorMachine.provide({ actions: { navigate } }),
      ring: wireRing(services),
      screen: screenMachine.provide({
        actors: {
          ...calls,
          ...wireRecords(services),
          devices: wireDevices(services),
          settings: profileSettingsMachine.provide({
            actors: { saveStart: ask(services.saveStart) },
            actions: { notify },
          }),
        },
        actions: { navigate, notify },
      }),
    },
    actions: {
      openDiagrams: () => {
        services.openDiagrams().catch(() => notices.show({ level: 'error', code: 'diagrams.failed' }));
      },
    },
  });
};
