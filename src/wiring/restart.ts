import type { RestartSituation } from '../domain/restart.ts';
import { restartMachine } from '../machines/restart.ts';
import type { Services } from '../services/ports.ts';
import { ask } from './ask.ts';
import { askLive } from './live.ts';

/** The restart of one device: from the fleet, and from the call that was placed at it. */
export const wireRestart = ({ devices }: Services) =>
  restartMachine.provide({
    actors: {
      liveSituation: askLive<'situation', { id: number }, RestartSituation>(devices.situation),
      orderRestart: ask(devices.restart),
      revokeRestart: ask(devices.revoke),
    },
  });
