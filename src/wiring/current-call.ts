import type { Call, Ending } from '../domain/call.ts';
import { lastNotesOf } from '../domain/kept-notes.ts';
import { callEndingMachine } from '../machines/call-ending.ts';
import { callFarewellMachine } from '../machines/call-farewell.ts';
import { callRoomMachine } from '../machines/call-room.ts';
import { currentCallMachine } from '../machines/current-call.ts';
import type { Services } from '../services/ports.ts';
import type { ActorsOf } from './actors-of.ts';
import { act, ask } from './ask.ts';
import { effects } from './effects.ts';
import { askLive } from './live.ts';
import { wireClock } from './page.ts';

/** The chart of the video, which the screen of a call brings. */
export type Film = ActorsOf<typeof callRoomMachine>;

/** The call in hand and its video, on every screen. */
export const wireCurrentCall = (services: Services, film: Film) => {
  const { calls, drafts } = services;
  const { notify } = effects(services);
  const clock = wireClock(services);
  return {
    room: callRoomMachine.provide({ actors: film }),
    current: currentCallMachine.provide({
      actors: {
        liveCurrent: askLive<'current', { agentId: number }, readonly Call[]>(calls.inHand),
        clock,
        farewell: callFarewellMachine.provide({ actors: { loadParting: ask(calls.parting) } }),
        ending: callEndingMachine.provide({
          actors: {
            endCall: ask(({ notes, ...ending }: Ending & { agentId: number }) =>
              calls.end({ ...ending, ...lastNotesOf(notes, drafts.restore(ending)) }),
            ),
          },
          actions: { notify, dropDraft: act(({ id }: { id: number }) => drafts.store({ id, kept: null })) },
        }),
      },
    }),
  };
};
