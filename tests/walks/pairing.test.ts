import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { WaitingPlayer } from '../../src/domain/pairing.ts';
import { lookPauses, pairingMachine, selectIsLate } from '../../src/machines/pairing.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { play, silent } from '../support/walk-play.ts';

const player: WaitingPlayer = {
  code: 'BCDFGHJK',
  created_at: 100,
  expires_at: 700,
  address: '192.0.2.1',
  agent: null,
  browser: null,
  system: null,
  state: 'waiting',
  device: null,
};
const device = { id: 7, name: 'Lobby' };
const paired = { ...player, state: 'paired', device } as const;
const taken = { ...paired, state: 'taken' } as const;
const offline = { kind: 'offline', code: 'offline' } as const;
const missing = { kind: 'missing', code: 'not_found' } as const;
const made = { name: 'Tower', serial: 'T-1' };

walkEvery(pairingMachine, {
  inputs: [{ code: null }, { code: 'bcdf-ghjk' }, { code: 'nothing' }],
  cases: [
    { type: 'pairing.enter', code: 'bcdf ghjk' },
    { type: 'pairing.enter', code: 'ABC' },
    { type: 'pairing.choose', deviceId: 5 },
    { type: 'pairing.choose', deviceId: null },
    { type: 'pairing.make', device: made },
    done('findPlayer', player),
    done('findPlayer', taken),
    failed('findPlayer', missing),
    failed('findPlayer', offline),
    done('makeDevice', device),
    failed('makeDevice', missing),
    done('pairPlayer', paired),
    failed('pairPlayer', missing),
    failed('pairPlayer', offline),
  ],
  shows: [
    ': start → looking',
    ': start → asking.fresh',
    'asking: pairing.enter → looking / code',
    'asking: pairing.enter → asking.wrong',
    'looking: findPlayer done → choosing / player',
    'looking: findPlayer error → asking.fresh / failure',
    'choosing: pairing.choose → choosing / deviceId',
    'choosing: pairing.pair → pairing',
    'choosing: pairing.make → making / made',
    'choosing: pairing.back → asking.fresh / player',
    'making: makeDevice done → pairing / deviceId',
    'making: makeDevice error → choosing / failure',
    'pairing: pairPlayer done → waiting / player',
    'pairing: pairPlayer error → choosing / failure',
    'pairing: pairPlayer error → checking',
    'checking: findPlayer error → asking.fresh / failure, player',
    'checking: findPlayer done → choosing / deviceId, failure',
    'waiting: after lookPause → following',
    'following: findPlayer done → taken / player',
    'following: findPlayer done → waiting / looks',
    'following: findPlayer error → waiting / looks',
    'following: findPlayer error → asking.lapsed / code, player, looks',
    'waiting: pairing.back → asking.fresh / code, player, looks',
    'following: pairing.back → asking.fresh / code, player',
    'taken: pairing.close → closed',
  ],
  always(state, { events }, before) {
    const { code, player: seen, deviceId, failure } = state.context;
    const last = events.at(-1);
    const isAt = (...names: readonly string[]) => names.some((name) => state.matches(name as 'taken'));
    // What is asked for with is the code, read as people type it; what can be none is said, and asked for with by nobody.
    if (code !== null) expect(code).toBe('BCDFGHJK');
    if (isAt('looking', 'checking', 'following')) expect(askedOf(state, 'findPlayer')).toEqual({ code: 'BCDFGHJK' });
    expect(state.hasTag('wrong')).toBe(
      state.matches({ asking: 'wrong' }) && (before?.hasTag('wrong') || last?.type === 'pairing.enter'),
    );
    if (isAt('making')) expect(askedOf(state, 'makeDevice')).toEqual(made);
    // Nobody is paired with a device that was not chosen or made.
    if (isAt('pairing')) {
      expect(deviceId).not.toBeNull();
      expect(askedOf(state, 'pairPlayer')).toEqual({ code: 'BCDFGHJK', deviceId });
      if (last?.type === 'xstate.done.actor.makeDevice') expect(deviceId).toBe(device.id);
    }
    expect(state.can({ type: 'pairing.pair' })).toBe(isAt('choosing') && deviceId !== null);
    if (isAt('choosing', 'making', 'pairing', 'checking', 'waiting', 'following', 'taken')) expect(seen).not.toBeNull();
    if (isAt('taken')) expect(seen).toEqual(taken);
    // A failure is said where it can be mended, until something else is tried.
    const isError = last?.type.startsWith('xstate.error') === true;
    if (isError && !isAt('waiting', 'checking') && !state.hasTag('lapsed'))
      expect([missing, offline]).toContainEqual(failure);
    // That nobody could be asked says nothing of the player; that its code serves no more is the end of it.
    if (state.hasTag('lapsed')) expect([code, seen]).toEqual([null, null]);
    if (before?.matches('following') && isError)
      expect(state.hasTag('lapsed')).toBe('error' in last && last.error === missing);
    // Of a pairing that was refused as missing something, the player says what: its code, or else the device, which is to be another.
    if (before?.matches('pairing') && isError)
      expect(isAt('error' in last && last.error === missing ? 'checking' : 'choosing')).toBe(true);
    if (before?.matches('checking') && isAt('choosing')) expect([deviceId, failure]).toEqual([null, missing]);
    if (before?.matches('checking') && isAt('asking')) expect(seen).toBeNull();
    if (!isAt('asking', 'choosing', 'closed')) expect(failure).toBeNull();
    if (state.status !== 'done') expect(state.can({ type: 'pairing.close' })).toBe(true);
  },
});

test('a player that does not take its secret is looked for less and less often, and late after 20 s', () => {
  const back = [{ type: 'xstate.after.lookPause.pairing.waiting' }, done('findPlayer', paired)];
  const lateAfter = (looks: number) => {
    const events = [
      ...[done('findPlayer', player), { type: 'pairing.choose', deviceId: 7 }, { type: 'pairing.pair' }],
      done('pairPlayer', paired),
      ...Array.from({ length: looks }, () => back).flat(),
    ];
    const { snapshot } = play(silent(pairingMachine), { code: 'bcdf-ghjk' }, events as never);
    return selectIsLate(snapshot as SnapshotFrom<typeof pairingMachine>);
  };
  expect([0, 4, 5, 9].map(lateAfter)).toEqual([false, false, true, true]);
  expect(lookPauses.slice(0, 5).reduce((sum: number, pause) => sum + pause, 0)).toBe(20_000);
  // What one user may try in a minute is left to them.
  const inMinute = 5 + (60_000 - 20_000) / (lookPauses.at(-1) ?? 0);
  expect(inMinute).toBeLessThan(10);
});

test('a device that is made again as it was is the same draft, by which the server knows it again', () => {
  const answers = [done('findPlayer', player), failed('makeDevice', missing)];
  const draftOf = (...devices: readonly object[]) =>
    play(silent(pairingMachine), { code: 'bcdf-ghjk' }, [
      answers[0],
      ...devices.flatMap((device) => [{ type: 'pairing.make', device }, answers[1]]),
    ] as never).snapshot.context.made;
  const other = { ...made, serial: 'T-2' };
  expect(draftOf(made, { ...made })).toBe(made);
  expect(draftOf(made, other)).toBe(other);
});
