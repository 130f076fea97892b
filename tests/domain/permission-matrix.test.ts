import { expect, test } from 'vitest';
import { permissionRows } from '../../src/domain/permission-matrix.ts';

const choice = (id: number, code: string) => ({ id, name: code.toLowerCase(), area: 'of it', code });

test('the four rights of an area stand each in its column, and whatever else there is beside them', () => {
  const services = [choice(1, 'SERVICES_READ'), choice(2, 'SERVICES_EDITION'), choice(3, 'SERVICES_DEVICES_ASSIGN')];
  const calls = [choice(4, 'QUERYINGS_CREATION'), choice(5, 'QUERYINGS_CREATION_ANY'), choice(6, 'QUERYINGS_DELETION')];
  expect(
    permissionRows([
      { area: 'Services', choices: services },
      { area: 'Calls', choices: calls },
      { area: 'Platform', choices: [choice(7, 'PLATFORM_GOD')] },
    ]),
  ).toEqual([
    { area: 'Services', rights: { READ: services[0], EDITION: services[1] }, others: [services[2]] },
    { area: 'Calls', rights: { CREATION: calls[0], DELETION: calls[2] }, others: [calls[1]] },
    { area: 'Platform', rights: {}, others: [choice(7, 'PLATFORM_GOD')] },
  ]);
});
