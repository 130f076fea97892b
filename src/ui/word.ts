import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The words of a code that the server sent. A newer one than this console has codes without words here: they are said as they
 * are written, because a blank would say that there is nothing.
 */
export const wordOf = <Code extends string>(
  words: Readonly<Record<Code, MessageDescriptor>>,
  code: Code,
): MessageDescriptor =>
  Object.hasOwn(words, code) ? words[code] : msg({ id: 'common.unknownCode', message: `Otro: ${code}` });
