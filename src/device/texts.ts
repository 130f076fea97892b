import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallType } from '../domain/call.ts';
import type { AgeRange, Gender } from '../domain/visit.ts';

// Not those of `src/ui/texts.ts`, which would bring every text of the console along; the ids, and so the words, are the same.

export const genderTexts: Record<Gender, MessageDescriptor> = {
  male: msg({ id: 'visit.gender.male', message: 'Hombre' }),
  female: msg({ id: 'visit.gender.female', message: 'Mujer' }),
};

export const ageTexts: Record<AgeRange, MessageDescriptor> = {
  child: msg({ id: 'visit.age.child', message: 'Niño' }),
  youngAdult: msg({ id: 'visit.age.youngAdult', message: 'Adulto joven' }),
  adult: msg({ id: 'visit.age.adult', message: 'Adulto' }),
  senior: msg({ id: 'visit.age.senior', message: 'Adulto mayor' }),
};

/** How a visitor can be helped. */
export const kindTexts: Record<CallType, { readonly name: MessageDescriptor; readonly help: MessageDescriptor }> = {
  video: {
    name: msg({ id: 'kiosk.kind.video', message: 'Videollamada' }),
    help: msg({ id: 'kiosk.kind.videoHelp', message: 'Habla aquí, cara a cara, con una persona' }),
  },
  call: {
    name: msg({ id: 'kiosk.kind.call', message: 'Llamada telefónica' }),
    help: msg({ id: 'kiosk.kind.callHelp', message: 'Te llamamos ahora a tu teléfono' }),
  },
  deferred: {
    name: msg({ id: 'kiosk.kind.deferred', message: 'Llamada más tarde' }),
    help: msg({ id: 'kiosk.kind.deferredHelp', message: 'Te llamamos a la hora que elijas' }),
  },
};
