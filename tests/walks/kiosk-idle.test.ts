import { expect } from 'vitest';
import { noBrand } from '../../src/domain/brand.ts';
import { kioskIdleMachine } from '../../src/machines/kiosk-idle.ts';
import { walkEvery } from '../support/walk.ts';
import { somebody } from '../support/walk-events.ts';

const comfort = somebody('comfort');
const speech = somebody('language');
const input = { brand: noBrand, comfort, speech };
const [one, other] = ['/media/aaaaaaaaaaaaaaaa.png', '/media/bbbbbbbbbbbbbbbb.png'] as const;

walkEvery(kioskIdleMachine, {
  inputs: [
    input,
    { ...input, brand: { ...noBrand, languages: ['en', 'es'], pictures: [one] } },
    { ...input, brand: { ...noBrand, pictures: [one, other] } },
  ],
  shows: [
    ': start → welcoming / comfort.reset',
    ': start → welcoming / comfort.reset, language.choose',
    'welcoming: idle.touched → welcoming',
    'welcoming: after restTime → resting',
    'welcoming: after restTime → welcoming / comfort.reset',
    'resting: idle.touched → welcoming / comfort.reset',
    'resting: idle.touched → welcoming / comfort.reset, language.choose',
    'resting: after pictureTime → resting / index',
  ],
  always(state, { caused }, before) {
    const { brand, index } = state.context;
    const isResting = state.matches('resting');
    // There is always a picture where pictures are shown, and each has its turn.
    if (isResting) expect(brand.pictures[index]).toBeDefined();
    if (before?.matches('resting') && isResting) {
      expect(index).toBe((before.context.index + 1) % brand.pictures.length);
    }
    // Whoever comes next finds the first language, and nothing of what another chose.
    const told = caused.told.map(({ event }) => event);
    if (told.length > 0 || before?.matches('resting') !== isResting) {
      const reset = [
        { type: 'comfort.reset' },
        ...brand.languages.slice(0, 1).map((language) => ({ type: 'language.choose', language })),
      ];
      expect(told).toEqual(isResting ? [] : reset);
    }
  },
});
