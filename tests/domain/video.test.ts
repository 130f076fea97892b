import { expect, test } from 'vitest';
import { deviceCause, deviceTroubles } from '../../src/domain/video.ts';

test.each([
  ['gum.permission_denied', 'denied'],
  ['gum.not_found', 'missing'],
  ['gum.not_readable', 'busy'],
  ['gum.insecure_context', 'insecure'],
  ['gum.general', 'other'],
  ['', 'other'],
])('a device that fails with %o is %s', (name, cause) => expect(deviceCause(name)).toBe(cause));

test('devices that fail for the same reason are told of once', () => {
  const [missing, denied] = ['gum.not_found', 'gum.permission_denied'];
  expect(deviceTroubles({})).toEqual([]);
  expect(deviceTroubles({ microphone: missing, camera: missing })).toEqual([
    { cause: 'missing', devices: ['camera', 'microphone'] },
  ]);
  expect(deviceTroubles({ microphone: missing, camera: denied })).toEqual([
    { cause: 'denied', devices: ['camera'] },
    { cause: 'missing', devices: ['microphone'] },
  ]);
});
