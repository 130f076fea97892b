import { expect } from 'vitest';
import type { CallChoices } from '../../src/domain/call-choices.ts';
import type { CallsView } from '../../src/domain/calls-address.ts';
import { callFiltersMachine } from '../../src/machines/call-filters.ts';
import { failed as failure } from '../../src/services/failures.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';

const view: CallsView = { filter: 'all', phone: '', only: { agent: '3' } };
const taken: CallsView = { filter: 'expired', phone: '', only: { device: '5' } };
const few: CallChoices = { choices: { service: [], agent: [], branch: [], device: [] }, cut: [] };
const many: CallChoices = { ...few, cut: ['device'] };
const views = [{ id: 1, name: 'Lost', query: '?state=expired&device=5' }];
const limit = failure({ kind: 'conflict', code: 'view_limit' });
const offline = failure({ kind: 'offline', code: 'offline' });

walkEvery(callFiltersMachine, {
  inputs: [{ view, search: somebody('search') }],
  cases: [
    done('loadChoices', few),
    done('loadChoices', many),
    failed('loadChoices', offline),
    done('loadViews', views),
    failed('loadViews', offline),
    done('keepView', views),
    failed('keepView', limit),
    failed('keepView', offline),
    done('dropView', []),
    failed('dropView', offline),
    { type: 'filters.seek', text: 'hall' },
    { type: 'filters.seek', text: '' },
    { type: 'views.name', name: ' Mine ' },
    { type: 'views.name', name: ' ' },
    { type: 'views.save', view },
    { type: 'views.remove', id: 1 },
    { type: 'views.remove', id: 9 },
    { type: 'views.take', query: '?state=expired&device=5' },
  ],
  shows: [
    'choices.loading: loadChoices done → choices.known / choices',
    'choices.loading: loadChoices error → choices.failed / failure',
    'choices.failed: filters.retry → choices.loading',
    'choices.known: filters.seek → choices.typing / text',
    'choices.typing: after seekPause → choices.loading',
    'choices.known: views.take → choices.loading / view, calls.look',
    'views.loading: loadViews done → views.known / views',
    'views.loading: loadViews error → views.unknown',
    'views.unknown: filters.retry → views.loading',
    'views.known: views.save → views.keeping',
    'views.keeping: keepView done → views.known / name',
    'views.keeping: keepView error → views.known / notify',
    'views.known: views.remove → views.dropping / removed',
    'views.dropping: dropView done → views.known / views',
    'views.dropping: dropView error → views.loading / notify',
  ],
  always(state, { caused, events }, before) {
    const last = events.at(-1);
    const { context } = state;
    const was = before?.context;

    // The choices are those that are found, and those of the list as it is seen; more are looked for only where there are more.
    const isLoading = state.matches({ choices: 'loading' });
    const isAsked = isLoading && (!before?.matches({ choices: 'loading' }) || last?.type === 'views.take');
    if (isAsked) expect(askedOf(state, 'loadChoices')).toEqual({ search: context.text, only: context.view.only });
    expect(askedOf(state, 'loadChoices') !== undefined).toBe(isLoading);
    if (last?.type === 'filters.seek') {
      const isCut = was?.text !== '' || (was?.choices?.cut.length ?? 0) > 0;
      expect(state.matches({ choices: 'typing' })).toBe(isCut || before?.matches({ choices: 'typing' }));
      expect(context.text).toBe(isCut ? last.text : was?.text);
    } else expect(context.text).toBe(was?.text ?? '');
    expect(state.hasTag('searching')).toBe(
      state.matches({ choices: 'loading' }) || state.matches({ choices: 'typing' }),
    );
    if (state.matches({ choices: 'failed' })) expect(context.failure?.code).toBe('offline');
    if (last?.type === 'xstate.done.actor.loadChoices' && before?.matches({ choices: 'loading' }))
      expect([context.choices, context.failure]).toEqual([last.output, null]);

    // A view that is taken is how the list is seen from then on.
    const told = caused.told.filter(({ to }) => to === 'search').map(({ event }) => event);
    expect(told).toEqual(last?.type === 'views.take' ? [{ type: 'calls.look', view: taken }] : []);
    if (last?.type === 'views.take') expect(context.view).toEqual(taken);

    // One is kept under a name, and as the list is seen then; the server says which there are.
    const isKeeping = state.matches({ views: 'keeping' });
    expect(askedOf(state, 'keepView')).toEqual(isKeeping ? { name: 'Mine', query: '?state=all&agent=3' } : undefined);
    expect(askedOf(state, 'dropView')).toEqual(state.matches({ views: 'dropping' }) ? { id: 1 } : undefined);
    if (last?.type === 'views.save')
      expect(state.matches({ views: 'keeping' })).toBe(
        (before?.matches({ views: 'known' }) && was?.name.trim() !== '') || before?.matches({ views: 'keeping' }),
      );
    const isOpen = !before?.matches({ views: 'keeping' }) && !before?.matches({ views: 'dropping' });
    if (last?.type === 'views.name' && isOpen) expect(context.name).toBe(last.name);
    else if (last?.type === 'xstate.done.actor.keepView' && before?.matches({ views: 'keeping' }))
      expect([context.views, context.name]).toEqual([views, '']);
    else expect(context.name).toBe(was?.name ?? '');

    // What the server refuses is said.
    const said = caused.did.filter(({ type }) => type === 'notify').map(({ params }) => params);
    const isRefused = last?.type === 'xstate.error.actor.keepView' && before?.matches({ views: 'keeping' });
    const isNotGone = last?.type === 'xstate.error.actor.dropView' && before?.matches({ views: 'dropping' });
    if (isRefused && last.error === limit) expect(said).toEqual([{ level: 'warning', code: 'views.limit' }]);
    else expect(said).toEqual(isRefused || isNotGone ? [{ level: 'error', code: 'views.failed' }] : []);
  },
});
