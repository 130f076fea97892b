import type { CallMove } from './call-flow.ts';

/** What the server says of a call that is in hand no more: whose it is, and how it moved. */
export interface Parting {
  /** As the call has it now; null without, and where it was erased. */
  readonly phone: string | null;
  readonly moves: readonly CallMove[];
}

/** A call that left the agent who had it. */
export interface Farewell {
  readonly id: number;
  readonly phone: string | null;
  /** The move that took it; null where the agent may not see it any more. */
  readonly move: CallMove | null;
  /** The agent did it, elsewhere. */
  readonly isOwn: boolean;
}

/** Which calls an agent had, and what there is to say of those that went, by id. */
export interface Hands {
  /** In hand. */
  readonly held: readonly number[];
  /** Gone, and nobody has said why yet. */
  readonly lost: readonly number[];
  readonly farewells: readonly Farewell[];
}

export const emptyHands: Hands = { held: [], lost: [], farewells: [] };

/** The calls in hand now; `ending`: what this window is ending itself stays in hand until that is decided. */
export const holding = ({ held, lost, farewells }: Hands, now: readonly number[], ending: number | null): Hands => {
  const isGone = (id: number) => !now.includes(id);
  return {
    held: [...now, ...held.filter((id) => isGone(id) && id === ending)],
    lost: [...lost.filter(isGone), ...held.filter((id) => isGone(id) && id !== ending)],
    farewells: farewells.filter(({ id }) => isGone(id)),
  };
};

/** Nothing is to be said of this call any more: it is known why it is gone. */
export const settled = ({ held, lost, farewells }: Hands, id: number): Hands => ({
  held: held.filter((one) => one !== id),
  lost: lost.filter((one) => one !== id),
  farewells: farewells.filter((one) => one.id !== id),
});

/** It was found out how a call went; of one that was settled meanwhile nothing is said. */
export const explained = (hands: Hands, farewell: Farewell): Hands => {
  if (!hands.lost.includes(farewell.id)) return hands;
  const { farewells, ...rest } = settled(hands, farewell.id);
  return { ...rest, farewells: [...farewells, farewell] };
};

/** The call is with its agent as before; it may be in hand again by now. */
export const stayed = (hands: Hands, id: number): Hands => ({ ...hands, lost: hands.lost.filter((one) => one !== id) });

/** The move that took a call from the agent who attended it; null where none did. */
export const partingMove = (moves: readonly CallMove[], agentId: number): CallMove | null => {
  const taken = moves.findLastIndex(
    ({ event, actor, actor_id }) =>
      (event === 'attend' || event === 'transfer') && actor === 'agent' && actor_id === agentId,
  );
  return moves.slice(taken + 1).find(({ from }) => from === 'ATTENDED') ?? null;
};

/** What is to be said of a call, from what the server says of it; null where it is with its agent as before. */
export const farewellOf = (id: number, { phone, moves }: Parting, agentId: number): Farewell | null => {
  const move = partingMove(moves, agentId);
  return move && { id, phone, move, isOwn: move.actor === 'agent' && move.actor_id === agentId };
};
