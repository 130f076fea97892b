import { expect } from 'vitest';
import type { PaletteAct, PaletteEntry } from '../../src/domain/palette.ts';
import { menuOf, stranger, viewerOf } from '../../src/domain/routes.ts';
import { paletteMachine } from '../../src/machines/palette.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { available, profile } from '../support/walk-samples.ts';

const entry = (act: PaletteAct | null, path: string | null = null): PaletteEntry => ({
  label: 'x',
  about: '',
  path,
  act,
  excerpt: null,
});
const reader = { ...profile, permissions: ['QUERYINGS_READ'].map((code) => ({ code, name: code })) };
const newcomer = { ...reader, toured: false };
const offered = { ...available, state: 'OFFERED' } as const;
const others = { shell: somebody('shell'), readiness: somebody('readiness') };

walkEvery(paletteMachine, {
  inputs: [
    { viewer: stranger, ...others },
    { viewer: viewerOf(newcomer), ...others },
  ],
  cases: [
    done('recallKeys', false),
    failed('recallKeys', new Error('no storage')),
    ...['/', '?', '1', '9', 'x'].map((key) => ({ type: 'palette.key', key, free: true }) as const),
    { type: 'palette.key', key: '/', free: false },
    { type: 'palette.key', key: '1', free: false },
    { type: 'keys.toggle', on: false },
    { type: 'keys.toggle', on: true },
    ...(['diagrams', 'check', 'guide', 'help', 'tour'] as const).map((act) => done('search', entry(act))),
    done('search', entry(null, '/calls')),
    done('search', null),
    done('searchPart'),
    done('tourPart'),
    done('tour'),
    { type: 'current.busy', calls: [] },
    { type: 'current.free' },
    { type: 'availability.changed', availability: offered },
    { type: 'availability.changed', availability: null },
    { type: 'profile.changed', profile: reader },
    { type: 'profile.changed', profile: newcomer },
  ],
  key: ({ viewer, isQuick, isToured, isInCall, isRung }) => [
    ...[viewer.codes.length > 0, viewer.isNew === true, isQuick, isToured],
    ...[isInCall, isRung],
  ],
  // The tour stands beside all that lies over the screen, which then is as it was.
  within: ({ value, context: { isQuick } }) =>
    value.tour === 'none' || value.over === 'closed' || (value.over === 'help' && isQuick),
  shows: [
    'over.closed: palette.open → over.open.fetching',
    'over.closed: palette.key → over.open.fetching',
    'over.closed: palette.key → over.help',
    'over.closed: help.open → over.help',
    'over.closed: palette.key → over.closed / navigate',
    'over.open.fetching: palette.key → over.open.fetching / typed',
    'over.open.searching: palette.key → over.open.searching / palette.key',
    'over.help: keys.toggle → over.help / isQuick, rememberKeys',
    'over.help: palette.close → over.closed',
    'over.open.fetching: palette.close → over.closed',
    'tour.fetching: palette.close → tour.none',
    'over.open.fetching: searchPart done → over.open.searching',
    'over.open.searching: search done → over.help',
    'over.open.searching: search done → over.closed / navigate',
    'over.open.searching: search done → over.closed / readiness.open',
    'over.open.searching: search done → over.closed / diagrams.open',
    'over.open.searching: search done → over.closed',
    'tour.fetching: tourPart done → tour.showing',
    'tour.showing: tour done → tour.none',
    'over.closed: profile.changed / viewer',
    'tour.none: current.busy / isInCall',
    'tour.none: current.free / isInCall',
    'tour.none: availability.changed / isRung',
    'over.help: tour.start → over.closed',
    'over.open.searching: search done → over.closed / diagrams.open',
  ],
  always(state, { caused, events }, before) {
    const { viewer, typed, isQuick, isToured } = state.context;
    const last = events.at(-1);
    expect(state.children.shortcut).toBeDefined();
    // The code of the search and of the tour comes first; then they have the rights of now.
    const part = { drawn: 1, name: 'palette' };
    const at = (value: Parameters<typeof state.matches>[0]) => state.matches(value);
    expect(askedOf(state, 'searchPart')).toEqual(at({ over: { open: 'fetching' } }) ? part : undefined);
    expect(askedOf(state, 'tourPart')).toEqual(at({ tour: 'fetching' }) ? part : undefined);
    // Whoever waits no longer, or closes the help, does something else; what is there already closes by itself.
    if (last?.type === 'palette.close') {
      const stays = before?.matches({ over: { open: 'searching' } }) ?? false;
      expect(at({ over: stays ? { open: 'searching' } : 'closed' })).toBe(true);
      expect(at({ tour: before?.matches({ tour: 'showing' }) ? 'showing' : 'none' })).toBe(true);
    }
    expect(state.children.search !== undefined).toBe(at({ over: { open: 'searching' } }));
    expect(state.children.tour !== undefined).toBe(at({ tour: 'showing' }));
    if (last?.type === 'xstate.done.actor.searchPart')
      expect(askedOf(state, 'search')).toEqual({ viewer, text: typed });
    if (last?.type === 'profile.changed') expect(viewer).toEqual(viewerOf(last.profile));
    const isHeard = last?.type === 'profile.changed' || last?.type === 'palette.key';
    expect(caused.told.filter(({ to }) => to === 'search').map(({ event }) => event)).toEqual(
      isHeard && before?.matches({ over: { open: 'searching' } }) ? [last] : [],
    );
    // What is typed meanwhile is what is looked for; the next time begins anew.
    const wasFetching = before?.matches({ over: { open: 'fetching' } });
    if (wasFetching) expect(typed).toBe(before?.context.typed + (last?.type === 'palette.key' ? last.key : ''));
    else if (at({ over: { open: 'fetching' } })) expect(typed).toBe('');
    // The tour knows of a call from its beginning on.
    const isCalled = state.context.isInCall || state.context.isRung;
    if (last?.type === 'xstate.done.actor.tourPart') expect(askedOf(state, 'tour')).toEqual({ viewer, isCalled });
    const isNews = ['current.busy', 'current.free', 'availability.changed'].includes(last?.type ?? '');
    expect(caused.told.filter(({ to }) => to === 'tour').map(({ event }) => event)).toEqual(
      isNews && before?.matches({ tour: 'showing' }) ? [{ type: 'tour.called', isCalled }] : [],
    );
    if (last?.type === 'current.busy') expect(state.context.isInCall).toBe(true);
    if (last?.type === 'current.free') expect(state.context.isInCall).toBe(false);
    if (last?.type === 'availability.changed') expect(state.context.isRung).toBe(last.availability !== null);
    // Whoever is new is shown around by itself, once; whoever wants it, again.
    if (viewer.isNew) expect(isToured).toBe(true);
    if (!at({ tour: 'none' })) expect(isToured).toBe(true);
    if (before?.context.isToured && before.matches({ tour: 'none' }))
      expect(at({ tour: 'fetching' })).toBe(
        last?.type === 'tour.start' || (last?.type === 'xstate.done.actor.search' && last.output?.act === 'tour'),
      );
    // A single key does something where they do, and nothing is open: it shows the palette, or the help, or goes to a screen.
    const wasQuick = before?.context.isQuick ?? true;
    const went = caused.did.filter(({ type }) => type === 'navigate').map(({ params }) => params);
    if (last?.type === 'palette.key') {
      const mayMean = wasQuick && last.free && (before?.matches({ over: 'closed' }) ?? false);
      expect(at({ over: 'open' })).toBe((mayMean && last.key === '/') || (before?.matches({ over: 'open' }) ?? false));
      expect(at({ over: 'help' })).toBe((mayMean && last.key === '?') || (before?.matches({ over: 'help' }) ?? false));
      const screen = menuOf(viewer, 'main')[Number(last.key) - 1];
      expect(went).toEqual(mayMean && screen ? [screen] : []);
    } else if (last?.type === 'xstate.done.actor.search') {
      expect(went).toEqual(last.output?.path ? ['/calls'] : []);
      expect(at({ over: last.output?.act === 'help' ? 'help' : 'closed' })).toBe(true);
    } else expect(went).toEqual([]);
    const said = last?.type === 'keys.toggle' && before?.matches({ over: 'help' });
    expect(caused.did.filter(({ type }) => type === 'rememberKeys').map(({ params }) => params)).toEqual(
      said ? [last.on] : [],
    );
    if (said) expect(isQuick).toBe(last.on);
    else if (last?.type === 'xstate.done.actor.recallKeys') expect([last.output, wasQuick]).toContain(isQuick);
    else if (last?.type !== 'xstate.error.actor.recallKeys') expect(isQuick).toBe(wasQuick);
  },
});
