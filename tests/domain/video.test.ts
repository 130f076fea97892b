import { expect, test } from 'vitest';
import { deviceCause } from '../../src/domain/video.ts';

test.each([
  ['gum.permission_denied', 'denied'],
  ['gum.not_found', 'missing'],
  ['gum.not_readable', 'busy'],
  ['gum.insecure_context', 'insecure'],
  ['gum.general', 'other'],
  ['', 'other'],
])('a device that fails with %o is %s', (name, cause) => expect(deviceCause(name)).toBe(cause));
