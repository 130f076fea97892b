import { expect } from 'vitest';
import { type KioskMemory, noMemory } from '../../src/domain/kiosk.ts';
import { kioskMachine } from '../../src/machines/kiosk.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';
import { placedCall } from '../support/walk-samples.ts';

const identity = { secret: 'secret', deviceId: 5 };
const memory: KioskMemory = { ...noMemory, identity };
const visits = ['VisitVisitVisitVisit-8'];
const offer = { key: 'key', deviceId: 5 };
const link = { key: 'other', deviceId: 6 };
const newer = { secret: 'newer', deviceId: 5 };
const expired = { kind: 'expired', code: 'bad_token' } as const;
const missing = { kind: 'missing', code: 'not_found' } as const;
const taken = { kind: 'conflict', code: 'already_paired' } as const;
const offline = { kind: 'offline', code: 'offline' } as const;

walkEvery(kioskMachine, {
  cases: [
    done('restore', { ...memory, identity: null }),
    done('restore', { ...memory, identity: null, offer, callId: placedCall.public_id }),
    done('restore', { ...memory, callId: placedCall.public_id }),
    done('restore', { ...memory, identity: newer }),
    done('restore', { ...memory, former: 'before' }),
    done('restore', { ...memory, callId: placedCall.public_id, visits, carriedOut: 100, link }),
    done('link', null),
    done('link', link),
    done('link', 'forget'),
    done('exchange', 'given'),
    failed('exchange', taken),
    failed('exchange', offline),
    done('pairing', { secret: 'paired', deviceId: 7 }),
    done('service', expired),
    done('service', missing),
    failed('restore', expired),
  ],
  shows: [
    'doubting: restore done → open / rememberIdentity',
    'restoring: restore done → open / rememberIdentity',
    'restoring: restore done → closed',
    'restoring: restore done → linked',
    'restoring: restore done → offering.exchanging',
    'restoring: restore error → closed',
    'linked: link done → offering.exchanging',
    'linked: link done → open',
    'linked: link done → closed / forgetStored',
    'offering.exchanging: exchange done → open / rememberIdentity',
    'offering.exchanging: exchange error → open',
    'offering.exchanging: exchange error → closed',
    'offering.exchanging: exchange error → offering.unreached',
    'offering.unreached: after retryPause → offering.exchanging',
    'closed: pairing done → restoring / rememberIdentity',
    'open: service done → closed / failure',
    'open: service done → doubting / failure',
    'doubting: restore done → open / rememberIdentity',
    'doubting: restore done → closed',
    'doubting: restore error → closed',
    'restoring: address.changed → restoring / reloadPage',
    'linked: address.changed → linked / reloadPage',
    'offering: address.changed → offering / reloadPage',
    'closed: address.changed → closed / reloadPage',
    'open: address.changed → open / reloadPage',
    'doubting: address.changed → doubting / reloadPage',
  ],
  always(state, { events, did, caused }, before) {
    const { identity: is, offer: offered, callId, carriedOut, failure } = state.context;
    const last = events.at(-1);
    const happened = (type: string) => events.some((event) => event.type === type);
    // One thing at a time: it looks up, asks, exchanges, is paired, or serves; another address always begins anew.
    const [top] = typeof state.value === 'string' ? [state.value] : Object.keys(state.value);
    const child = {
      restoring: ['restore'],
      linked: ['link'],
      offering: state.matches({ offering: 'exchanging' }) ? ['exchange'] : [],
      closed: ['pairing'],
      open: ['service'],
      doubting: ['restore'],
    }[top ?? ''];
    expect(Object.keys(state.children).sort()).toEqual(
      ['address', 'comfort', 'language', ...(child ?? ['unknown'])].sort(),
    );
    expect(caused.did.some(({ type }) => type === 'reloadPage')).toBe(last?.type === 'address.changed');
    // A page is a device because it was one, was paired, or gave a key that somebody wanted it to give.
    if (is?.secret === 'given') expect(happened('xstate.done.actor.exchange')).toBe(true);
    if (is?.secret === 'paired') expect(happened('xstate.done.actor.pairing')).toBe(true);
    if (state.matches('linked')) {
      expect(caused.did.some(({ type }) => type === 'rememberIdentity')).toBe(false);
      expect(askedOf(state, 'link')).toEqual({ stored: identity, link });
    }
    if (last?.type === 'xstate.done.actor.link') {
      expect(state.context.link).toBeNull();
      // Nothing of what the former device was doing goes on in the next one; it is the former one until that has its secret.
      const { visits: left } = state.context;
      if (last.output === link)
        expect([offered, is, callId, left, carriedOut]).toEqual([link, identity, null, [], null]);
      else if (last.output === 'forget') expect([is, state.matches('closed')]).toEqual([null, true]);
      else expect([is, callId, left, carriedOut]).toEqual([identity, placedCall.public_id, visits, 100]);
    }
    if (state.matches({ offering: 'exchanging' })) expect(askedOf(state, 'exchange')).toEqual(offered);
    if (last?.type === 'xstate.done.actor.exchange')
      expect([is, offered]).toEqual([{ secret: 'given', deviceId: before?.context.offer?.deviceId }, null]);
    // A key that is not taken is given up, and the page is what it was.
    if (last?.type === 'xstate.error.actor.exchange' && !state.matches('offering')) {
      expect([offered, is]).toEqual([null, before?.context.identity]);
      if (state.matches('closed')) expect(failure).toEqual(taken);
    }
    // What serves is what is remembered.
    if (state.matches('open')) {
      expect(did.findLast(({ type }) => type === 'rememberIdentity')?.params).toEqual(is);
      const { comfort, language: speech, visits: left } = state.context;
      const passed = { callId, visits: left, carriedOut, comfort, speech };
      expect(askedOf(state, 'service')).toEqual({ deviceId: is?.deviceId, ...passed });
      expect(failure).toBeNull();
    }
    // What went out of service says why, has no call that it would come back to, and keeps what it was.
    if (state.matches('closed')) {
      expect(askedOf(state, 'pairing')).toEqual({ former: is, failure });
      if (before?.matches('open')) expect([failure, callId, is]).toEqual([missing, null, before.context.identity]);
      if (before?.matches('doubting')) expect([failure, callId, is]).toEqual([expired, null, before.context.identity]);
    }
    // One doubt, one look: another window's secret serves, then the one of before, and else nothing does.
    if (before?.matches('doubting') && last?.type === 'xstate.done.actor.restore') {
      const { identity: kept, former, link: asked } = last.output as KioskMemory;
      const isOther = kept !== null && kept.secret !== before.context.identity?.secret;
      const serving = isOther ? kept.secret : kept && former;
      expect(top).toBe(serving === null ? 'closed' : isOther && asked ? 'linked' : 'open');
      if (serving !== null) expect(is?.secret).toBe(serving);
    }
    if (before?.matches('doubting') && state.matches('open'))
      expect(is?.secret).not.toBe(before.context.identity?.secret);
    // The one of before is tried once.
    if (is?.secret === 'before') {
      expect(happened('xstate.done.actor.service')).toBe(true);
      expect(before?.context.identity?.secret === 'before' || before?.matches('doubting')).toBe(true);
    }
  },
});
