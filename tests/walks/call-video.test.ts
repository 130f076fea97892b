import { expect } from 'vitest';
import { callVideoMachine } from '../../src/machines/call-video.ts';
import { walkEvery } from '../support/walk.ts';

const input = { domain: 'video.test', appId: null, room: 'seven', displayName: 'Ana Ruiz' };

walkEvery(callVideoMachine, {
  inputs: [input, { ...input, domain: null }],
  cases: [
    { type: 'video.shared', on: true },
    { type: 'video.shared', on: false },
  ],
  always(state) {
    // Without a domain nothing is fetched, and nothing can be pressed.
    if (state.context.domain === null) {
      expect(state.value).toBe('unconfigured');
      expect(state.can({ type: 'video.retry' })).toBe(false);
    }
    // There is always a way on: a client that runs, or a button that tries again.
    const isAlive = state.hasTag('mounted') || state.matches('loading') || state.matches('unconfigured');
    expect(state.can({ type: 'video.retry' })).toBe(!isAlive);
    if (!state.hasTag('mounted')) expect(state.hasTag('sharing')).toBe(false);
    if (state.hasTag('mayShare')) expect(state.can({ type: 'video.share' })).toBe(true);
  },
});
