import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Outcome } from '../../domain/table.ts';
import { columnMessages, problemMessage } from '../record-texts.ts';

/** What no form can find wrong with a record, and a file or a list of many can. */
const others: Readonly<Record<string, MessageDescriptor>> = {
  extra_cells: msg({
    id: 'problem.extraCells',
    message: 'Tiene más celdas que la primera línea: revisa las comillas',
  }),
  not_found: msg({ id: 'problem.notFound', message: 'Ya no existe' }),
};

/** What is wrong with one of many, in words, by its code. */
const problemTold = (code: string): string => i18n._(others[code] ?? problemMessage(code));

/** The same by column; what is about no column, such as a line of a file as a whole, by itself. */
export const problemsTold = (problems: Readonly<Record<string, string>>): string =>
  Object.entries(problems)
    .map(([key, code]) => {
      const column = columnMessages[key] ?? columnMessages[key.replace(/_id$/, '')];
      return column ? `${i18n._(column)}: ${problemTold(code)}` : problemTold(code);
    })
    .join('. ');

/** What one of many was refused for: by column, where the server names some. */
export const outcomeTold = ({ problem, fields = {} }: Pick<Outcome, 'problem' | 'fields'>): string =>
  Object.keys(fields).length > 0 ? problemsTold(fields) : problemTold(problem ?? '');
