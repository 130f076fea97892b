import { expect, test } from 'vitest';
import {
  isRungFor,
  knownBefore,
  newlyRung,
  type RingMemory,
  rungCalls,
  withAvailability,
  withPending,
} from '../../src/domain/ringing.ts';
import { available, waitingCall } from '../support/walk-samples.ts';

const open = { ...waitingCall, id: 1 };
const closed = { ...waitingCall, id: 2, open: false, offered_to: 9 };
const later = { ...waitingCall, id: 3, now: false, required_in: 5_000 };
const mine = { ...waitingCall, id: 4, open: false, offered_to: available.agent_id };
const alone = { ...available, state: 'OFFERED' as const, offer: { call: mine, until: 1_020 } };
const memory: RingMemory = {
  pending: [open, closed, later],
  availability: available,
  now: 1_010,
  known: [],
  ringing: [],
};
const ids = (calls: readonly { id: number }[]) => calls.map(({ id }) => id);

test('what is due rings, but for what rings for one agent after the other', () => {
  expect(ids(rungCalls(memory))).toEqual([1]);
  expect(ids(rungCalls({ ...memory, now: 5_000 }))).toEqual([1, 3]);
  expect(ids(rungCalls({ ...memory, pending: null }))).toEqual([]);
});

test('what rings for the agent alone rings before all else, whether the list has it yet or not', () => {
  const rung = { ...memory, availability: alone };
  expect(ids(rungCalls(rung))).toEqual([4]);
  expect([1, 2, 3, 4].map((id) => isRungFor(rung, id))).toEqual([false, false, false, true]);
  expect([1, 2, 3, 4].map((id) => isRungFor(memory, id))).toEqual([true, false, true, false]);
});

test('it rings once for each call', () => {
  expect(ids(newlyRung({ ...memory, known: [1] }))).toEqual([]);
  expect(ids(newlyRung({ ...memory, availability: alone, known: [1] }))).toEqual([4]);
});

test('a call that leaves is forgotten, and one that rings for the agent alone is not for a list that is late', () => {
  const rung = { ...memory, availability: alone, known: [1, 4], ringing: [4] };
  expect(withPending(rung, [])).toEqual({ pending: [], known: [4], ringing: [4] });
  expect(withPending({ ...memory, known: [1, 2], ringing: [1] }, [closed])).toEqual({
    pending: [closed],
    known: [2],
    ringing: [],
  });
});

test('what rang for the agent alone and rings for all later is news', () => {
  const rung = { ...memory, availability: alone, known: [1, 4], ringing: [4] };
  expect(withAvailability(rung, available)).toEqual({ availability: available, known: [1], ringing: [] });
  // It may be open by the time that the offer is over: then it has rung already.
  const opened = { ...rung, pending: [{ ...mine, open: true }] };
  expect(withAvailability(opened, available)).toMatchObject({ known: [1, 4], ringing: [4] });
  expect(withAvailability({ ...memory, known: [1], ringing: [1] }, alone)).toMatchObject({ known: [1], ringing: [] });
});

test('a tab that takes over rings for what is recent, and for what rings for the agent alone', () => {
  expect(knownBefore({ ...memory, known: [1, 3] }, 2_000)).toEqual([1]);
  expect(knownBefore({ ...memory, availability: alone, known: [1, 4] }, 2_000)).toEqual([1]);
});
