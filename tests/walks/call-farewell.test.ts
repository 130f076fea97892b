import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { CallMove } from '../../src/domain/call-flow.ts';
import type { Parting } from '../../src/domain/farewell.ts';
import { callFarewellMachine } from '../../src/machines/call-farewell.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { moves } from '../support/walk-moves.ts';
import { silent } from '../support/walk-play.ts';
import { agent } from '../support/walk-samples.ts';

const server = { actor: 'server', actor_id: null, actor_name: null } as const;
const lapse: CallMove = { id: 6, at: 1_700, event: 'lapse', from: 'ATTENDED', to: 'RETURNED', ...server };
const [request, attend, finish] = moves as readonly [CallMove, CallMove, CallMove];
const lapsed: Parting = { phone: '5550007', moves: [request, attend, lapse] };
const finished: Parting = { phone: null, moves: [request, attend, finish] };
const kept: Parting = { phone: '5550007', moves: [request, attend] };
const offline = { kind: 'offline', code: 'offline' } as const;
const expired = { kind: 'expired', code: 'unauthorized' } as const;
const forbidden = { kind: 'forbidden', code: 'forbidden' } as const;
const missing = { kind: 'missing', code: 'not_found' } as const;
const [seven, eight] = [{ id: 7 }, { id: 8 }] as const;
const input = { agentId: agent.id };
const idsOf = (calls: readonly { readonly id: number }[]) => calls.map(({ id }) => id);
/** What is left of some ids without these. */
const without = (ids: readonly number[], gone: readonly number[]) => ids.filter((id) => !gone.includes(id));

walkEvery(callFarewellMachine, {
  inputs: [input],
  cases: [
    ...[[], [seven], [seven, eight]].map((calls) => ({ type: 'hands.known', calls, ending: null }) as const),
    { type: 'hands.known', calls: [], ending: 7 },
    ...[7, 8].flatMap((id) => [{ type: 'farewell.settled', id } as const, { type: 'farewell.close', id } as const]),
    done('loadParting', lapsed),
    done('loadParting', kept),
    failed('loadParting', offline),
    failed('loadParting', forbidden),
  ],
  always(state, { events }, before) {
    const { hands, asked } = state.context;
    const { held, lost, farewells } = hands;
    const last = events.at(-1);
    const was = before?.context.hands ?? { held: [], lost: [], farewells: [] };
    const said = farewells.map(({ id }) => id);
    const wereSaid = was.farewells.map(({ id }) => id);

    // A call is in hand, or gone without a word yet, or with one: in one of these.
    expect(new Set([...held, ...lost, ...said]).size).toBe(held.length + lost.length + said.length);
    // As long as nobody knows why a call went, it is asked or about to be; one at a time, the first one first.
    const isAsking = state.matches('asking');
    const isWaiting = state.matches('waiting');
    expect(askedOf(state, 'loadParting')).toEqual(isAsking ? { id: asked } : undefined);
    if (!isAsking && !isWaiting) expect(lost).toEqual([]);
    const isAnswered = last?.type.endsWith('.actor.loadParting') || last?.type.startsWith('xstate.after.');
    if (isAsking && (isAnswered || before?.matches('idle'))) expect(asked).toBe(lost[0]);
    else expect(asked).toBe(before?.context.asked ?? 0);

    if (last?.type === 'hands.known') {
      const now = idsOf(last.calls);
      // What this window ends itself is in hand until that is decided; whatever else went is missed.
      const kept = without(was.held, now).filter((id) => id === last.ending);
      expect(held).toEqual([...now, ...kept]);
      expect(lost).toEqual([...without(was.lost, now), ...without(was.held, [...now, ...kept])]);
      // A call that came back needs no word.
      expect(said).toEqual(without(wereSaid, now));
    } else
      expect(held).toEqual(
        last?.type === 'farewell.settled' || last?.type === 'farewell.close' ? without(was.held, [last.id]) : was.held,
      );
    if (last?.type === 'farewell.settled' || last?.type === 'farewell.close') {
      expect([lost, said]).toEqual([without(was.lost, [last.id]), without(wereSaid, [last.id])]);
    }

    // What is answered is said once, of a call that is still missed.
    const wasAsked = before?.context.asked;
    const isMissed = wasAsked !== undefined && was.lost.includes(wasAsked);
    const rest = without(was.lost, [wasAsked ?? 0]);
    if (last?.type === 'xstate.done.actor.loadParting') {
      expect(lost).toEqual(rest);
      const says = isMissed && last.output === lapsed;
      const told = says ? [{ id: wasAsked, phone: '5550007', move: lapse, isOwn: false }] : [];
      expect(farewells).toEqual([...was.farewells, ...told]);
      expect(isWaiting).toBe(false);
    } else if (last?.type === 'xstate.error.actor.loadParting') {
      const isUnseen = last.error === forbidden;
      expect(lost).toEqual(isUnseen ? rest : was.lost);
      const told = isUnseen && isMissed ? [{ id: wasAsked, phone: null, move: null, isOwn: false }] : [];
      expect(farewells).toEqual([...was.farewells, ...told]);
      expect(isWaiting).toBe(!isUnseen);
    } else if (last?.type.startsWith('xstate.after.')) expect([isAsking, hands]).toEqual([was.lost.length > 0, was]);
    else expect(isWaiting).toBe(before?.matches('waiting') ?? false);
  },
});

/** A window that had call 7 and lost it. */
const losing = () => {
  const clock = new SimulatedClock();
  const actor = createActor(silent(callFarewellMachine), { input, clock }).start();
  actor.send({ type: 'hands.known', calls: [seven], ending: null });
  actor.send({ type: 'hands.known', calls: [], ending: null });
  const word = () => actor.getSnapshot().context.hands.farewells;
  return { actor, clock, word };
};

test('the word names the move that took the call from this agent, and whether they made it', () => {
  const again: CallMove = { ...attend, id: 8, at: 1_800, from: 'RETURNED' };
  const other: CallMove = { ...again, id: 9, actor_id: 4 };
  const ended: CallMove = { ...finish, id: 10, at: 1_900, actor_id: 4 };
  for (const [answer, move, isOwn] of [
    [finished, finish, true],
    [{ ...finished, moves: [request, attend, { ...finish, actor: 'user' }] }, { ...finish, actor: 'user' }, false],
    // It went on with somebody else, and ended there.
    [{ ...lapsed, moves: [...lapsed.moves, other, ended] }, lapse, false],
    // The agent had it twice: it is the last time that counts.
    [
      { ...lapsed, moves: [...lapsed.moves, again, { ...ended, actor_id: agent.id }] },
      { ...ended, actor_id: agent.id },
      true,
    ],
  ] as const) {
    const { actor, word } = losing();
    actor.send(done('loadParting', answer) as never);
    expect(word()).toEqual([{ id: 7, phone: answer.phone, move, isOwn }]);
  }
});

test.each([offline, expired])('what the server could not say ($kind) is asked again after five seconds', (failure) => {
  const { actor, clock, word } = losing();
  actor.send(failed('loadParting', failure) as never);
  clock.increment(4_999);
  expect(actor.getSnapshot().matches('waiting')).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().matches('asking')).toBe(true);
  actor.send(failed('loadParting', missing) as never);
  expect(word()).toEqual([{ id: 7, phone: null, move: null, isOwn: false }]);
});
