import { expect } from 'vitest';
import { preferencesOf, soundOf } from '../../src/domain/preferences.ts';
import { viewerOf } from '../../src/domain/routes.ts';
import type { DoorInput } from '../../src/machines/door.ts';
import type { RingInput } from '../../src/machines/ring-context.ts';
import type { ScreenInput } from '../../src/machines/screen-context.ts';
import { shellMachine } from '../../src/machines/shell.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, somebody } from '../support/walk-events.ts';
import { analyst, guest, login, ownCall, profile } from '../support/walk-samples.ts';

const [business] = login.businesses;
if (!business) throw new Error('the sample has a business');
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(shellMachine, {
  inputs: [
    {
      userId: profile.id,
      business,
      path: '/call/7',
      video: { provider: 'embedded', domain: null, appId: null },
      app: somebody('app'),
    },
  ],
  cases: [
    { type: 'profile.loaded', answer: profile },
    { type: 'profile.loaded', answer: { ...profile, first_name: 'Eva' } },
    { type: 'profile.loaded', answer: analyst },
    { type: 'profile.loaded', answer: guest },
    {
      type: 'profile.loaded',
      answer: { ...profile, seeing: { role: { id: 4, name: 'Vigilancia' }, hidden: [], until: 9_000 } },
    },
    { type: 'profile.loaded', answer: { ...profile, fullpower: true } },
    { type: 'profile.failed', failure: offline },
    { type: 'profile.failed', failure: { kind: 'unknown', code: 'unexpected' } },
    done('part', undefined),
    { type: 'path.granted', path: '/calls' },
    { type: 'route.changed', path: '/calls' },
    { type: 'route.changed', path: '/call/7' },
    { type: 'current.busy', calls: [ownCall] },
    { type: 'ending.done', id: 7 },
    { type: 'ending.failed', id: 7, failure: offline },
  ],
  // Who looks decides what is there, and the address only what is shown first.
  key: ({ profile: known, path, failure }) => [known, known ? null : path, failure],
  shows: [
    'starting.loading: profile.loaded → ready / agent.known, person.known',
    'starting.loading: profile.failed → starting.failed / failure',
    'starting.loading: route.changed → starting.loading / path',
    'starting.failed: shell.retry → starting.failed / query.refresh',
    'starting.failed: profile.loaded → ready',
    'starting.failed: profile.failed → starting.failed / failure',
    'starting.failed: route.changed → starting.failed / path',
    'starting.loading: shell.leave → starting.loading / shell.left',
    'starting.failed: shell.leave → starting.failed / shell.left',
    'ready: profile.loaded → ready / profile, agent.known, person.known, profile.changed',
    'ready: diagrams.open → ready / openDiagrams',
    'ready: route.changed → ready / route.changed',
    'ready: path.granted → ready / path.granted, menu.close',
    'ready.inspection.fetching: part done → ready.inspection.on',
    'ready: screen.replaced → ready / screen.replaced',
    'ready: shell.leave → ready / door.leave',
    'ready: work.unsaved → ready / work.unsaved',
    'ready: work.settled → ready / work.settled',
    'ready: shell.left → ready / shell.left',
    'ready: shell.stayed → ready / shell.stayed',
    'ready: current.busy → ready / call.opened',
    'ready: current.free → ready / call.closed',
    'ready: ending.done → ready / ending.done',
    'ready: ending.failed → ready / ending.failed',
    'ready: availability.changed / availability.changed',
    'ready.inspection.on: profile.loaded → ready.inspection.off',
  ],
  always(state, { caused: { did, told }, events }, before) {
    const { profile: known, viewer, realtime, pending, current } = state.context;
    const last = events.at(-1);

    // Who looks is known before anything is shown, and stays what the profile says.
    expect(state.matches('ready')).toBe(known !== null);
    if (known) expect(viewer).toEqual(viewerOf(known));
    expect(state.children.screen !== undefined).toBe(known !== null);
    expect(state.children.door !== undefined).toBe(known !== null);

    // The bell knows by itself whom it rings for; the inspector is for superusers, the diagrams for who may read them.
    expect(state.children.ring !== undefined).toBe(known !== null);
    expect((state.children.inspector ?? state.children.part) !== undefined).toBe(viewer.fullpower);
    expect(state.children.inspector !== undefined).toBe(state.matches({ ready: { inspection: 'on' } }));
    if (state.children.part) expect(askedOf(state, 'part')).toEqual({ drawn: 1, name: 'inspector' });
    const mayRead = viewer.fullpower || viewer.codes.includes('DIAGRAMS_READ');
    expect(state.can({ type: 'diagrams.open' })).toBe(mayRead && state.matches('ready'));
    if (last?.type === 'diagrams.open') expect(did).toEqual([{ type: 'openDiagrams' }]);

    // The first screen stands where the address leads when the rights are known; from there on the screen knows it.
    const isStarted = !before?.matches('ready') && state.matches('ready');
    const path = events.findLast(({ type }) => type === 'route.changed')?.path ?? '/call/7';
    if (isStarted) {
      const asked = askedOf(state, 'screen') as ScreenInput;
      expect([asked.path, asked.profile]).toEqual([path, known]);
      expect(asked.realtime === realtime && asked.pending === pending && asked.current === current).toBe(true);
      const ring = askedOf(state, 'ring') as RingInput;
      expect([ring.viewer, ring.pending === pending]).toEqual([viewer, true]);
      const { path: first, room } = askedOf(state, 'door') as DoorInput;
      expect([first, room === state.context.room]).toEqual([path, true]);
    }

    const heard = (to: string) => told.filter((one) => one.to === to).map(({ event }) => event);
    // What changes in the profile is told to the screen and to the calls in hand, which are those of the agent; once.
    const isNews =
      last?.type === 'profile.loaded' && JSON.stringify(before?.context.profile) !== JSON.stringify(last.answer);
    expect(heard('current')).toEqual(
      isNews
        ? [{ type: 'agent.known', agentId: viewer.agent?.id ?? null, displayName: expect.stringContaining('Ruiz') }]
        : [],
    );

    // Whoever looks as somebody else is not there as an agent.
    expect(heard('availability')).toEqual(
      isNews ? [{ type: 'agent.known', agentId: viewer.readOnly ? null : (viewer.agent?.id ?? null) }] : [],
    );

    // The check of their place is the agent's, and gives way to calls.
    expect(heard('readiness')).toEqual([
      ...(isNews
        ? [
            {
              type: 'agent.known',
              agentId: viewer.readOnly ? null : (viewer.agent?.id ?? null),
              sound: soundOf(preferencesOf(last.answer)),
            },
          ]
        : []),
      ...(before?.matches('ready') &&
      last &&
      ['availability.changed', 'current.busy', 'current.free'].includes(last.type)
        ? [last]
        : []),
    ]);

    // What is not the shell's to decide is passed on, once: to the door, to the screen, to the app.
    const isReady = before?.matches('ready') && last;
    const passes = (types: readonly string[]) => (isReady && types.includes(last.type) ? [last] : []);
    expect(heard('door')).toEqual(
      isReady && last.type === 'shell.leave'
        ? [{ type: 'door.leave' }]
        : passes(['route.changed', 'screen.replaced', 'work.unsaved', 'work.settled', 'current.busy', 'current.free']),
    );
    const rights = isReady && isNews ? [{ type: 'profile.changed', profile: known }] : [];
    expect(heard('screen')).toEqual([
      ...rights,
      ...passes(['path.granted', 'ending.done', 'ending.failed', 'current.busy', 'current.free']),
    ]);
    expect(heard('ring')).toEqual([...rights, ...passes(['availability.changed', 'current.busy', 'current.free'])]);
    const words: Readonly<Record<string, string>> = {
      'current.busy': 'call.opened',
      'current.free': 'call.closed',
      'shell.left': 'shell.left',
      'shell.stayed': 'shell.stayed',
    };
    const word = isReady ? words[last.type] : last?.type === 'shell.leave' ? 'shell.left' : undefined;
    const person = isNews ? [{ type: 'person.known', preferences: preferencesOf(last.answer) }] : [];
    expect(heard('app')).toEqual(word ? [{ type: word }] : person);

    expect(state.can({ type: 'path.granted', path: '/calls' })).toBe(state.matches('ready'));

    // A screen that takes another's place finds the menu closed.
    expect(heard('menu')).toEqual(isReady && last.type === 'path.granted' ? [{ type: 'menu.close' }] : []);
  },
});
