import { expect } from 'vitest';
import { notificationPermissionMachine } from '../../src/machines/notification-permission.ts';
import { walkEvery } from '../support/walk.ts';
import { done, failed } from '../support/walk-events.ts';

const answers = ['granted', 'denied', 'default', 'unsupported'] as const;

walkEvery(notificationPermissionMachine, {
  cases: (['readPermission', 'requestPermission'] as const).flatMap((port) => [
    ...answers.map((answer) => done(port, answer)),
    failed(port, new Error('no')),
  ]),
  shows: [
    'reading: readPermission done → granted',
    'reading: readPermission done → denied',
    'reading: readPermission done → unasked',
    'reading: readPermission done → unsupported',
    'reading: readPermission error → unsupported',
    'requesting: requestPermission done → granted',
    'requesting: requestPermission done → denied',
    'requesting: requestPermission done → unasked',
    'requesting: requestPermission done → unsupported',
    'requesting: requestPermission error → denied',
    'unasked: notifications.enable → requesting',
    'denied: notifications.enable → reading',
    'granted: permission.changed → reading',
    'requesting: permission.changed → reading',
  ],
  always(state, { events }) {
    const last = events.at(-1);
    // What is shown is what the browser answered last; a browser that fails to say has none, or refuses when it was asked.
    const names = { granted: 'granted', denied: 'denied', default: 'unasked', unsupported: 'unsupported' };
    if (last?.type.startsWith('xstate.done.')) expect(state.value).toBe(names[last.output as keyof typeof names]);
    if (last?.type === 'xstate.error.actor.readPermission') expect(state.value).toBe('unsupported');
    if (last?.type === 'xstate.error.actor.requestPermission') expect(state.value).toBe('denied');
    // It can be mended where it was not asked for, or was refused; a person is asked only once they say so.
    const mayAsk = state.hasTag('unasked') || state.hasTag('denied');
    expect(state.can({ type: 'notifications.enable' })).toBe(mayAsk);
    if (state.children.requestPermission) expect(last?.type).toBe('notifications.enable');
  },
});
