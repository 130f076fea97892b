import { expect } from 'vitest';
import { savedViewsMachine } from '../../src/machines/saved-views.ts';
import { failed as failure } from '../../src/services/failures.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';

const views = [{ id: 1, name: 'Lost', query: '?state=expired&device=5' }];
const limit = failure({ kind: 'conflict', code: 'view_limit' });
const offline = failure({ kind: 'offline', code: 'offline' });

walkEvery(savedViewsMachine, {
  inputs: [{ screen: 'services', list: somebody('list') }],
  cases: [
    done('loadViews', views),
    failed('loadViews', offline),
    done('keepView', views),
    failed('keepView', limit),
    failed('keepView', offline),
    done('dropView', []),
    failed('dropView', offline),
    { type: 'views.name', name: ' Mine ' },
    { type: 'views.name', name: ' ' },
    { type: 'views.save', query: '?find=o' },
    { type: 'views.remove', id: 1 },
    { type: 'views.remove', id: 9 },
    { type: 'views.take', query: '?state=expired&device=5' },
  ],
  shows: [
    'loading: loadViews done → known / views',
    'loading: loadViews error → unknown',
    'unknown: views.retry → loading',
    'known: views.save → keeping / query',
    'keeping: keepView done → known / name',
    'keeping: keepView error → known / notify',
    'known: views.remove → dropping / removed',
    'dropping: dropView done → known / views',
    'dropping: dropView error → loading / notify',
    'known: views.take → known / views.taken',
  ],
  always(state, { caused, events }, before) {
    const last = events.at(-1);
    const { context } = state;
    const was = before?.context;
    // The next name is typed whatever goes on, but for the moment in which it is kept.
    expect(state.can({ type: 'views.name', name: 'x' })).toBe(!state.hasTag('keeping'));
    const isIn = (value: 'known' | 'keeping' | 'dropping') => before?.matches(value) === true;
    expect(askedOf(state, 'loadViews')).toEqual(state.matches('loading') ? { screen: 'services' } : undefined);

    // Whoever takes one sees the list so.
    const told = caused.told.filter(({ to }) => to === 'list').map(({ event }) => event);
    expect(told).toEqual(last?.type === 'views.take' ? [{ type: 'views.taken', query: last.query }] : []);

    // One is kept under a name, and as the list is seen then; the server says which there are.
    const isKeeping = state.matches('keeping');
    expect(askedOf(state, 'keepView')).toEqual(
      isKeeping ? { screen: 'services', name: 'Mine', query: '?find=o' } : undefined,
    );
    expect(askedOf(state, 'dropView')).toEqual(state.matches('dropping') ? { id: 1 } : undefined);
    if (last?.type === 'views.save')
      expect(isKeeping).toBe((isIn('known') && was?.name.trim() !== '') || isIn('keeping'));
    if (last?.type === 'views.remove')
      expect(state.matches('dropping')).toBe(
        (isIn('known') && last.id === 1 && was?.views?.length === 1) || isIn('dropping'),
      );
    if (last?.type === 'views.name' && !isIn('keeping') && !isIn('dropping')) expect(context.name).toBe(last.name);
    else if (last?.type === 'xstate.done.actor.keepView' && isIn('keeping'))
      expect([context.views, context.name]).toEqual([views, '']);
    else expect(context.name).toBe(was?.name ?? '');
    if (last?.type === 'xstate.done.actor.dropView' && isIn('dropping')) expect(context.views).toEqual([]);

    // What the server refuses is said, and what is typed stays.
    const said = caused.did.filter(({ type }) => type === 'notify').map(({ params }) => params);
    const isRefused = last?.type === 'xstate.error.actor.keepView' && isIn('keeping');
    const isNotGone = last?.type === 'xstate.error.actor.dropView' && isIn('dropping');
    if (isRefused && last.error === limit) expect(said).toEqual([{ level: 'warning', code: 'views.limit' }]);
    else expect(said).toEqual(isRefused || isNotGone ? [{ level: 'error', code: 'views.failed' }] : []);
  },
});
