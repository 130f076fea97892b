import { expect } from 'vitest';
import { safePath } from '../../src/domain/routes.ts';
import { appMachine } from '../../src/machines/app.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';
import { login } from '../support/walk-samples.ts';

const settings = {
  signIn: { provider: 'embedded', apiKey: 'key', projectId: 'demo' },
  video: { provider: 'embedded', domain: null, appId: null },
  refreshAfterMinutes: 50,
  languages: ['es', 'en'],
  version: '1',
} as const;
const session = { login, businessSelected: 0 };

walkEvery(appMachine, {
  cases: [
    ...['/', '/calls', '/login', '//evil.test/'].map((path) => ({ type: 'route.changed', path }) as const),
    done('loadSettings', settings),
    failed('loadSettings', { kind: 'offline', code: 'offline' }),
    done('restoreSession', session),
    done('restoreSession', null),
    failed('restoreSession', new Error('no storage')),
    done('login', session),
    done('session', 'expired'),
    done('signOut'),
    failed('signOut', { kind: 'offline', code: 'offline' }),
    { type: 'business.choose', index: 0 },
    { type: 'business.choose', index: 1 },
    { type: 'business.choose', index: 2 },
    { type: 'session.stored', userId: login.id },
    { type: 'session.stored', userId: login.id + 1 },
  ],
  shows: [
    'unreachable: app.retry → starting',
    'unreachable: after retryPause → starting',
    'restoring: restoreSession done → signedIn.open',
    'restoring: restoreSession done → signedOut',
    'restoring: restoreSession error → signedOut',
    'signedOut: session.stored → restoring',
    'signedOut: route.changed / navigate',
    'signedOut: route.changed → signedOut / path',
    'signedIn: session.stored → restoring',
    'signedIn: session.cleared → signedOut',
    'signedIn: session.leave / session.leave',
    'signedIn: call.opened / call.opened',
    'signedIn: call.closed / call.closed',
    'signedIn: session done → signedOut',
    'signedIn.returning: route.changed → signedIn.open',
    'signedIn.open: route.changed / route.changed',
    'signedIn.leaving: signOut done → signedOut',
    'signedIn.leaving: signOut error → signedOut',
  ],
  always(state, { did, events, told, caused }, before) {
    const { session: current, previousUrl } = state.context;
    const isIn = state.matches('signedIn');
    const last = events.at(-1)?.type;

    // Each part runs where it belongs, and nowhere else.
    expect(state.children.login !== undefined).toBe(state.matches('signedOut'));
    expect(state.children.session !== undefined).toBe(isIn);
    expect(state.children.shell !== undefined).toBe(state.matches({ signedIn: 'open' }));
    expect(current !== null).toBe(isIn);

    // What is remembered over a sign-in is a path of this console, and not the form itself.
    if (previousUrl !== null) expect(safePath(previousUrl)).toBe(previousUrl);
    if (state.matches({ signedIn: 'returning' })) {
      expect(did.at(-1)).toEqual({ type: 'navigate', params: previousUrl ?? '/' });
    }
    if (before?.matches({ signedIn: 'returning' }) && state.matches({ signedIn: 'open' }))
      expect(previousUrl).toBe(null);
    if (last === 'xstate.done.actor.login' && before?.context.path === '/login') {
      expect(state.value).toEqual({ signedIn: 'returning' });
      expect(previousUrl).toBe(before.context.previousUrl);
    }

    // What the address bar says is known wherever the viewer is, and is no reason to choose the business again.
    const route = events.at(-1);
    if (route?.type === 'route.changed') {
      expect(state.context.path).toBe(route.path);
      expect(caused.did.some(({ type }) => type === 'selectBusiness')).toBe(false);
    }

    // The bearer names the business that the shell shows.
    if (state.matches({ signedIn: 'open' })) {
      const selected = did.findLast(({ type }) => type === 'selectBusiness')?.params;
      expect(selected).toEqual(current?.login.businesses[current.businessSelected]);
    }

    // A session that ended is forgotten here, and in the storage of all tabs unless another tab has seen to that.
    if (before?.matches('signedIn') && state.matches('signedOut')) {
      expect(did.some(({ type }) => type === 'clearStorage')).toBe(last !== 'session.cleared');
      expect(did.at(-1)).toEqual({ type: 'navigate', params: '/login' });
    }
    // The session hears of every call that opens and closes: it decides when a lost session may end.
    if (last === 'call.opened' || last === 'call.closed' || last === 'session.leave') {
      expect(told.at(-1)).toEqual({ to: 'session', event: { type: last } });
    }
  },
});
