import { expect } from 'vitest';
import type { RoleLook } from '../../src/domain/see-as.ts';
import { seeAsMachine } from '../../src/machines/see-as.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';

const role = 4;
const look: RoleLook = { business: 1, role, pass: 'see-as.pass' };
const over = { kind: 'forbidden', code: 'look_over' } as const;
const app = somebody('app');
const inCall = { kind: 'refused', code: 'already_attending' } as const;

walkEvery(seeAsMachine, {
  inputs: [
    { look: null, app },
    { look, app },
  ],
  cases: [
    { type: 'see-as.begin', role },
    done('beginLook', look),
    failed('beginLook', inCall),
    { type: 'see-as.over', failure: over },
    done('endLook', { id: 4 }),
    failed('endLook', { kind: 'forbidden', code: 'forbidden', permission: 'USERS_EDITION' }),
  ],
  shows: [
    ': start → off / look',
    ': start → looking / storeLook',
    'off.quiet: see-as.begin → beginning',
    'off.refused: see-as.begin → beginning / failure',
    'off.refused: see-as.close → off.quiet / failure',
    'beginning: beginLook done → entering / look, see-as.offered',
    'beginning: beginLook error → off.refused / failure',
    'entering: see-as.entered → looking / storeLook',
    'entering: see-as.stayed → ending',
    'looking: see-as.end → ending / storeLook, see-as.ended',
    'looking: see-as.left → ending / storeLook',
    'looking: see-as.over → ending / storeLook, see-as.ended, failure',
    'ending: endLook done → off / look',
    'ending: endLook done → off.refused / look',
  ],
  always(state, { did, events, caused }, before) {
    const last = events.at(-1);
    const { look: kept, failure } = state.context;
    const isLooking = state.hasTag('looking');
    // Wishes are heard while nothing is looked at, and the server's word while something is.
    expect(state.children.lookWishes !== undefined).toBe(state.matches('off'));
    expect(state.children.lookEnds !== undefined).toBe(isLooking);
    if (state.matches('off')) expect(kept).toBeNull();
    if (state.matches('beginning')) expect(askedOf(state, 'beginLook')).toEqual({ role });
    if (state.matches('ending')) expect(askedOf(state, 'endLook')).toEqual({ role, business: 1 });
    if (isLooking) expect(kept).toEqual(look);

    // This tab finds the look again after a reload exactly while it looks.
    const stored = did.findLast(({ type }) => type === 'storeLook')?.params ?? null;
    expect(stored).toEqual(isLooking ? look : null);

    // The console hears of what it has to show, and no word twice.
    const told = caused.told.map(({ to, event }) => [to, event.type]);
    const isOffer = state.matches('entering') && before?.matches('beginning');
    const isOver = last?.type === 'see-as.end' || last?.type === 'see-as.over';
    const word = isOffer ? 'see-as.offered' : isOver && before?.hasTag('looking') ? 'see-as.ended' : null;
    expect(told).toEqual(word ? [['app', word]] : []);

    // Whoever did not end it by themselves is told why, until they have read it or ask for another.
    const isRefused = state.hasTag('refused');
    expect(isRefused).toBe(state.matches('off') && failure !== null);
    expect(state.can({ type: 'see-as.close' })).toBe(isRefused);
    if (last?.type === 'see-as.over' && before?.hasTag('looking')) expect(failure).toEqual(over);
    else if (last?.type === 'xstate.error.actor.beginLook') expect([isRefused, failure]).toEqual([true, inCall]);
    else if (last?.type === 'see-as.close' || last?.type === 'see-as.begin') expect(failure).toBeNull();
    else expect(failure).toEqual(before?.context.failure ?? null);
  },
});
