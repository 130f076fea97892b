import { describe, expect, test } from 'vitest';
import { platformGod } from '../../src/domain/access.ts';
import { type AuditEntry, changesIn, everyEntry, mayReadAudit } from '../../src/domain/audit.ts';
import { readAuditQuery, writeAuditQuery } from '../../src/domain/audit-address.ts';

describe('who wrote what is told', () => {
  test.each([
    ['to nobody without the right', false, ['SERVICES_READ', 'USERS_EDITION'], false],
    ['to whoever has the right', false, ['AUDIT_READ'], true],
    ['to PLATFORM_GOD', false, [platformGod], true],
    ['to a superuser', true, [], true],
  ])('%s', (_, fullpower, codes, may) => expect(mayReadAudit({ fullpower, codes })).toBe(may));
});

describe('the filters of the log in an address', () => {
  test('are read as they were written, however many are listed', () => {
    const asked = { ...everyEntry, resource: 'users', record: '7', search: 'Ana & Íñigo', from: '2026-11-27' };
    const query = writeAuditQuery({ ...asked, limit: 100 });
    expect(query).toBe('?resource=users&record=7&search=Ana+%26+%C3%8D%C3%B1igo&from=2026-11-27');
    expect(readAuditQuery(query)).toEqual(asked);
    expect([writeAuditQuery(everyEntry), readAuditQuery('')]).toEqual(['', everyEntry]);
  });

  test.each([
    '?resource=pg_shadow',
    '?record=seven',
    '?action=steal',
    '?until=2026-02-31',
    '?limit=9000',
    `?search=${'a'.repeat(201)}`,
  ])('ask for all where they are none: %s', (query) => expect(readAuditQuery(query)).toEqual(everyEntry));
});

describe('the changes of an entry', () => {
  const changes = (before: AuditEntry['before'], after: AuditEntry['after']) =>
    changesIn({
      id: 1,
      at: 1_000,
      actor: 'user',
      actor_id: 9,
      actor_name: 'Ana Ruiz',
      action: 'update',
      resource: 'services',
      record_id: 7,
      record_name: 'North',
      before,
      after,
      address: '192.0.2.1',
    });

  test('are its fields, each as it was and as it is', () => {
    expect(changes({ name: 'South', active: false }, { name: 'North', active: true })).toEqual([
      { field: 'name', before: 'South', after: 'North' },
      { field: 'active', before: false, after: true },
    ]);
  });

  test('are null on the side where a field was not', () => {
    expect(changes({ name: 'South' }, { notes: 'new' })).toEqual([
      { field: 'name', before: 'South', after: null },
      { field: 'notes', before: null, after: 'new' },
    ]);
  });

  test('have one side where a record began or ended, and none where nothing is told', () => {
    expect(changes(null, { name: 'North' })).toEqual([{ field: 'name', before: null, after: 'North' }]);
    expect(changes({ name: 'North' }, null)).toEqual([{ field: 'name', before: 'North', after: null }]);
    expect(changes(null, null)).toEqual([]);
  });
});
