import { expect } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import type { Colleague, Handover } from '../../src/domain/handover.ts';
import { noDestinations } from '../../src/domain/redirection.ts';
import { handoverMachine, selectAskedLeft } from '../../src/machines/handover.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody, somebody } from '../support/walk-events.ts';
import { agent, ownCall, takenCall, waitingCall } from '../support/walk-samples.ts';

const eva: Colleague = { id: 4, name: 'Eva Sol', state: 'AVAILABLE' };
const asked: Handover = {
  id: 1,
  kind: 'transfer',
  from: { id: agent.id, name: 'Ana' },
  to: eva,
  note: null,
  at: 1_100,
  until: 1_120,
  result: null,
};
const askedCall: Call = { ...ownCall, offered_to: eva.id, handover: asked };
const ended = (result: Handover['result']): Call => ({ ...ownCall, handover: { ...asked, result } });
const [declined, missed, withdrawn] = [ended('declined'), ended('missed'), ended('withdrawn')];
const busy = { kind: 'conflict', code: 'agent_busy' } as const;
const offline = { kind: 'offline', code: 'offline' } as const;
const input = {
  call: ownCall,
  agentId: agent.id,
  realtime: nobody,
  screen: somebody('screen'),
  current: somebody('current'),
};

walkEvery(handoverMachine, {
  inputs: [input, { ...input, call: askedCall }, { ...input, call: waitingCall }, { ...input, agentId: null }],
  cases: [
    ...[ownCall, askedCall, declined, missed, withdrawn, takenCall, waitingCall].map(
      (call) => ({ type: 'handover.seen', call }) as const,
    ),
    { type: 'handover.held' },
    { type: 'handover.choose', part: { to: eva.id } },
    { type: 'handover.choose', part: { way: 'consult' } },
    { type: 'handover.choose', part: { way: 'redirect' } },
    { type: 'handover.choose', part: { kind: 'zone' } },
    { type: 'handover.choose', part: { find: 'eva' } },
    { type: 'handover.choose', part: { note: ' Habla inglés ' } },
    { type: 'colleagues.loaded', answer: [eva] },
    { type: 'colleagues.failed', failure: offline },
    { type: 'clock.ticked', now: 1_110 },
    done('loadDestinations', { ...noDestinations, services: [{ id: 2, name: 'Cajas' }] }),
    done('loadDestinations', null),
    done('askColleague', askedCall),
    failed('askColleague', busy),
    done('withdrawHandover', withdrawn),
    failed('withdrawHandover', offline),
  ],
  key: ({ call, choice: { way, to, note, kind }, now, failure, colleagues, destinations }) => [
    call.state,
    call.agent_id,
    call.handover?.result,
    [way, to, note.length, kind],
    [now, failure, colleagues?.length, destinations?.services.length],
  ],
  // What was typed, when, and who is there decide nothing.
  within: ({ context: { now, failure, choice, colleagues } }) =>
    now === 0 && failure === null && choice.note === '' && colleagues === null,
  shows: [
    ': start → asked.rung',
    'settled: handover.open → choosing / choice',
    'settled: handover.held → held',
    'held: handover.seen → settled / call',
    'held: handover.seen → asked.rung / call',
    'settled: handover.seen → asked.rung / call',
    'choosing: handover.choose → choosing / choice',
    'choosing: handover.send → asking',
    'choosing: handover.send → settled / notes.sent, current.end',
    'choosing: handover.seen → settled / call',
    'choosing: handover.close → settled',
    'asking: askColleague done → asked.rung / call',
    'asking: askColleague error → choosing / notify',
    'asked.rung: handover.seen → refused / call',
    'asked.rung: handover.seen → settled / call',
    'asked.rung: handover.withdraw → asked.withdrawing',
    'asked.withdrawing: withdrawHandover done → settled / call',
    'asked.withdrawing: withdrawHandover error → asked.rung / notify',
    'refused: handover.open → choosing / choice',
    'refused: handover.close → settled',
    'refused: handover.held → held',
    'refused: handover.seen → settled / call',
  ],
  always(state, { caused, did, events }, before) {
    const last = events.at(-1);
    const { call, agentId, choice, now } = state.context;
    const isOwn = call.state === 'ATTENDED' && call.agent_id === agentId;
    const told = caused.told.map(({ event }) => event);

    // What the server keeps is what every window shows.
    if (state.matches('settled')) expect(isOwn && call.handover?.result === null).toBe(false);
    if (state.matches({ asked: 'rung' })) expect([isOwn, call.handover?.result]).toEqual([true, null]);
    expect(state.hasTag('asked')).toBe(state.matches('asked'));
    expect(state.hasTag('refused')).toBe(state.matches('refused'));
    expect(state.hasTag('choosing')).toBe(state.matches('choosing') || state.matches('asking'));
    expect(state.hasTag('busy')).toBe(state.matches('asking') || state.matches({ asked: 'withdrawing' }));
    expect(selectAskedLeft(state)).toBe(call.handover ? Math.max(0, 1_120 - now) : 0);

    // Whoever waits is nobody's to give away, but may be sent to a service; who only looks does neither.
    const mayHandOver = isOwn || (agentId !== null && call.state === 'REQUESTED');
    if (state.matches('settled')) expect(state.can({ type: 'handover.open' })).toBe(mayHandOver);
    // Beside an answer, or an end, that is on its way nothing is begun.
    if (state.matches('held')) expect(state.can({ type: 'handover.open' })).toBe(false);
    if (last?.type === 'handover.held' && (before?.matches('settled') || before?.matches('refused')))
      expect(state.matches('held')).toBe(true);
    if (state.matches('choosing')) {
      expect(mayHandOver).toBe(true);
      if (!isOwn) expect(choice.way).toBe('redirect');
      expect(state.can({ type: 'handover.send' })).toBe(choice.to !== null);
      expect(askedOf(state, 'liveColleagues')).toMatchObject({ name: 'colleagues', question: { id: 7 } });
    }
    if (last?.type === 'handover.open') expect([choice.to, choice.note]).toEqual([null, '']);
    // A colleague's number is no service's.
    if (last?.type === 'handover.choose' && 'way' in last.part && before?.matches('choosing')) {
      const isOther = (last.part.way === 'redirect') !== (before.context.choice.way === 'redirect');
      expect([choice.way, choice.to]).toEqual([last.part.way, isOther ? null : before.context.choice.to]);
    }

    // Nor is a zone's number a service's.
    if (last?.type === 'handover.choose' && 'kind' in last.part && before?.matches('choosing'))
      expect(choice.to).toBe(before.context.choice.kind === 'zone' ? before.context.choice.to : null);

    if (state.matches('asking'))
      expect(askedOf(state, 'askColleague')).toEqual({
        id: 7,
        kind: choice.way,
        agent_id: choice.to,
        note: choice.note === '' ? null : 'Habla inglés',
      });
    if (state.matches({ asked: 'withdrawing' })) expect(askedOf(state, 'withdrawHandover')).toEqual({ id: 7 });
    // What is passed on is ended by who ends calls, so that the room is left first; with the notes that were kept.
    const isPassedOn = last?.type === 'handover.send' && before?.context.choice.way === 'redirect';
    if (isPassedOn && before?.matches('choosing'))
      expect(told).toEqual([
        { type: 'notes.sent' },
        {
          type: 'current.end',
          id: 7,
          way: 'redirect',
          notes: null,
          version: call.version,
          to: { kind: choice.kind, id: choice.to },
        },
      ]);
    else expect(told).toEqual([]);
    // Who could not be asked may be chosen anew; the person hears why.
    if (last?.type === 'xstate.error.actor.askColleague')
      expect(did.at(-1)).toEqual({ type: 'notify', params: { level: 'warning', code: 'call.busy' } });
    if (last?.type === 'xstate.error.actor.withdrawHandover') expect(did.at(-1)?.type).toBe('notify');
  },
});
