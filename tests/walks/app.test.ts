import { expect } from 'vitest';
import { safePath } from '../../src/domain/routes.ts';
import { appMachine } from '../../src/machines/app.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
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
    ...['/calls', '/call/7', '/login', '//evil.test/'].map((path) => ({ type: 'route.changed', path }) as const),
    done('loadSettings', settings),
    failed('loadSettings', { kind: 'offline', code: 'offline' }),
    done('restoreSession', { session, previousUrl: null }),
    done('restoreSession', { session, previousUrl: '/queue' }),
    done('restoreSession', { session: null, previousUrl: '/queue' }),
    done('restoreSession', { session: null, previousUrl: '//evil.test/' }),
    failed('restoreSession', new Error('no storage')),
    done('login', session),
    done('part'),
    done('session', 'expired'),
    done('session', 'withdrawn'),
    done('signOut'),
    failed('signOut', { kind: 'offline', code: 'offline' }),
    { type: 'business.choose', index: 0 },
    { type: 'business.choose', index: 1 },
    { type: 'business.choose', index: 2 },
    { type: 'session.stored', userId: login.id },
    { type: 'session.stored', userId: login.id + 1 },
  ],
  // One remembered path is like another.
  within: ({ context: { previousUrl } }) => previousUrl !== '/call/7',
  shows: [
    'starting: route.changed / path',
    'signedIn.leaving: route.changed / path',
    'unreachable: app.retry → starting',
    'unreachable: after retryPause → starting',
    'restoring: restoreSession done → signedIn.fetching / previousUrl',
    'signedIn.fetching: part done → signedIn.open / selectBusiness, storePath',
    'signedIn.fetching: part done → signedIn.returning / selectBusiness, navigate',
    'signedIn.fetching: route.changed → signedIn.fetching / path',
    'restoring: restoreSession done → signedOut',
    'restoring: restoreSession done → signedOut / previousUrl',
    'restoring: restoreSession error → signedOut',
    'signedOut: session.stored → restoring',
    'signedOut: route.changed / storePath, navigate',
    'signedOut: route.changed → signedOut / path',
    'signedIn: session.stored → restoring',
    'signedIn: session.cleared → signedIn / session.withdrawn',
    'signedIn: session.leave / session.leave',
    'signedIn: call.opened / call.opened',
    'signedIn: call.closed / call.closed',
    'signedIn: session done → signedOut / clearStorage, notify, session',
    'signedIn: session done → restoring / session',
    'signedIn.returning: route.changed → signedIn.open',
    'signedIn.open: route.changed / route.changed',
    'signedIn.open.staying: business.choose → signedIn.open.changing / chosen, shell.leave',
    'signedIn.open.staying: session.end → signedIn.open.ending / shell.leave',
    'signedIn.open.changing: session.end → signedIn.open.ending / shell.leave',
    'signedIn.open.changing: shell.stayed → signedIn.open.staying / chosen',
    'signedIn.open.changing: shell.left → signedIn.open.staying / session, rememberBusiness, selectBusiness, call.closed, navigate',
    'signedIn.open.ending: shell.stayed → signedIn.open.staying',
    'signedIn.open.ending: shell.left → signedIn.leaving',
    'signedIn.leaving: signOut done → signedOut / clearStorage, session',
    'signedIn.leaving: signOut error → signedOut / clearStorage, session',
  ],
  always(state, { did, events, told, caused }, before) {
    const { session: current, previousUrl, path } = state.context;
    const isIn = state.matches('signedIn');
    const last = events.at(-1);
    const has = (name: string) => caused.did.some(({ type }) => type === name);

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
    if (last?.type === 'xstate.done.actor.login') {
      expect(state.value).toEqual({ signedIn: 'fetching' });
      expect(previousUrl).toBe(before?.context.previousUrl);
    }
    // The shell starts when its code is there: at the address, or on the way back to what was remembered.
    if (state.matches({ signedIn: 'fetching' })) expect(askedOf(state, 'part')).toEqual({ drawn: 1, name: 'shell' });
    if (last?.type === 'xstate.done.actor.part') {
      expect(state.matches({ signedIn: 'returning' })).toBe(before?.context.path === '/login');
    }
    // It survives a reload of the form in this tab: the storage has what is remembered, until somebody has followed it.
    if (last?.type === 'xstate.done.actor.restoreSession' && before?.context.path === '/login') {
      expect(previousUrl).toBe(safePath(last.output.previousUrl) ?? before.context.previousUrl);
    }
    if (state.matches('signedOut') || state.matches({ signedIn: 'open' })) {
      expect(did.findLast(({ type }) => type === 'storePath')?.params).toBe(previousUrl);
    }
    if (state.matches({ signedIn: 'open' })) expect(previousUrl).toBeNull();

    // What the address bar says is known wherever the viewer is, and is no reason to choose the business again.
    if (last?.type === 'route.changed') {
      expect(path).toBe(last.path);
      expect(has('selectBusiness')).toBe(false);
    }

    // The bearer names the business that the shell shows.
    if (state.matches({ signedIn: 'open' })) {
      const selected = did.findLast(({ type }) => type === 'selectBusiness')?.params;
      expect(selected).toEqual(current?.login.businesses[current.businessSelected]);
    }

    // Nobody leaves the business, nor the console by the menu, without the word of the shell, which is asked once.
    const isAsking = ['changing', 'ending'].some((way) => state.matches({ signedIn: { open: way } } as never));
    const asks = caused.told.filter(({ event }) => event.type === 'shell.leave').map(({ to }) => to);
    const isNew = isAsking && (last?.type === 'business.choose' || last?.type === 'session.end');
    expect(asks).toEqual(isNew ? ['shell'] : []);
    if (state.children.signOut) expect(events.some(({ type }) => type === 'shell.left')).toBe(true);
    const wasAt = before?.context.session?.businessSelected;
    if (current && before?.context.session && current.businessSelected !== wasAt) {
      expect([last?.type, before?.context.chosen]).toEqual(['shell.left', current.businessSelected]);
      expect(caused.did).toContainEqual({ type: 'rememberBusiness', params: current.businessSelected });
      // The screen stays, but for a call, which the other business does not know; and no call is in hand any more.
      expect(path).toBe(before.context.path === '/call/7' ? '/calls' : before.context.path);
      expect(caused.did).toContainEqual({ type: 'navigate', params: path });
      expect(told).toContainEqual({ to: 'session', event: { type: 'call.closed' } });
    } else if (last?.type === 'shell.stayed') {
      expect(state.matches({ signedIn: { open: 'staying' } })).toBe(true);
      expect(current).toEqual(before?.context.session);
    }
    if (state.matches({ signedIn: { open: 'changing' } }))
      expect(state.context.chosen).not.toBe(current?.businessSelected);

    // A session that ended is forgotten here, and in the storage of all tabs unless another tab has seen to that, where
    // somebody else may have signed in meanwhile.
    const isWithdrawn = last?.type === 'xstate.done.actor.session' && last.output === 'withdrawn';
    if (before?.matches('signedIn') && !isIn) {
      expect(state.matches('restoring')).toBe(isWithdrawn || last?.type === 'session.stored');
      expect(has('clearStorage')).toBe(state.matches('signedOut'));
      if (state.matches('signedOut')) expect(did.at(-1)).toEqual({ type: 'navigate', params: '/login' });
    }
    // The session hears of every call that opens and closes, and of a sign-out elsewhere: it decides when it may end.
    const passed: Record<string, string> = {
      'call.opened': 'call.opened',
      'call.closed': 'call.closed',
      'session.leave': 'session.leave',
      'session.cleared': 'session.withdrawn',
    };
    const word = passed[last?.type ?? ''];
    if (word) {
      expect(told.at(-1)).toEqual({ to: 'session', event: { type: word } });
      expect(state.value).toEqual(before?.value);
    }
  },
});
