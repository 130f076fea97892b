import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HandoverWay } from '../../domain/handover.ts';
import type { DestinationKind } from '../../domain/redirection.ts';

type Texts = Readonly<Record<HandoverWay, MessageDescriptor>>;

export const handoverMessages: Texts = {
  transfer: msg({ id: 'handover.transfer', message: 'Pasarla a un colega' }),
  consult: msg({ id: 'handover.consult', message: 'Pedir ayuda' }),
  redirect: msg({ id: 'handover.redirect', message: 'Redirigirla' }),
};

/** What follows. */
export const handoverTells: Texts = {
  transfer: msg({
    id: 'handover.transferTells',
    message: 'Le suena a tu colega, y la llamada sigue contigo hasta que diga que sí. Tus notas van con ella.',
  }),
  consult: msg({
    id: 'handover.consultTells',
    message: 'Tu colega entra al video contigo y con el cliente. La llamada sigue siendo tuya.',
  }),
  redirect: msg({
    id: 'handover.redirectTells',
    message:
      'La llamada espera a quien elijas: los de un servicio, los de una zona o alguien en especial. Tus notas van con ella.',
  }),
};

export const handoverSends: Texts = {
  transfer: msg({ id: 'handover.askTransfer', message: 'Preguntarle' }),
  consult: msg({ id: 'handover.askConsult', message: 'Pedirle ayuda' }),
  redirect: msg({ id: 'handover.passOn', message: 'Redirigir' }),
};

export const destinationMessages: Readonly<Record<DestinationKind, MessageDescriptor>> = {
  service: msg({ id: 'redirect.toService', message: 'Un servicio' }),
  zone: msg({ id: 'redirect.toZone', message: 'Una zona' }),
  agent: msg({ id: 'redirect.toAgent', message: 'Alguien' }),
};
