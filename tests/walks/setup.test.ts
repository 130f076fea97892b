import { expect } from 'vitest';
import { nextStep, nothingFound, optionalSteps, type SetupFound, setupSteps } from '../../src/domain/setup.ts';
import { setupMachine } from '../../src/machines/setup.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const offline = { kind: 'offline', code: 'offline' } as const;
const made = { id: 9, name: 'Reforma' };
const whole = Object.fromEntries(
  setupSteps.map((step, index) => [step, { id: index + 1, name: step }]),
) as unknown as SetupFound;
/** A place that somebody left in the middle, and one that lacks who answers. */
const half: SetupFound = { ...nothingFound, business: whole.business, branch: whole.branch, service: whole.service };
const nobodyAnswers: SetupFound = { ...whole, agent: null };

walkEvery(setupMachine, {
  inputs: [undefined],
  cases: [
    done('loadFound', nothingFound),
    done('loadFound', half),
    done('loadFound', nobodyAnswers),
    done('loadFound', whole),
    failed('loadFound', offline),
    { type: 'setup.type', name: ' Reforma ' },
    { type: 'setup.type', name: '  ' },
    done('makeStep', made),
    failed('makeStep', offline),
    done('placeCall'),
    failed('placeCall', offline),
  ],
  shows: [
    'loading: loadFound done → asking',
    'loading: loadFound done → ready',
    'failed: setup.retry → loading',
    'asking: setup.save → saving',
    'asking: setup.skip → asking / skipped',
    'saving: makeStep error → asking / failure',
    'saving: makeStep done → asking',
    'saving: makeStep done → ready',
    'ready: setup.call → calling',
  ],
  always(state, { events, did }, before) {
    const { found, skipped, step, name, failure } = state.context;
    const last = events.at(-1);
    const was = before?.context;
    // What is asked for is the first thing that is missing; nothing is asked for again that is there.
    if (state.hasTag('asking') || state.hasTag('ready')) expect(step).toBe(nextStep(found, skipped));
    expect(state.hasTag('ready')).toBe(step === null && !state.matches('loading') && !state.matches('failed'));
    if (last?.type === 'xstate.done.actor.loadFound') expect(failure).toBeNull();

    // A name that says nothing is not sent; who answers has none.
    const isAsked = state.matches('asking');
    expect(state.can({ type: 'setup.save' })).toBe(isAsked && (step === 'agent' || name.trim() !== ''));
    expect(state.can({ type: 'setup.skip' })).toBe(isAsked && step !== null && optionalSteps.includes(step));
    if (state.matches('saving')) {
      expect(askedOf(state, 'makeStep')).toEqual({ step, name: name.trim(), found });
    }

    // What was made is kept with the step that asked for it, and the field is empty for the next; what failed loses nothing.
    if (last?.type === 'xstate.done.actor.makeStep' && was?.step) {
      expect([found, name, failure]).toEqual([{ ...was.found, [was.step]: made }, '', null]);
    } else if (last?.type === 'xstate.error.actor.makeStep') {
      expect([found, step, name, failure]).toEqual([was?.found, was?.step, was?.name, offline]);
    } else if (last?.type === 'setup.skip') expect([skipped, name]).toEqual([[...(was?.skipped ?? []), was?.step], '']);
    else if (last?.type === 'setup.type' && before?.matches('asking')) expect(name).toBe(last.name);
    else if (was && last?.type !== 'xstate.done.actor.loadFound')
      expect([found, skipped]).toEqual([was.found, was.skipped]);

    // A call is placed once for each press, and leads to where it rings.
    if (state.matches('calling')) expect(askedOf(state, 'placeCall')).toEqual({ found });
    const rings = last?.type === 'xstate.done.actor.placeCall';
    expect(did.filter(({ type }) => type === 'navigate')).toHaveLength(
      events.filter(({ type }) => type === 'xstate.done.actor.placeCall').length,
    );
    if (rings) expect([state.value, did.at(-1)]).toEqual(['ready', { type: 'navigate', params: '/calls' }]);
    if (last?.type === 'xstate.error.actor.placeCall') expect([state.value, failure]).toEqual(['ready', offline]);
    expect(state.hasTag('busy')).toBe(['loading', 'saving', 'calling'].includes(String(state.value)));
  },
});
