import { expect } from 'vitest';
import { rotationMachine } from '../../src/machines/rotation.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { everything, stored } from '../support/walk-records.ts';

const secret = 'fresh-secret';
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(rotationMachine, {
  inputs: [{ resource: everything, record: stored }],
  cases: [
    { type: 'rotation.overlap', seconds: 3_600 },
    { type: 'rotation.overlap', seconds: 0 },
    done('rotateSecret', { ...stored, key: secret }),
    done('rotateSecret', stored),
    failed('rotateSecret', offline),
  ],
  always(state, { events }, before) {
    const { overlap, failure, record } = state.context;
    const last = events.at(-1);
    const isAsked = state.matches('asking');

    // Nothing is renewed without a yes, and it is asked for once, with the overlap that was chosen.
    expect(state.hasTag('busy')).toBe(state.children.rotateSecret !== undefined);
    expect(state.matches('working')).toBe(last?.type === 'rotation.confirm');
    if (state.matches('working')) {
      expect(askedOf(state, 'rotateSecret')).toEqual({ resource: everything, record: stored, overlap });
    }
    // The choice stays as it is, also where the server refused.
    expect(overlap).toBe(last?.type === 'rotation.overlap' ? last.seconds : (before?.context.overlap ?? 604_800));

    // While it is asked it can be given up; what is under way, or shown, is not lost by accident.
    expect([
      state.can({ type: 'rotation.overlap', seconds: 1 }),
      state.can({ type: 'rotation.confirm' }),
      state.can({ type: 'rotation.cancel' }),
      state.can({ type: 'rotation.revealed' }),
    ]).toEqual([isAsked, isAsked, isAsked, state.matches('revealing')]);
    expect(state.hasTag('asking')).toBe(isAsked || state.matches('working'));
    expect(state.hasTag('revealing')).toBe(state.matches('revealing'));

    // A secret is shown once, and is kept nowhere.
    const isShown = last?.type === 'xstate.done.actor.rotateSecret';
    expect(state.matches('revealing')).toBe(isShown);
    const { output } = (last ?? {}) as { output?: { key: string } };
    expect(state.context.secret).toBe(isShown && output?.key === secret ? secret : null);
    expect(JSON.stringify([record, state.output ?? null])).not.toContain(secret);

    // A failure is told where the question is asked again, until the next try.
    if (last?.type === 'xstate.error.actor.rotateSecret') expect([isAsked, failure]).toEqual([true, offline]);
    else expect(failure).toEqual(state.matches('working') ? null : (before?.context.failure ?? null));

    // It closes when it is given up, or when the secret was seen; whoever asked gets the record as it is listed.
    const isClosed = last?.type === 'rotation.cancel' || last?.type === 'rotation.revealed';
    expect([state.status, state.output]).toEqual(
      isClosed ? ['done', last?.type === 'rotation.revealed' ? stored : 'kept'] : ['active', undefined],
    );
  },
});
