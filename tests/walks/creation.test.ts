import { expect, test } from 'vitest';
import { creationMachine } from '../../src/machines/creation.ts';
import { configs } from '../../src/resources/configs.ts';
import { devices } from '../../src/resources/devices.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { play, silent } from '../support/walk-play.ts';
import { everything, stored } from '../support/walk-records.ts';

const form = somebody('form');
const draft = { name: 'East' };
const secret = 'fresh-secret';
const offline = { kind: 'offline', code: 'offline' };
const refused = { kind: 'refused', code: 'invalid' };
const forbidden = { kind: 'forbidden', code: 'forbidden' };

walkEvery(creationMachine, {
  inputs: [{ resource: everything, draft, form }],
  cases: [
    done('createRecord', { ...stored, key: secret }),
    done('createRecord', stored),
    failed('createRecord', refused),
    failed('createRecord', forbidden),
    failed('createRecord', offline),
    failed('createRecord', { kind: 'unknown', code: 'unknown' }),
    failed('createRecord', { kind: 'limited', code: 'limited' }),
  ],
  always(state, { did, events, told }) {
    const last = events.at(-1) as { type: string; error?: { kind: string } } | undefined;
    const first = events.at(0) as { type: string; output?: { key: string }; error?: { kind: string } } | undefined;
    const isSending = state.matches('sending');
    const isRevealing = state.matches('revealing');

    // What was typed is sent, once.
    expect(isSending).toBe(first === undefined);
    expect(state.hasTag('busy')).toBe(isSending);
    expect(askedOf(state, 'createRecord')).toEqual(isSending ? { resource: everything, draft } : undefined);
    // A secret is shown once, and is nowhere else.
    expect([isRevealing, state.hasTag('revealing')]).toEqual(
      Array(2).fill(first?.output?.key === secret && last === first),
    );
    expect(state.context.secret).toBe(isRevealing ? secret : null);
    expect(JSON.stringify([told, state.output ?? null])).not.toContain(secret);
    expect(state.can({ type: 'creation.revealed' })).toBe(isRevealing);

    // The form hears what is stored before the secret was seen; and at the end why there is none.
    const isStored = first?.type === 'xstate.done.actor.createRecord';
    expect(told).toEqual(isStored ? [{ to: 'form', event: { type: 'creation.stored', record: stored } }] : []);
    expect([state.status, state.output]).toEqual(
      isSending || isRevealing ? ['active', undefined] : ['done', first?.error ?? null],
    );
    // What the server could not judge stays in the fields, and is said there alone.
    const kind = first?.error?.kind ?? '';
    const said = isStored
      ? [{ level: 'success', code: 'record.created', title: stored.name }]
      : kind === 'refused'
        ? [{ level: 'error', code: 'record.createRefused' }]
        : kind === 'forbidden'
          ? [{ level: 'error', code: 'record.createFailed' }]
          : [];
    expect(did.filter(({ type }) => type === 'notify').map(({ params }) => params)).toEqual(said);
  },
});

test('a key that is no secret is not shown as one', () => {
  const { snapshot } = play(silent(creationMachine), { resource: configs, draft, form }, [
    done('createRecord', { id: 1, version: 1, key: 'colour', value: 'red', active: false }),
  ]);
  expect([snapshot.status, snapshot.context.secret]).toEqual(['done', null]);
});

test('a refused device says what is to be looked at', () => {
  const { did } = play(silent(creationMachine), { resource: devices, draft, form }, [failed('createRecord', refused)]);
  expect(did.at(-1)?.params).toEqual({ level: 'error', code: 'record.createRefusedSerial' });
});

test('where the server says which fields it refused and why, nothing else is guessed', () => {
  const { did } = play(silent(creationMachine), { resource: devices, draft, form }, [
    failed('createRecord', { ...refused, fields: { serial: 'too_long' } }),
  ]);
  expect(did.at(-1)?.params).toEqual({ level: 'error', code: 'record.fieldsRefused' });
  for (const reason of ['required', 'duplicate']) {
    const known = play(silent(creationMachine), { resource: devices, draft, form }, [
      failed('createRecord', { ...refused, fields: { serial: reason, name: 'too_long' } }),
    ]);
    expect(known.did.at(-1)?.params).toEqual({ level: 'error', code: 'record.createRefusedSerial' });
  }
});
