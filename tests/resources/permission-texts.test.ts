import { i18n, type Messages } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { messages as en } from '../../locales/en/messages.po';
import { messages as es } from '../../locales/es/messages.po';
import { permissionCodes } from '../../src/domain/access.ts';
import { auditTables } from '../../src/domain/audit.ts';
import { endOfDay } from '../../src/domain/time.ts';
import { resources } from '../../src/resources/index.ts';
import { auditTableMessage, auditValue } from '../../src/ui/audit/audit-texts.ts';
import { permissionText } from '../../src/ui/permission-texts.ts';

const catalogues: Readonly<Record<string, Messages>> = { en, es };

describe.each(['en', 'es'])('in %s', (language) => {
  beforeAll(() => i18n.loadAndActivate({ locale: language, messages: catalogues[language] ?? {} }));

  test('every permission has words of its own, and none is a code', () => {
    const names = permissionCodes.map((code) => permissionText(code).name);
    expect(new Set(names).size).toBe(permissionCodes.length);
    expect(names.filter((name) => /_|\.|\b[A-Z]{3,}\b/.test(name))).toEqual([]);
    expect(permissionCodes.filter((code) => permissionText(code).area === '')).toEqual([]);
  });

  test('every table of the audit log has a name', () => {
    expect(auditTables.filter((name) => /[_.]|-/.test(i18n._(auditTableMessage(name))))).toEqual([]);
  });
});

test('states, flags and permissions of a change are told in words, in Spanish too', () => {
  i18n.loadAndActivate({ locale: 'es', messages: es });
  const said = (resource: string, field: string, value: unknown) =>
    auditValue(resource, field, value, (time) => `the moment ${time}`);
  expect([
    said('restart_batches', 'state', 'running'),
    said('restart_batches', 'state', 'done'),
    said('devices', 'restart', 'back'),
    said('queryings', 'state', 'REQUESTED'),
    said('services', 'active', true),
    said('keys', 'permissions', ['SERVICES_READ', 'OF_ANOTHER_VERSION']),
    said('services', 'name', 'running'),
    said('tasks', 'frecuency', 60),
    said('queryings', 'finished_at', 1_795_742_901),
    said('outcomes', 'looked_at', 7),
  ]).toEqual([
    'en curso',
    'terminado',
    'de regreso',
    'Solicitada',
    'Sí',
    'Servicios: ver, OF_ANOTHER_VERSION',
    'running',
    '60',
    'the moment 1795742901',
    '7',
  ]);
});

test('what a table shows as a day is told as that day, in every zone', () => {
  const said = (name: string, key: string) => auditValue(name, key, endOfDay('2026-12-25'), () => 'a moment');
  const days = Object.values(resources).flatMap(({ name, columns }) =>
    columns.filter(({ kind }) => kind === 'date').map(({ key }) => [`${name}.${key}`, said(name, key)]),
  );
  expect(days.length).toBeGreaterThan(0);
  expect(days).toEqual(days.map(([which]) => [which, '2026-12-25']));
  expect(auditValue('keys', 'previous_until', 1_795_742_901, () => 'a moment')).toBe('a moment');
});
