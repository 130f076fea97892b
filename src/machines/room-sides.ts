import { type ActorRefFrom, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type IceServer, otherRole, type RoomPeer } from '../domain/room.ts';
import type { RoomGuest } from '../domain/room-page.ts';
import { otherSideMachine } from './other-side.ts';
import type { Target } from './port.ts';
import { type LinkSignal, type RoomLinkRef, selectQuality } from './room-link.ts';
import type { Entered, MetPeer, OtherSideNews, RoomNews } from './room-news.ts';

export type RoomSidesEvent = RoomNews | { type: 'tracks.changed' };

/** A guest who was met: the connection to the server that they have now, or had last. */
interface Seat {
  readonly id: string;
  readonly ref: ActorRefFrom<typeof otherSideMachine>;
}

interface RoomSidesContext {
  page: Target<LinkSignal>;
  self: RoomPeer | null;
  iceServers: readonly IceServer[];
  /** By party: who comes again has the same. */
  guests: Readonly<Record<string, Seat>>;
}

/** The agent, whom a guest meets like another guest, is one party in whichever window. */
const partyOf = ({ party, role }: RoomPeer): string => party ?? role;

/**
 * Everybody else in a room: the other side of the call, of which the page tells, and up to two guests. Each is followed by
 * a chart of its own and has a connection of its own, so that what becomes of one leaves the others alone.
 */
export const roomSidesMachine = setup({
  types: {
    input: {} as Pick<RoomSidesContext, 'page'>,
    context: {} as RoomSidesContext,
    events: {} as RoomSidesEvent,
    children: {} as { otherSide: 'otherSide'; [guest: `guest ${string}`]: 'guestSide' },
  },
  actors: { otherSide: otherSideMachine, guestSide: otherSideMachine },
  actions: {
    keepEntered: assign((_, { self, iceServers }: Entered) => ({ self, iceServers })),
    tellOtherSide: sendTo('otherSide', (_, news: OtherSideNews) => news),
    /** Whoever comes again sits where they sat. */
    seat: assign(({ context, spawn }, peers: readonly RoomPeer[]) => {
      const { guests, page, iceServers } = context;
      const seated = peers.map((peer): [string, Seat] => {
        const party = partyOf(peer);
        const ref =
          guests[party]?.ref ?? spawn('guestSide', { id: `guest ${party}`, input: { page, party, iceServers } });
        return [party, { id: peer.id, ref }];
      });
      return { guests: { ...guests, ...Object.fromEntries(seated) } };
    }),
    /** Each guest who was known hears whether they are still there. */
    tellEntered: enqueueActions(
      ({ context, enqueue }, { others, ...entered }: Entered & { others: readonly MetPeer[] }) => {
        for (const { id, ref } of Object.values(context.guests)) {
          const found = others.find((peer) => peer.id === id);
          enqueue.sendTo(ref, { ...entered, type: 'room.joined', peer: found ?? null, media: found?.media ?? null });
        }
      },
    ),
    tellGuest: enqueueActions(({ context, enqueue }, { id, news }: { id: string; news: OtherSideNews }) => {
      const seat = Object.values(context.guests).find((guest) => guest.id === id);
      if (seat) enqueue.sendTo(seat.ref, news);
    }),
    dismiss: enqueueActions(({ context, enqueue }, id: string) => {
      const gone = Object.entries(context.guests).filter(([, guest]) => guest.id === id);
      for (const [, { ref }] of gone) enqueue.stopChild(ref);
      const guests = Object.fromEntries(Object.entries(context.guests).filter(([, guest]) => guest.id !== id));
      enqueue.assign({ guests });
    }),
    resendTracks: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('otherSide', { type: 'tracks.changed' });
      for (const { ref } of Object.values(context.guests)) enqueue.sendTo(ref, { type: 'tracks.changed' });
    }),
  },
  guards: {
    /** Neither agent nor customer, or for a guest: not the customer. */
    isGuest: ({ context: { self } }, { role }: RoomPeer) => self !== null && role !== otherRole(self.role),
    isOfGuest: ({ context }, id: string) => Object.values(context.guests).some((guest) => guest.id === id),
    /** A guest who was cut off, or opened another window, is waited for; others are gone. */
    hasLeft: ({ context }, { id, reason }: { id: string; reason: string }) =>
      reason !== 'lost' && reason !== 'superseded' && Object.values(context.guests).some((guest) => guest.id === id),
  },
}).createMachine({
  id: 'room-sides',
  context: ({ input }) => ({ ...input, self: null, iceServers: [], guests: {} }),
  invoke: {
    id: 'otherSide',
    src: 'otherSide',
    input: ({ context: { page } }) => ({ page, party: null, iceServers: [] }),
  },
  initial: 'open',
  states: {
    open: {
      on: {
        'room.joined': {
          actions: [
            { type: 'keepEntered', params: ({ event }) => event },
            {
              type: 'tellOtherSide',
              params: ({ event: { self, peer, media, iceServers } }) => ({
                ...{ type: 'room.joined' as const, self, peer, media, iceServers },
              }),
            },
            { type: 'seat', params: ({ event }) => event.others },
            {
              type: 'tellEntered',
              params: ({ event: { self, iceServers, others } }) => ({ self, iceServers, others }),
            },
          ],
        },
        'peer.joined': [
          {
            guard: { type: 'isGuest', params: ({ event }) => event.peer },
            actions: [
              { type: 'seat', params: ({ event }) => [event.peer] },
              { type: 'tellGuest', params: ({ event }) => ({ id: event.peer.id, news: event }) },
            ],
          },
          { actions: { type: 'tellOtherSide', params: ({ event }) => event } },
        ],
        'peer.left': [
          {
            guard: { type: 'hasLeft', params: ({ event: { id, reason } }) => ({ id, reason }) },
            actions: { type: 'dismiss', params: ({ event }) => event.id },
          },
          {
            guard: { type: 'isOfGuest', params: ({ event }) => event.id },
            actions: { type: 'tellGuest', params: ({ event }) => ({ id: event.id, news: event }) },
          },
          { actions: { type: 'tellOtherSide', params: ({ event }) => event } },
        ],
        'peer.media': [
          {
            guard: { type: 'isOfGuest', params: ({ event }) => event.id },
            actions: { type: 'tellGuest', params: ({ event }) => ({ id: event.id, news: event }) },
          },
          { actions: { type: 'tellOtherSide', params: ({ event }) => event } },
        ],
        'signal.came': [
          {
            guard: { type: 'isOfGuest', params: ({ event }) => event.from },
            actions: { type: 'tellGuest', params: ({ event }) => ({ id: event.from, news: event }) },
          },
          { actions: { type: 'tellOtherSide', params: ({ event }) => event } },
        ],
        'tracks.changed': { actions: 'resendTracks' },
      },
    },
  },
});

type Sides = SnapshotFrom<typeof roomSidesMachine> | undefined;

/** The other side of the call. */
export const selectOtherSide = (state: Sides) => state?.children.otherSide?.getSnapshot();

/** The guests to whom there is a connection, in the order in which they were met. */
const selectGuests = (state: Sides): readonly RoomGuest[] =>
  Object.entries(state?.context.guests ?? {}).flatMap(([party, { ref }]) => {
    const side = ref.getSnapshot();
    const { peer, peerMedia: media } = side.context;
    if (peer === null || !side.matches('meeting')) return [];
    return [{ party, peer, media, ...selectQuality(side.children.link?.getSnapshot()) }];
  });

/** Who else is there, and how the connections fare: that to the other side, and whether anybody waits to be heard. */
export const selectSides = (state: Sides) => {
  const guests = selectGuests(state);
  const quality = selectQuality(selectOtherSide(state)?.children.link?.getSnapshot());
  return { guests, ...quality, isSilenced: quality.isSilenced || guests.some(({ isSilenced }) => isSilenced) };
};

/** All connections, to the other side and to guests. */
export const selectLinks = (state: Sides): readonly RoomLinkRef[] =>
  [selectOtherSide(state), ...Object.values(state?.context.guests ?? {}).map(({ ref }) => ref.getSnapshot())].flatMap(
    (side) => side?.children.link ?? [],
  );
