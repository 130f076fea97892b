import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RingTone } from '../../domain/ring-sound.ts';

/** What each tone is called. */
export const toneMessages: Readonly<Record<RingTone, MessageDescriptor>> = {
  classic: msg({ id: 'tone.classic', message: 'Clásico' }),
  chime: msg({ id: 'tone.chime', message: 'Campanas' }),
  marimba: msg({ id: 'tone.marimba', message: 'Marimba' }),
  pulse: msg({ id: 'tone.pulse', message: 'Pulso' }),
};
