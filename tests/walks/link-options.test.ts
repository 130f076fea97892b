import { expect } from 'vitest';
import { linkOptionsMachine } from '../../src/machines/link-options.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed, somebody } from '../support/walk-events.ts';
import { everything } from '../support/walk-records.ts';

const form = somebody('form');
const options = { branch: [{ id: 1, name: 'North', area: null }] };
const offline = { kind: 'offline', code: 'offline' };
const expired = { kind: 'expired', code: 'expired' };
const forbidden = { kind: 'forbidden', code: 'forbidden' };

walkEvery(linkOptionsMachine, {
  inputs: [{ resource: everything, form }],
  cases: [
    done('loadOptions', options),
    failed('loadOptions', offline),
    failed('loadOptions', expired),
    failed('loadOptions', forbidden),
  ],
  shows: ['loading: loadOptions error → failed / options.told', 'failed: after retryPause → loading'],
  always(state, { caused, events }, before) {
    const last = events.at(-1) as { type: string; output?: unknown; error?: unknown } | undefined;
    const isLoading = state.matches('loading');
    expect(askedOf(state, 'loadOptions')).toEqual(isLoading ? { resource: everything } : undefined);
    // The form hears each answer, and why there is none.
    const wasLoading = before?.matches('loading') === true;
    const news = last?.output
      ? { type: 'options.told', options, optionsFailure: null }
      : { type: 'options.told', options: {}, optionsFailure: last?.error };
    expect(caused.told).toEqual(wasLoading ? [{ to: 'form', event: news }] : []);
    // An absent server is asked again, as is one that knows nobody any more; one that refuses is not.
    if (last?.error === offline || last?.error === expired) expect(state.matches('failed')).toBe(true);
    if (last?.error === forbidden || last?.output) expect(state.status).toBe('done');
  },
});
