import { expect } from 'vitest';
import { noBrand } from '../../src/domain/brand.ts';
import { kioskIdleMachine, selectPicture } from '../../src/machines/kiosk-idle.ts';
import { walkEvery } from '../support/walk.ts';
import { somebody } from '../support/walk-events.ts';

const comfort = somebody('comfort');
const speech = somebody('language');
const input = { brand: noBrand, comfort, speech };
const [one, other] = ['/media/aaaaaaaaaaaaaaaa.png', '/media/bbbbbbbbbbbbbbbb.png'] as const;

const empty = noBrand;
const single = { ...noBrand, languages: ['en', 'es'], pictures: [one] } as const;
const double = { ...noBrand, pictures: [one, other] };

walkEvery(kioskIdleMachine, {
  inputs: [empty, single, double].map((brand) => ({ ...input, brand })),
  cases: [
    ...[one, other].map((picture) => ({ type: 'idle.broken', picture }) as const),
    ...[empty, double].map((brand) => ({ type: 'brand.told', brand }) as const),
  ],
  shows: [
    ': start → welcoming / comfort.reset',
    ': start → welcoming / comfort.reset, language.choose',
    'welcoming: idle.touched → welcoming',
    'welcoming: after restTime → resting',
    'welcoming: after restTime → welcoming / comfort.reset',
    'welcoming: brand.told → welcoming / brand',
    'resting: idle.touched → welcoming / comfort.reset',
    'resting: idle.touched → welcoming / comfort.reset, language.choose',
    'resting: idle.broken → resting / broken',
    'resting: idle.broken → welcoming / broken, comfort.reset',
    'resting: brand.told → resting / brand',
    'resting: brand.told → welcoming / brand, comfort.reset',
    'resting: after pictureTime → resting / index',
  ],
  always(state, { events, caused }, before) {
    const { brand, broken } = state.context;
    const last = events.at(-1);
    const [was, is] = [before?.matches('resting') ?? false, state.matches('resting')];
    const shown = brand.pictures.filter((picture) => !broken.includes(picture));
    // There is always a picture where pictures are shown, and each has its turn.
    if (is) expect(shown).toContain(selectPicture(state));
    if (before && was && is && last?.type.startsWith('xstate.after'))
      expect(selectPicture(state)).toBe(shown[(before.context.index + 1) % shown.length]);
    // What could not be shown is not tried again while nobody was there.
    if (before && was && last?.type === 'idle.broken' && selectPicture(before) === last.picture)
      expect(broken).toEqual([...before.context.broken, last.picture]);
    else if (before) expect(broken).toEqual(before.context.broken);
    // The look is the one that was told last.
    if (last?.type === 'brand.told') expect(brand).toEqual(last.brand);
    // Whoever comes next finds the first language, and nothing of what another chose.
    const isReset = !before || (was && !is) || (last?.type === 'xstate.after.restTime.kiosk-idle.welcoming' && !is);
    const reset = [
      { type: 'comfort.reset' },
      ...brand.languages.slice(0, 1).map((language) => ({ type: 'language.choose', language })),
    ];
    expect(caused.told.map(({ event }) => event)).toEqual(isReset ? reset : []);
  },
});
