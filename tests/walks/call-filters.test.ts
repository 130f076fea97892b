import { expect } from 'vitest';
import type { CallChoices } from '../../src/domain/call-choices.ts';
import type { CallsView } from '../../src/domain/calls-address.ts';
import { callFiltersMachine } from '../../src/machines/call-filters.ts';
import { failed as failure } from '../../src/services/failures.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';

const view: CallsView = { filter: 'all', phone: '', only: { agent: '3' } };
const taken: CallsView = { filter: 'expired', phone: '', only: { device: '5' } };
const seen: CallsView = { filter: 'all', phone: '', only: { device: '512' } };
const few: CallChoices = { choices: { service: [], agent: [], branch: [], device: [] }, cut: [] };
const many: CallChoices = { ...few, cut: ['device'] };
const offline = failure({ kind: 'offline', code: 'offline' });

walkEvery(callFiltersMachine, {
  inputs: [{ view, search: somebody('search') }],
  cases: [
    done('loadChoices', few),
    done('loadChoices', many),
    failed('loadChoices', offline),
    { type: 'filters.seek', text: 'hall' },
    { type: 'filters.seek', text: '' },
    { type: 'filters.seen', view: seen },
    { type: 'views.taken', query: '?state=expired&device=5' },
  ],
  shows: [
    'loading: loadChoices done → known / choices',
    'loading: loadChoices error → failed / failure',
    'failed: filters.retry → loading',
    'known: filters.seek → typing / text',
    'typing: after seekPause → loading',
    'known: views.taken → loading / view, calls.look',
  ],
  always(state, { caused, events }, before) {
    const last = events.at(-1);
    const { context } = state;
    const was = before?.context;

    // The choices are those that are found, and those of the list as it is seen; more are looked for only where there are more.
    const isLoading = state.matches('loading');
    const isRenewed = last?.type === 'views.taken' || last?.type === 'filters.seen';
    const isAsked = isLoading && (!before?.matches('loading') || isRenewed);
    if (isAsked) expect(askedOf(state, 'loadChoices')).toEqual({ search: context.text, only: context.view.only });
    expect(askedOf(state, 'loadChoices') !== undefined).toBe(isLoading);
    if (last?.type === 'filters.seek') {
      const isCut = was?.text !== '' || (was?.choices?.cut.length ?? 0) > 0;
      expect(state.matches('typing')).toBe(isCut || before?.matches('typing'));
      expect(context.text).toBe(isCut ? last.text : was?.text);
    } else expect(context.text).toBe(was?.text ?? '');
    expect(state.hasTag('searching')).toBe(state.matches('loading') || state.matches('typing'));
    if (state.matches('failed')) expect(context.failure?.code).toBe('offline');
    if (last?.type === 'xstate.done.actor.loadChoices' && before?.matches('loading'))
      expect([context.choices, context.failure]).toEqual([last.output, null]);

    // A view that is taken is how the list is seen from then on.
    const told = caused.told.filter(({ to }) => to === 'search').map(({ event }) => event);
    expect(told).toEqual(last?.type === 'views.taken' ? [{ type: 'calls.look', view: taken }] : []);
    if (last?.type === 'views.taken') expect(context.view).toEqual(taken);
    // What it was narrowed to meanwhile is among the choices, whatever is looked for.
    if (last?.type === 'filters.seen') expect([context.view, state.value]).toEqual([seen, before?.value]);
    expect(askedOf(state, 'views')).toMatchObject({ screen: 'calls' });
  },
});
