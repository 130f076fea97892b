import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErasurePart } from '../../domain/erasure.ts';
import type { Failure } from '../../domain/failure.ts';
import { failureMessage } from '../failure-texts.ts';
import { wordOf } from '../word.ts';

const partMessages: Record<ErasurePart, MessageDescriptor> = {
  calls: msg({ id: 'erasure.part.calls', message: 'Llamadas, que se siguen contando' }),
  notes: msg({ id: 'erasure.part.notes', message: 'Notas' }),
  moves: msg({ id: 'erasure.part.moves', message: 'Pasos de llamadas, que se quedan porque no dicen de quién son' }),
  visits: msg({ id: 'erasure.part.visits', message: 'Visitas' }),
  runs: msg({ id: 'erasure.part.runs', message: 'Ejecuciones de integraciones, que se vacían' }),
  samples: msg({ id: 'erasure.part.samples', message: 'Datos con los que se probaron integraciones' }),
  entries: msg({ id: 'erasure.part.entries', message: 'Entradas de la bitácora' }),
  phones: msg({ id: 'erasure.part.phones', message: 'Teléfonos preferentes' }),
  views: msg({ id: 'erasure.part.views', message: 'Vistas guardadas' }),
};

/** How many there are of a part; `expected`: of how many. */
export const erasureCount = (part: ErasurePart, count: number, expected: number | null): string => {
  const name = i18n._(wordOf(partMessages, part));
  return `${name}: ${expected === null ? count : `${count} / ${expected}`}`;
};

/** Why nothing was erased. */
export const erasureFailure = (failure: Failure): string =>
  failure.code === 'calls_open'
    ? i18n._({
        ...msg({
          id: 'erasure.open',
          message: 'Estas llamadas de la persona esperan o están en curso; termínalas primero: {calls}',
        }),
        values: { calls: (failure.calls ?? []).map((id) => `#${id}`).join(', ') },
      })
    : i18n._(failureMessage(failure));
