import { expect, test } from 'vitest';
import { roomLinkMachine, selectQuality } from '../../src/machines/room-link.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, somebody } from '../support/walk-events.ts';
import { play, silent } from '../support/walk-play.ts';

const data = { candidate: null };
const iceServers = [{ urls: ['stun:example.test'] }];
const input = { iceServers, isNewcomer: true, isExpected: true, peerId: 'b', party: null, page: somebody('page') };

walkEvery(roomLinkMachine, {
  inputs: [input, { ...input, isExpected: false }, { ...input, isNewcomer: false }],
  cases: [
    { type: 'signal.made', data },
    { type: 'signal.came', data },
    ...[1, 2, null].map((count) => ({ type: 'pictures.counted', count }) as const),
    { type: 'pictures.expected', is: true },
    { type: 'pictures.expected', is: false },
  ],
  shows: [
    'open.way.connecting: link.connected → open.way.connected / tell',
    'open.way.connected: link.broken → open.way.broken.searching / tell, way.search',
    'open.way.connected: link.connecting → open.way.connecting',
    'open.way.connecting: link.broken → open.way.broken.searching / tell',
    'open.way.broken.followed: link.connected → open.way.connected / tell',
    'open.way.broken.searching: link.broken → open.way.broken.searching / tell',
    'open.way.broken.searching: link.connecting → open.way.connecting',
    'open.way.connecting: peer.lost → closed',
    'open.way.broken.searching: peer.lost → closed',
    'open.way.connected: peer.lost → open.way.kept',
    'open.way.kept: link.broken → closed / tell',
    'open.picture.moving: after picturePatience → open.picture.frozen / way.search',
    'open.picture.moving: after picturePatience → open.picture.frozen',
    'open.picture.moving: pictures.counted → open.picture.moving / count',
    'open.picture.frozen: pictures.counted → open.picture.moving',
    'open.picture.frozen: pictures.expected → open.picture.still',
    'open.sound.held: sound.hear → open.sound.heard / sound.play',
    ': signal.made / link.signal',
    ': signal.came / signal.take',
    ': tracks.changed / tracks.send',
  ],
  always(state, { events, caused, did }, before) {
    const last = events.at(-1);
    const isOpen = state.matches('open');
    const { isNewcomer } = state.context;
    expect(askedOf(state, 'connection')).toEqual(isOpen ? { iceServers, isNewcomer, party: null } : undefined);
    expect(state.status).toBe(isOpen ? 'active' : 'done');

    // It ends only without the server's word about the other side, and without a way that works.
    const isLost = events.some(({ type }) => type === 'peer.lost');
    if (!isOpen) expect(isLost).toBe(true);
    expect(state.matches({ open: { way: 'kept' } })).toBe(isOpen && isLost);

    // A break and a recovery are each told once, and shown until the way is there again.
    const told = did.filter(({ type }) => type === 'tell').map(({ params }) => (params as [[string]])[0][0]);
    const words = events.filter(({ type }) => type === 'link.connected' || type === 'link.broken');
    expect(told).toEqual(
      words.map(({ type }) => (type === 'link.connected' ? 'p2pStatusChanged' : 'peerConnectionFailure')),
    );
    const newest = events.findLast(({ type }) => type.startsWith('link.'))?.type;
    const { isUnstable, isFrozen, isSilenced } = selectQuality(state);
    // The way is what the connection last said of itself.
    const way = newest?.replace('link.', '') ?? 'connecting';
    if (isOpen && !isLost) expect(state.matches({ open: { way } } as never)).toBe(true);
    expect(isUnstable).toBe(isOpen && newest === 'link.broken');

    expect(state.matches({ open: { way: { broken: 'followed' } } })).toBe(isUnstable && !isNewcomer);

    // A picture is frozen only where it has to move and did not for long; any new one, or nobody's eye, mends that.
    const expected = events.findLast(({ type }) => type === 'pictures.expected')?.is ?? state.context.isExpected;
    if (isFrozen) expect(expected).toBe(true);
    const hasMoved = last?.type === 'pictures.counted' && (last.count === null || last.count !== before?.context.count);
    if (isFrozen && !before?.hasTag('frozen')) expect(last?.type).toMatch(/^xstate\.after\.picturePatience/);
    if (last?.type.startsWith('xstate.after.picturePatience')) expect(isFrozen).toBe(true);
    if (before?.hasTag('frozen') && isOpen) {
      expect(isFrozen).toBe(!hasMoved && last?.type !== 'pictures.expected');
    }
    expect(isOpen && state.matches({ open: { picture: 'still' } })).toBe(isOpen && !expected);
    if (hasMoved && expected) expect(state.context.count).toBe(last.count);

    // Sound that waits for a click is played by it, within the click.
    const sounds = events.filter(({ type }) => type.startsWith('sound.'));
    expect(isSilenced).toBe(isOpen && sounds.at(-1)?.type === 'sound.held');
    expect(state.can({ type: 'sound.hear' })).toBe(isSilenced);

    const search = { to: 'connection', event: { type: 'way.search' } };
    const orders = {
      'signal.made': { to: 'page', event: { type: 'link.signal', to: 'b', data } },
      'signal.came': { to: 'connection', event: { type: 'signal.take', data } },
      'tracks.changed': { to: 'connection', event: { type: 'tracks.send' } },
      // Of two that are cut off one looks for another way, each time that it hears of it.
      ...(isUnstable && isNewcomer ? { 'link.broken': search } : {}),
      'sound.hear': { to: 'connection', event: { type: 'sound.play' } },
    };
    const isFresh = isFrozen && last?.type.startsWith('xstate.after.picturePatience');
    const order = isFresh && isNewcomer ? search : Object.entries(orders).find(([type]) => type === last?.type)?.[1];
    expect(caused.told).toEqual(order ? [order] : []);
  },
});

test.each([true, false])(
  'a picture that stands still is seen to, whether this side searches another way (%s) or not',
  (isNewcomer) => {
    const { snapshot } = play(silent(roomLinkMachine), { ...input, isNewcomer }, [
      { type: 'xstate.after.picturePatience.room-link.open.picture.moving' },
    ]);
    expect(selectQuality(snapshot as never).isFrozen).toBe(true);
  },
);
