import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  nothingSeen,
  type RunningActor,
  type ShownStep,
  type UnexpectedSum,
  unexpectedPage,
} from '../../src/domain/inspection.ts';
import {
  inspectorMachine,
  selectActors,
  selectChosen,
  selectSteps,
  selectTaken,
} from '../../src/machines/inspector.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { silent } from '../support/walk-play.ts';

const offline = { kind: 'offline', code: 'offline' } as const;
const app: RunningActor = {
  session: 'x:0',
  parent: null,
  id: 'app',
  chart: 'app',
  depth: 0,
  states: ['signedIn.open'],
};
const shell: RunningActor = {
  session: 'x:1',
  parent: 'x:0',
  id: 'shell',
  chart: 'shell',
  depth: 1,
  states: ['loading'],
};
const clock: RunningActor = { session: 'x:2', parent: 'x:1', id: 'clock', chart: null, depth: 2, states: [] };
const step: ShownStep = {
  number: 2,
  at: 1_000,
  session: 'x:1',
  actor: 'shell',
  chart: 'shell',
  event: 'route.changed',
  sender: 'app',
  from: ['loading'],
  to: ['loading'],
  ways: ['loading route.changed '],
  outcome: 'taken',
  isExpected: true,
};
const untaken: ShownStep = { ...step, number: 3, event: 'menu.toggle', ways: [], outcome: 'untaken' };
const busy = { actors: [app, shell, clock], steps: [untaken, step], context: { path: '•••' } };
const quiet = { actors: [app], steps: [], context: null };
const sums: readonly UnexpectedSum[] = [
  { chart: 'row', state: 'life.viewing', event: 'row.lost', count: 3, first_at: 1, last_at: 2 },
];

walkEvery(inspectorMachine, {
  cases: [
    { type: 'look.taken', look: busy },
    { type: 'look.taken', look: quiet },
    { type: 'inspector.choose', session: 'x:1' },
    { type: 'inspector.choose', session: 'x:0' },
    { type: 'inspector.filter', text: 'shell' },
    done('loadUnexpected', { sums, total: 1 }),
    done('loadUnexpected', { sums, total: 3 }),
    failed('loadUnexpected', offline),
  ],
  key: ({ look, chosen, failure, total, limit }) => [look.actors.length, chosen, failure, total, limit],
  // More and more is walked twice, where nothing is looked at.
  within: ({ context: { look, limit, total } }) =>
    limit <= 2 * unexpectedPage && (total < 3 || look.actors.length === 0),
  shows: [
    'open.sight.following: look.failed → open.sight.blind',
    'open.sight.glancing: look.taken → open.sight.paused',
    'open.sight.glancing: look.failed → open.sight.blind',
    'open.sight.glancing: inspector.choose → open.sight.glancing / chosen',
  ],
  always(state, { events }, before) {
    const { look, chosen, filter, sums: counted, total, limit, failure } = state.context;
    const last = events.at(-1);
    const was = before?.context;
    const isOpen = state.hasTag('open');
    const sight = (['following', 'paused', 'blind'] as const).filter((tag) => state.hasTag(tag));

    // It is open between opening and closing, and remembers nothing of the last time.
    expect(isOpen).toBe(last !== undefined && last.type !== 'inspector.close');
    expect(state.can({ type: 'inspector.open' })).toBe(!isOpen);
    expect(state.can({ type: 'inspector.close' })).toBe(isOpen);
    if (!isOpen || last?.type === 'inspector.open')
      expect(state.context).toEqual({
        look: nothingSeen,
        chosen: null,
        filter: '',
        sums: [],
        total: 0,
        limit: unexpectedPage,
        failure: null,
      });
    expect(sight).toHaveLength(isOpen ? 1 : 0);
    if (last?.type === 'inspector.open') expect([sight, state.hasTag('busy')]).toEqual([['following'], true]);
    if (!isOpen || last?.type === 'inspector.open') return;

    // It looks while it follows, and, paused, once for each actor that is chosen; always at the one that is chosen.
    const isGlancing = state.matches({ open: { sight: 'glancing' } });
    expect(state.children.look !== undefined).toBe(sight[0] === 'following');
    expect(state.children.glance !== undefined).toBe(isGlancing);
    if (last?.type === 'inspector.choose') {
      expect(askedOf(state, isGlancing ? 'glance' : 'look')).toEqual({ session: last.session });
      expect([chosen, isGlancing]).toEqual([last.session, before?.hasTag('paused')]);
    } else expect(chosen).toBe(was?.chosen);
    expect(state.can({ type: 'inspector.pause' })).toBe(sight[0] === 'following');
    expect(state.can({ type: 'inspector.follow' })).toBe(sight[0] !== 'following');
    if (last?.type === 'inspector.pause') expect(sight).toEqual(['paused']);
    if (last?.type === 'inspector.follow') expect(sight).toEqual(['following']);
    if (last?.type === 'look.failed') expect(sight).toEqual(['blind']);

    // What is seen is shown while it follows; paused, the lists stay, and only what the chosen actor remembers is new.
    if (last?.type === 'look.taken' && before?.hasTag('following')) expect(look).toBe(last.look);
    else if (last?.type === 'look.taken') {
      expect(look).toEqual({ ...was?.look, context: last.look.context });
      expect([sight, isGlancing]).toEqual([['paused'], false]);
    } else expect(look).toEqual(was?.look);

    // The filter is what was typed.
    expect(filter).toBe(last?.type === 'inspector.filter' ? last.text : was?.filter);

    // The counts are asked for at the opening, and again when somebody wants them.
    expect(state.can({ type: 'inspector.refresh' })).toBe(!state.hasTag('busy'));
    if (last?.type === 'inspector.refresh') expect(state.hasTag('busy')).toBe(true);
    // A list that is longer than what is shown says how long it is, and more of it comes when somebody wants it.
    const isShown = !state.hasTag('busy') && !state.hasTag('failed');
    expect(state.can({ type: 'inspector.more' })).toBe(isShown && total > counted.length);
    expect(limit).toBe((was?.limit ?? 0) + (last?.type === 'inspector.more' ? unexpectedPage : 0));
    expect(askedOf(state, 'loadUnexpected')).toEqual(state.hasTag('busy') ? { limit } : undefined);
    if (last?.type === 'inspector.more') expect(state.hasTag('busy')).toBe(true);
    if (last?.type === 'xstate.done.actor.loadUnexpected') {
      expect(total).toBe(last.output.total);
      expect([counted, failure, state.hasTag('busy'), state.hasTag('failed')]).toEqual([sums, null, false, false]);
    } else if (last?.type === 'xstate.error.actor.loadUnexpected') {
      expect([counted, failure, state.hasTag('busy'), state.hasTag('failed')]).toEqual([
        was?.sums,
        offline,
        false,
        true,
      ]);
    } else expect([counted, failure]).toEqual([was?.sums, was?.failure]);
  },
});

test('it shows the outermost actor until another is chosen, and none when that has ended', () => {
  const actor = createActor(silent(inspectorMachine)).start();
  actor.send({ type: 'inspector.open' });
  expect(selectChosen(actor.getSnapshot())).toBeNull();
  actor.send({ type: 'look.taken', look: busy });
  expect(selectChosen(actor.getSnapshot())).toBe(app);
  expect(selectTaken(actor.getSnapshot())).toBeNull();
  actor.send({ type: 'inspector.choose', session: 'x:1' });
  expect(selectChosen(actor.getSnapshot())).toBe(shell);
  // The last way, though an event came after it that none took.
  expect(selectTaken(actor.getSnapshot())).toBe('loading route.changed ');
  actor.send({ type: 'look.taken', look: quiet });
  expect(selectChosen(actor.getSnapshot())).toBeNull();
  expect(selectTaken(actor.getSnapshot())).toBeNull();
});

test('a filter leaves what has the word in its name, and the actors around it', () => {
  const actor = createActor(silent(inspectorMachine)).start();
  const shown = (text: string) => {
    actor.send({ type: 'inspector.filter', text });
    const state = actor.getSnapshot();
    return [selectActors(state).map(({ id }) => id), selectSteps(state).map(({ number }) => number)];
  };
  actor.send({ type: 'inspector.open' });
  actor.send({ type: 'look.taken', look: busy });
  expect(shown('')).toEqual([
    ['app', 'shell', 'clock'],
    [3, 2],
  ]);
  expect(shown(' CLOCK ')).toEqual([['app', 'shell', 'clock'], []]);
  expect(shown('shell')).toEqual([
    ['app', 'shell'],
    [3, 2],
  ]);
  expect(shown('menu')).toEqual([[], [3]]);
});
