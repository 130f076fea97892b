import { expect } from 'vitest';
import type { OwnPasskeys } from '../../src/domain/passkey.ts';
import { passkeysMachine } from '../../src/machines/passkeys.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const offline = { kind: 'offline', code: 'offline' };
const passkey = { id: 'k1', credential: 'c1', name: 'Laptop', backed_up: true, created_at: 1_000, used_at: null };
const here: OwnPasskeys = { place: 'here', origin: 'https://a.example', company: 'Acme', passkeys: [passkey] };

walkEvery(passkeysMachine, {
  inputs: [{ email: 'ana@example.test' }],
  cases: [
    { type: 'passkeys.rename', id: 'k1' },
    { type: 'passkeys.remove', id: 'k1' },
    { type: 'passkeys.remove', id: 'another' },
    { type: 'passkeys.rename', id: 'another' },
    { type: 'passkeys.name', value: ' ' },
    { type: 'passkeys.name', value: 'Phone' },
    { type: 'passkeys.password', value: 'secret' },
    done('loadPasskeys', here),
    done('loadPasskeys', { ...here, place: 'nowhere' }),
    failed('loadPasskeys', offline),
    { type: 'company.returned', code: 'code' },
    { type: 'company.refused', refusal: 'denied' },
    done('person', { idToken: 'person', problem: null }),
    done('person', { idToken: null, problem: 'factor.expired' }),
    done('shown', { idToken: 'person', problem: null }),
    done('shown', { idToken: null, problem: 'passkey.cancelled' }),
    done('addPasskey'),
    failed('addPasskey', { kind: 'refused', code: 'passkey_known' }),
    failed('addPasskey', offline),
    done('renamePasskey'),
    failed('renamePasskey', { kind: 'missing', code: 'not_found' }),
    done('removePasskey'),
    failed('removePasskey', offline),
  ],
  shows: [
    'unknown: passkeys.retry → loading',
    'resting: passkeys.add → asking',
    'renaming: passkeys.cancel → resting',
    'asking: passkeys.submit → adding',
    'asking: passkeys.submit → removing',
    'asking: passkeys.cancel → resting',
    'proving: person done → asking',
    'proving: person done → adding',
    'proving: person done → removing',
    'showing: shown done → adding',
    'showing: shown done → removing',
    'showing: shown done → asking',
    'adding: passkeys.cancel → loading',
  ],
  always(state, { did, events }, before) {
    const { chosen, idToken, name, own, password, problem } = state.context;
    const last = events.at(-1) as { type: string; error?: { code: string } } | undefined;
    const isActing = state.matches('adding') || state.matches('removing');
    // The proof lives until the deed, the password for one question. Only the company proves somebody before the deed is known.
    const isBack = state.matches('asking') || state.matches('resting') || before?.context.idToken === 'person';
    expect(isActing || !isBack ? [isActing ? 'person' : ''] : ['', 'person']).toContain(idToken);
    if (before && (before.matches('adding') || before.matches('removing')) && !isActing) expect(idToken).toBe('');
    if (!state.hasTag('asking')) expect(password).toBe('');
    expect(state.hasTag('failed')).toBe(state.matches('unknown'));
    // What the browser asks can be left: for the question before it, or for the list, which says what came of it.
    expect(state.hasTag('waiting')).toBe(state.matches('adding') || state.matches('showing'));
    if (state.hasTag('waiting')) expect(state.can({ type: 'passkeys.cancel' })).toBe(true);
    if (last?.type === 'passkeys.cancel' && before?.matches('showing')) expect(state.value).toBe('asking');
    expect(state.hasTag('renaming')).toBe(state.matches('renaming') || state.matches('saving'));
    expect(state.can({ type: 'passkeys.add' })).toBe(state.matches('resting') && own?.place === 'here');
    expect(askedOf(state, 'addPasskey')).toEqual(
      state.matches('adding') ? { idToken: 'person', name: 'Phone' } : undefined,
    );
    expect(askedOf(state, 'removePasskey')).toEqual(
      state.matches('removing') ? { idToken: 'person', id: 'k1' } : undefined,
    );
    if (isActing) expect(chosen === null).toBe(state.matches('adding'));
    expect(askedOf(state, 'renamePasskey')).toEqual(state.matches('saving') ? { id: 'k1', name } : undefined);
    const typed = { email: 'ana@example.test', password: 'secret', code: null };
    const returned = { email: 'ana@example.test', password: '', code: 'code' };
    if (state.matches('proving'))
      expect(askedOf(state, 'person')).toEqual(last?.type === 'company.returned' ? returned : typed);
    else expect(askedOf(state, 'person')).toBeUndefined();
    if (last?.type === 'xstate.done.actor.person' && idToken === '' && !isActing) expect(state.value).toBe('asking');
    if (last?.type === 'company.refused') expect([state.value, problem]).toEqual(['asking', 'company.denied']);
    // After each deed the list is asked for, whatever was answered, and says what came of it.
    if (/(?:done|error)\.actor\.(?:add|rename|remove)Passkey/.test(last?.type ?? '')) {
      const says: Readonly<Record<string, string>> = {
        offline: 'passkey.unsure',
        passkey_known: 'passkey.known',
        not_found: 'passkey.gone',
      };
      expect([state.value, problem]).toEqual(['loading', says[last?.error?.code ?? ''] ?? null]);
    }
    const told = events.filter(({ type }) => /done\.actor\.(?:add|remove)Passkey/.test(type));
    expect(did.filter(({ type }) => type === 'notify')).toHaveLength(told.length);
  },
});
