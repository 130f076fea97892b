import { expect } from 'vitest';
import { offerMachine } from '../../src/machines/offer.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { available, waitingCall } from '../support/walk-samples.ts';

walkEvery(offerMachine, {
  inputs: [{ parent: nobody }],
  cases: [
    { type: 'offer.accept', id: 7, kind: 'ring' },
    { type: 'offer.accept', id: 8, kind: 'transfer' },
    { type: 'offer.decline', id: 9 },
    done('takeOffer', waitingCall),
    failed('takeOffer', { kind: 'conflict', code: 'call_offered', takenBy: 'Ana' }),
    done('sendDecline', available),
    failed('sendDecline', { kind: 'offline', code: 'offline' }),
  ],
  shows: [
    'rung: offer.accept → accepting / id, kind',
    'rung: offer.decline → declining / id',
    'rung: offer.gone → ended',
    'accepting: offer.gone → accepting / isGone',
    'accepting: takeOffer done → ended',
    'accepting: takeOffer error → rung',
    'accepting: takeOffer error → ended',
    'declining: offer.gone → declining / isGone',
    'declining: sendDecline done → rung / offer.answered',
    'declining: sendDecline done → ended / offer.answered',
    'declining: sendDecline error → rung',
    'declining: sendDecline error → ended',
  ],
  always(state, { caused, did, events }, before) {
    const { id, kind, isGone } = state.context;
    const last = events.at(-1);
    // What is chosen is asked of the server, once.
    expect(state.hasTag('busy')).toBe(state.matches('accepting') || state.matches('declining'));
    if (state.matches('accepting')) expect(askedOf(state, 'takeOffer')).toEqual({ id, kind });
    if (state.matches('declining')) expect(askedOf(state, 'sendDecline')).toEqual({ event: 'decline', call_id: id });
    if (last?.type === 'offer.accept' && before?.matches('rung')) expect([id, kind]).toEqual([last.id, last.kind]);
    // Nothing is offered that is gone, and nothing that is under way is lost by it.
    if (state.matches('rung')) expect(isGone).toBe(false);
    if (last?.type === 'offer.gone' && before?.hasTag('busy'))
      expect([state.value, isGone]).toEqual([before.value, true]);
    // A call that was taken is opened, whatever was heard of it first; one that was not says why.
    const isTaken = last?.type === 'xstate.done.actor.takeOffer' && before?.matches('accepting');
    if (isTaken && before) {
      expect(did.at(-1)).toEqual({ type: 'openCall', params: before.context.id });
      expect(state.status).toBe('done');
    }
    // It says which call was taken, and of one that was left or lost that none was.
    if (state.status === 'done') expect(state.output).toEqual({ taken: isTaken ? before?.context.id : null });
    if (last?.type === 'offer.decline' && before?.matches('rung')) expect(id).toBe(last.id);
    if (last?.type === 'xstate.error.actor.takeOffer' && before?.matches('accepting'))
      expect(did.at(-1)).toEqual({
        type: 'notify',
        params: { level: 'warning', code: 'call.offered', values: { agent: 'Ana' } },
      });
    if (last?.type === 'xstate.error.actor.sendDecline' && before?.matches('declining'))
      expect(did.at(-1)).toEqual({ type: 'notify', params: { level: 'error', code: 'availability.failed' } });
    if (last?.type === 'xstate.done.actor.sendDecline' && before?.matches('declining'))
      expect(caused.told).toEqual([expect.objectContaining({ event: { type: 'offer.answered', answer: available } })]);
  },
});
