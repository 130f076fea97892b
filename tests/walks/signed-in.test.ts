import { expect } from 'vitest';
import type { StoredSession } from '../../src/domain/session.ts';
import { signedInMachine } from '../../src/machines/signed-in.ts';
import { selectHasSeveral } from '../../src/machines/signed-in-news.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, nobody } from '../support/walk-events.ts';
import { login, preferences, settings } from '../support/walk-samples.ts';

/** One business is gone, one has another name, one is new; and they are told in another order. */
const renewed = {
  ...login,
  keys: { token: 'new', refreshToken: 'new' },
  businesses: [
    { id: 3, name: 'Demo Sur', active: true, permissions: [], appendToken: 'three' },
    { id: 2, name: 'Norte', active: true, permissions: [], appendToken: 'two' },
  ],
};
const names = ({ login: { businesses } }: StoredSession) =>
  businesses.map(({ name, active }) => (active ? name : `(${name})`));
const look = { business: 1, role: 4, pass: 'see-as.pass' };

walkEvery(signedInMachine, {
  inputs: [
    { session: { login, businessSelected: 0 }, settings, path: '/call/7', app: nobody },
    // The tab was looking as a role before it was loaded again.
    { session: { login, businessSelected: 0, look }, settings, path: '/call/7', app: nobody },
  ],
  cases: [
    { type: 'route.changed', path: '/queue' },
    done('part'),
    done('session', 'expired'),
    done('session', 'withdrawn'),
    done('signOut'),
    failed('signOut', { kind: 'offline', code: 'offline' }),
    { type: 'see-as.offered', look },
    { type: 'business.choose', index: 0 },
    { type: 'business.choose', index: 1 },
    { type: 'business.choose', index: 2 },
    { type: 'session.stored', userId: login.id },
    { type: 'session.stored', userId: login.id + 1 },
    { type: 'person.known', preferences },
    { type: 'login.renewed', login: renewed },
  ],
  shows: [
    ': start → fetching',
    'fetching: part done → open.staying / selectBusiness',
    'fetching: route.changed → fetching / path',
    'fetching: session.stored → over / revokeKeys',
    'fetching: session done → over / revokeKeys',
    'open: session.stored → over / revokeKeys',
    'leaving: session.stored → over / revokeKeys',
    'open: session.cleared → open / session.withdrawn',
    'open: session.leave → open / session.leave',
    'open: call.opened → open / call.opened',
    'open: call.closed → open / call.closed',
    'open: session done → over / revokeKeys',
    'leaving: session done → over / revokeKeys',
    'open: route.changed → open / path, route.changed',
    'leaving: route.changed → leaving / path',
    'open.staying: business.choose → open.changing / chosen, shell.leave',
    'open.staying: session.end → open.ending / shell.leave',
    'open.changing: session.end → open.ending / shell.leave',
    'open.changing: shell.stayed → open.staying / chosen',
    'open.changing: shell.left → open.staying / session, rememberBusiness, selectBusiness, call.closed, navigate',
    'open.ending: shell.stayed → open.staying / chosen',
    'open.ending: shell.stayed → open.staying',
    'open.ending: shell.left → leaving',
    'open.staying: see-as.offered → open.turning / look, shell.leave',
    'open.turning: shell.stayed → open.staying / look, see-as.stayed',
    'open.changing: see-as.offered → open.changing / see-as.stayed',
    'open: person.known → open / followPreferences, person.known',
    'open: login.renewed → open / session',
    'leaving: signOut done → over / revokeKeys',
    'leaving: signOut error → over / revokeKeys',
    'open: see-as.ended → open / navigate',
    'open.turning: shell.left → open / call.closed',
  ],
  always(state, { did, events, told, caused }, before) {
    const { session: current, path, chosen, look: seen } = state.context;
    const last = events.at(-1);
    const isOpen = state.matches('open');
    // Whoever signs in next sends nothing that was left of this person.
    expect(caused.did.some(({ type }) => type === 'revokeKeys')).toBe(state.status === 'done');
    if (state.status === 'done') {
      // Whoever must know why: the session says so, another person signed in, or the user has left.
      const isOther = last?.type === 'session.stored';
      const isEnd = last?.type === 'xstate.done.actor.session';
      expect(state.output).toBe(isEnd ? last.output : isOther ? 'withdrawn' : 'left');
      if (isOther) expect(last.userId).not.toBe(login.id);
      return;
    }
    expect(state.children.shell !== undefined).toBe(isOpen);
    expect(state.children.signOut !== undefined).toBe(state.matches('leaving'));
    expect(askedOf(state, 'session')).toMatchObject({ login, refreshAfterMinutes: 50 });

    // The shell starts when its code is there, with the bearer that names its business, which is changed with it alone.
    if (state.matches('fetching')) expect(askedOf(state, 'part')).toEqual({ drawn: 1, name: 'shell' });
    const selected = did.findLast(({ type }) => type === 'selectBusiness')?.params;
    const isNewShell =
      before?.matches('fetching') || last?.type === 'shell.left' || (isOpen && last?.type === 'see-as.ended');
    // A look is kept from when it is offered until the person stays, it ends, or another business is chosen.
    const was = before?.context.look ?? null;
    const at = (['turning', 'changing', 'ending'] as const).find((name) => before?.matches({ open: name }));
    const become: Readonly<Record<string, typeof seen>> = {
      'see-as.offered': state.matches({ open: 'turning' }) ? look : was,
      'see-as.ended': before?.matches('open') ? null : was,
      'shell.stayed': at === 'turning' ? null : was,
      'shell.left': at === 'changing' ? null : was,
    };
    if (before) expect(seen).toEqual(last && last.type in become ? become[last.type] : was);
    // Whoever offered it hears what came of it.
    const answers: Readonly<Record<string, string>> = {
      'turning shell.left': 'see-as.entered',
      'turning shell.stayed': 'see-as.stayed',
      'changing shell.left': 'see-as.left',
      'changing see-as.offered': 'see-as.stayed',
      'turning see-as.offered': 'see-as.stayed',
      'ending see-as.offered': 'see-as.stayed',
    };
    const answer = answers[`${at} ${last?.type}`];
    expect(caused.told.filter(({ to }) => to === 'seeAs')).toEqual(
      answer ? [{ to: 'seeAs', event: { type: answer } }] : [],
    );
    if (isOpen) {
      const business = current.login.businesses[current.businessSelected];
      if (isNewShell)
        expect(selected).toEqual({
          userId: login.id,
          business: seen ? { ...business, appendToken: seen.pass } : business,
        });
      expect(caused.did.some(({ type }) => type === 'selectBusiness')).toBe(isNewShell);
      if (isNewShell) {
        expect(askedOf(state, 'shell')).toMatchObject({
          userId: login.id,
          business,
          path,
          video: settings.video,
        });
      }
    }

    // Nobody leaves the business, nor the console by the menu, without the word of the shell, which is asked once.
    const isAsking = ['changing', 'turning', 'ending'].some((way) => state.matches({ open: way } as never));
    const asks = caused.told.filter(({ event }) => event.type === 'shell.leave').map(({ to }) => to);
    const isNew = isAsking && JSON.stringify(state.value) !== JSON.stringify(before?.value);
    expect(asks).toEqual(isNew ? ['shell'] : []);
    if (state.children.signOut) expect(events.some(({ type }) => type === 'shell.left')).toBe(true);
    if (before && current.businessSelected !== before.context.session.businessSelected) {
      expect([last?.type, before.context.chosen]).toEqual(['shell.left', current.businessSelected]);
      const { id } = current.login.businesses[current.businessSelected] ?? {};
      expect(caused.did).toContainEqual({ type: 'rememberBusiness', params: id });
      // The screen stays, but for a call, which the other business does not know; and no call is in hand any more.
      expect(path).toBe(before.context.path === '/call/7' ? '/calls' : before.context.path);
      expect(caused.did).toContainEqual({ type: 'navigate', params: path });
      expect(told).toContainEqual({ to: 'session', event: { type: 'call.closed' } });
    } else if (last?.type === 'shell.stayed') {
      expect(state.matches({ open: 'staying' })).toBe(true);
      expect(current).toEqual(before?.context.session);
    }
    if (state.matches({ open: 'changing' })) expect(chosen).not.toBe(current.businessSelected);
    if (state.matches({ open: 'staying' })) expect(chosen).toBeNull();

    // Each business keeps its place, whatever is told of it; what is gone is no choice.
    const isRenewed = events.some(({ type }) => type === 'login.renewed');
    expect(names(current)).toEqual(isRenewed ? ['(Demo)', 'Norte', 'Demo Sur'] : ['Demo', 'Demo Norte']);
    if (last?.type === 'login.renewed') {
      expect(current.login.keys).toEqual(renewed.keys);
      expect([state.value, current.businessSelected]).toEqual([
        before?.value,
        before?.context.session.businessSelected,
      ]);
      expect(selectHasSeveral(state)).toBe(true);
    }
    if (last?.type === 'business.choose' && isRenewed && last.index === 0) expect(chosen).toBe(before?.context.chosen);

    // What stands behind the path names records of the business that is left: it goes before the next one is shown.
    if (last?.type === 'shell.left' && before?.matches({ open: 'changing' })) {
      const steps = caused.did.map(({ type }) => type);
      const { businesses } = current.login;
      const claimed = caused.did.find(({ type }) => type === 'claimAddress');
      expect(claimed?.params).toBe(`${current.login.id}/${businesses[current.businessSelected]?.id}`);
      expect(steps.indexOf('claimAddress')).toBeLessThan(steps.indexOf('navigate'));
    }
    // The shell hears of every path, and the session of every call that opens and closes, and of a sign-out elsewhere.
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
    if (last?.type === 'route.changed') {
      expect(path).toBe('/queue');
      expect(caused.told).toEqual(isOpen ? [{ to: 'shell', event: last }] : []);
    }
  },
});
