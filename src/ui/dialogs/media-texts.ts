import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../../domain/failure.ts';
import { failureMessage } from '../failure-texts.ts';

const messages: Readonly<Record<string, MessageDescriptor>> = {
  too_large: msg({ id: 'media.tooLarge', message: 'Pesa más de 8 MB: redúcelo y agrégalo otra vez.' }),
  media_full: msg({ id: 'media.full', message: 'Ya hay 100 imágenes y videos: quita uno primero.' }),
  in_use: msg({ id: 'media.inUse', message: 'Otro dispositivo lo muestra: quítalo allá primero.' }),
  invalid: msg({
    id: 'media.unknown',
    message: 'Un dispositivo no puede mostrarlo: usa PNG, JPEG, WebP, AVIF, MP4 o WebM.',
  }),
};

/** Why a picture or video was not kept, or not dropped. */
export const mediaProblemMessage = (failure: Failure): MessageDescriptor =>
  messages[failure.code] ?? failureMessage(failure);
