import { expect } from 'vitest';
import { type Media, mediaLimits } from '../../src/domain/media.ts';
import { mediaMachine } from '../../src/machines/media.ts';
import { walkEvery } from '../support/walk.ts';
import { askedOf, done, failed } from '../support/walk-events.ts';

const kept = (id: number): Media => ({ id, name: `${id}`, address: `/media/${id}`, size: 1, created_at: 1_000 });
const [first, second] = [kept(1), kept(2)];
// What a walk tells apart has to show in JSON, which a real file does not.
const fileOf = (name: string, size: number) => ({ name, size }) as File;
const small = fileOf('logo.png', mediaLimits.size);
const large = fileOf('film.webm', mediaLimits.size + 1);
const full = { kind: 'conflict', code: 'media_full' } as const;
const gone = { kind: 'missing', code: 'not_found' } as const;
const used = { kind: 'refused', code: 'in_use' } as const;

walkEvery(mediaMachine, {
  cases: [
    done('loadMedia', [first]),
    failed('loadMedia', { kind: 'offline', code: 'offline' }),
    { type: 'media.add', file: small },
    { type: 'media.add', file: large },
    { type: 'media.drop', id: 1 },
    done('keepMedia', second),
    done('keepMedia', first),
    failed('keepMedia', full),
    done('dropMedia'),
    failed('dropMedia', used),
    failed('dropMedia', gone),
  ],
  shows: [
    'loading: loadMedia error → failed',
    'failed: media.retry → loading',
    'ready: media.add → sending',
    'ready: media.add → ready / failure',
    'ready: media.drop → dropping',
    'sending: keepMedia done → ready / media',
    'sending: keepMedia error → ready / failure',
    'dropping: dropMedia done → ready / media',
    'dropping: dropMedia error → ready / failure',
    'dropping: dropMedia error → ready / media',
  ],
  always(state, { events }, before) {
    const { media, failure } = state.context;
    const last = events.at(-1);
    const ids = media.map(({ id }) => id);
    // Nothing is shown twice, and what is new stands first.
    expect(new Set(ids).size).toBe(ids.length);
    if (last?.type === 'xstate.done.actor.keepMedia') expect(media[0]).toEqual(last.output);
    if (last?.type === 'xstate.done.actor.dropMedia') expect(ids).not.toContain(before?.context.id);
    // What somebody else removed is gone as well.
    if (last?.type === 'xstate.error.actor.dropMedia' && last.error === gone)
      expect([ids.includes(before?.context.id ?? 0), failure]).toEqual([false, null]);
    // What is sent is what was chosen, and nothing larger than the server takes.
    if (state.matches('sending')) expect(askedOf(state, 'keepMedia')).toEqual({ file: small });
    if (state.matches('dropping')) expect(askedOf(state, 'dropMedia')).toEqual({ id: 1 });
    if (last?.type === 'media.add' && last.file === large && before?.matches('ready'))
      expect([state.value, failure?.code]).toEqual(['ready', 'too_large']);
    // Why something did not work is said until the next try.
    if (state.hasTag('busy') || state.hasTag('loading')) expect(failure).toBeNull();
    if (state.hasTag('failed')) expect(failure).not.toBeNull();
  },
});
