import { expect } from 'vitest';
import { safePath } from '../../src/domain/routes.ts';
import { appMachine } from '../../src/machines/app.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { login, preferences, settings } from '../support/walk-samples.ts';

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
    done('part'),
    done('login', session),
    done('signedIn', 'expired'),
    done('signedIn', 'idle'),
    done('signedIn', 'factor'),
    done('signedIn', 'withdrawn'),
    done('signedIn', 'left'),
    { type: 'person.known', preferences },
    { type: 'session.stored', userId: login.id },
  ],
  shows: [
    'starting: route.changed / path',
    'unreachable: app.retry → starting',
    'unreachable: after retryPause → starting',
    'restoring: restoreSession done → signedIn',
    'restoring: restoreSession done → returning / previousUrl, resume',
    'restoring: restoreSession done → signedOut',
    'restoring: restoreSession done → signedOut / previousUrl',
    'restoring: restoreSession error → signedOut',
    'signedOut.fetching: part done → signedOut.open',
    'signedOut: session.stored → restoring',
    'signedOut: login done → returning / resume',
    'signedOut: route.changed / storePath, navigate',
    'signedOut: route.changed → signedOut / path',
    'returning: route.changed → signedIn / storePath',
    'signedIn: person.known → signedIn / language.follow',
    'signedIn: route.changed → signedIn / path, route.changed',
    'signedIn: signedIn done → signedOut / clearStorage, notify, session',
    'signedIn: signedIn done → signedOut / clearStorage, session',
    'signedIn: signedIn done → restoring / session',
  ],
  always(state, { did, events, caused }, before) {
    const { session: current, previousUrl, path } = state.context;
    const isIn = state.matches('signedIn');
    const last = events.at(-1);
    const has = (name: string) => caused.did.some(({ type }) => type === name);

    // Each part runs where it belongs, and nowhere else.
    expect(state.children.login !== undefined).toBe(state.matches({ signedOut: 'open' }));
    if (state.matches({ signedOut: 'fetching' })) expect(askedOf(state, 'part')).toEqual({ drawn: 1, name: 'login' });
    // What comes next is fetched beside the settings.
    expect(did.filter(({ type }) => type === 'fetchAhead')).toHaveLength(1);
    expect(state.children.signedInElsewhere !== undefined).toBe(state.matches('signedOut'));
    expect(state.children.signedIn !== undefined).toBe(isIn);
    expect(current !== null).toBe(isIn || state.matches('returning'));
    // Whoever comes in does so with their session, at the address that is shown then.
    if (isIn && !before?.matches('signedIn'))
      expect(askedOf(state, 'signedIn')).toMatchObject({ session, settings, path });

    // What others left in the address is gone before anybody is led to it, or works there.
    const claims = caused.did.filter(({ type }) => type === 'claimAddress').map(({ params }) => params);
    const isComing = current !== null && (before?.context.session ?? null) === null;
    expect(claims).toEqual(isComing ? [`${login.id}/${login.businesses[0]?.id}`] : []);
    // What is remembered over a sign-in is a path of this console, and not the form itself.
    if (previousUrl !== null) expect(safePath(previousUrl)).toBe(previousUrl);
    if (state.matches('returning')) expect(did.at(-1)).toEqual({ type: 'resume', params: previousUrl ?? '/' });
    if (last?.type === 'xstate.done.actor.login' && before?.context.path === '/login') {
      expect(state.value).toEqual('returning');
      expect(previousUrl).toBe(before.context.previousUrl);
    }
    // It survives a reload of the form in this tab: the storage has what is remembered, until somebody has followed it.
    if (last?.type === 'xstate.done.actor.restoreSession' && before?.context.path === '/login') {
      expect(previousUrl).toBe(safePath(last.output.previousUrl) ?? before.context.previousUrl);
    }
    if (state.matches('signedOut') || isIn) {
      expect(did.findLast(({ type }) => type === 'storePath')?.params).toBe(previousUrl);
    }
    if (isIn) expect(previousUrl).toBeNull();

    // What the address bar says is known wherever the viewer is.
    if (last?.type === 'route.changed') {
      expect(path).toBe(last.path);
      const passed = before?.matches('signedIn') ? [{ to: 'signedIn', event: last }] : [];
      expect(caused.told).toEqual(passed);
    }

    // A session that ended is forgotten here, and in the storage of all tabs unless another tab has seen to that, where
    // somebody else may have signed in meanwhile. Whoever signed out goes on anywhere, and is told nothing.
    if (last?.type === 'xstate.done.actor.signedIn') {
      expect(state.matches(last.output === 'withdrawn' ? 'restoring' : 'signedOut')).toBe(true);
      expect(has('clearStorage')).toBe(state.matches('signedOut'));
      const reasons: Readonly<Record<string, string>> = {
        expired: 'session.ended',
        idle: 'session.idle',
        factor: 'session.factor',
      };
      const why = reasons[String(last.output)] ?? null;
      const told = caused.did.filter(({ type }) => type === 'notify').map(({ params }) => params);
      expect(told).toEqual(why === null ? [] : [{ level: 'warning', code: why }]);
      if (state.matches('signedOut')) expect(did.at(-1)).toEqual({ type: 'navigate', params: '/login' });
      if (last.output === 'left') expect(previousUrl).toBeNull();
      if (why !== null) expect(previousUrl).toBe(safePath(before?.context.path ?? null));
    }
  },
});
