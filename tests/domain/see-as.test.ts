import { expect, test } from 'vitest';
import { permissionCodes, readOnly, seenThrough } from '../../src/domain/access.ts';
import { attendantOf } from '../../src/domain/attending.ts';
import { deviceAccess } from '../../src/domain/device-access.ts';
import { readLook, writtenLook } from '../../src/domain/see-as.ts';
import { resources } from '../../src/resources/index.ts';
import { accessOf } from '../../src/resources/rules.ts';
import { agent, login } from '../support/walk-samples.ts';

const look = { business: 2, role: 4, pass: 'see-as.pass' };
const signedIn = { ...login, name: 'this sign-in' };

test('a look is found again by its own sign-in alone, in a business that is still there', () => {
  const kept = writtenLook(look, signedIn);
  expect(readLook(kept, signedIn)).toEqual(look);
  expect(readLook(kept, { ...signedIn, name: 'another' })).toBeNull();
  expect(readLook(kept, { ...signedIn, id: 1 })).toBeNull();
  expect(readLook(kept, { ...signedIn, businesses: signedIn.businesses.slice(0, 1) })).toBeNull();
  for (const text of [null, '', '7', '[]', '[null,9,"this sign-in"]', '{']) expect(readLook(text, signedIn)).toBeNull();
});

test('nobody sees more through a role than they have, and what a role gives without them is told', () => {
  const own = { fullpower: false, codes: ['DEVICES_READ', 'KEYS_READ'] };
  expect(seenThrough(own, ['DEVICES_READ', 'USERS_READ'])).toEqual({ codes: ['DEVICES_READ'], hidden: ['USERS_READ'] });
  expect(seenThrough(own, ['PLATFORM_GOD'])).toEqual({ codes: ['DEVICES_READ'], hidden: ['PLATFORM_GOD'] });
  expect(seenThrough({ fullpower: true, codes: [] }, ['KEYS_READ'])).toEqual({ codes: ['KEYS_READ'], hidden: [] });
});

test('who only looks is withheld what changes something, and told why; what the role lacks is as the role has it', () => {
  const looker = { fullpower: false, codes: permissionCodes, readOnly: true };
  const { create, edit, remove, assign, actions, missing } = accessOf(looker, resources.users);
  expect([create, edit, remove, assign, actions]).toEqual([false, false, false, [], []]);
  expect(new Set(Object.values(missing))).toEqual(new Set([readOnly]));
  expect(accessOf({ ...looker, codes: ['USERS_EDITION'] }, resources.users).missing).toMatchObject({
    create: 'USERS_CREATION',
    edit: readOnly,
  });
  expect(deviceAccess(looker)).toMatchObject({
    read: true,
    restart: false,
    missing: readOnly,
    pair: false,
    make: false,
  });
  expect(attendantOf({ ...looker, agent }, [])).toEqual({ agentId: null, obstacle: { kind: 'readOnly' } });
});
