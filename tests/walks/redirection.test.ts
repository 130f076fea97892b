import { expect } from 'vitest';
import { noDestinations } from '../../src/domain/redirection.ts';
import { redirectionMachine } from '../../src/machines/redirection.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { waitingCall } from '../support/walk-samples.ts';

const switchedOff = { kind: 'refused', code: 'unknown', fields: { service_id: 'unknown' } } as const;
const offline = { kind: 'offline', code: 'offline' } as const;
const services = [{ id: 2, name: 'Cajas' }];

walkEvery(redirectionMachine, {
  inputs: [{ call: waitingCall }],
  cases: [
    { type: 'redirection.choose', part: { to: 2 } },
    { type: 'redirection.choose', part: { kind: 'agent' } },
    { type: 'redirection.choose', part: { find: 'caj' } },
    { type: 'redirection.choose', part: { kind: 'service' } },
    done('loadDestinations', { ...noDestinations, services }),
    failed('loadDestinations', offline),
    done('redirectCall', { ...waitingCall, state: 'REDIRECTED' }),
    failed('redirectCall', { kind: 'conflict', code: 'stale_version' }),
    failed('redirectCall', switchedOff),
  ],
  shows: [
    'choosing.loading: loadDestinations done → choosing.ready / destinations',
    'choosing.loading: loadDestinations error → choosing.failed / failure',
    'choosing.failed: redirection.retry → choosing.loading',
    'choosing.ready: redirection.choose → choosing.ready / choice',
    'choosing.ready: redirection.send → sending',
    'choosing.ready: redirection.drop → over',
    'sending: redirectCall done → over / outcome, notify',
    'sending: redirectCall error → over / outcome, notify',
    'sending: redirectCall error → choosing.loading / choice, notify',
  ],
  always(state, { did, events }, before) {
    const last = events.at(-1);
    const { choice, destinations, failure } = state.context;
    const isOpen = state.matches('choosing');
    expect(askedOf(state, 'loadDestinations')).toEqual(
      state.matches({ choosing: 'loading' }) ? { id: waitingCall.id } : undefined,
    );
    // Nothing is sent before somebody was chosen; a number of one kind is none of another.
    expect(state.can({ type: 'redirection.send' })).toBe(isOpen && choice.to !== null);
    if (isOpen && last?.type === 'redirection.choose' && before) {
      const was = before.context.choice;
      const stays = (last.part.kind ?? was.kind) === was.kind ? was : { to: null, find: '' };
      expect(choice).toEqual({ kind: was.kind, ...stays, ...last.part });
    }
    // It goes as the call was seen: who is slower than somebody else hears so.
    expect(askedOf(state, 'redirectCall')).toEqual(
      state.matches('sending')
        ? { id: waitingCall.id, to: { kind: choice.kind, id: choice.to }, version: waitingCall.version }
        : undefined,
    );
    expect(state.hasTag('busy')).toBe(state.matches('sending'));
    expect(state.hasTag('failed')).toBe(state.matches({ choosing: 'failed' }));
    if (state.hasTag('failed')) expect(failure).toEqual(offline);
    if (state.matches({ choosing: 'ready' })) expect([destinations?.services, failure]).toEqual([services, null]);
    // Where it cannot go any more is not chosen any more, and what else there is is asked for anew.
    const isNowhere = (event: object = {}) => 'error' in event && event.error === switchedOff;
    if (isNowhere(last)) expect([state.value, choice.to]).toEqual([{ choosing: 'loading' }, null]);
    const nowhere = events.filter(isNowhere).map(() => ({ level: 'warning', code: 'call.nowhere' }));
    const fates = {
      'xstate.done.actor.redirectCall': ['sent', { level: 'success', code: 'call.redirected' }],
      'xstate.error.actor.redirectCall': ['refused', expect.objectContaining({ level: expect.any(String) })],
    } as const;
    const fate = isNowhere(last) ? undefined : fates[last?.type as keyof typeof fates];
    const [outcome, notice] = fate ?? ['kept', null];
    expect(state.output).toBe(state.status === 'done' ? outcome : undefined);
    const notices = [...nowhere, ...(notice ? [notice] : [])];
    expect(did).toEqual(notices.map((params) => ({ type: 'notify', params })));
  },
});
