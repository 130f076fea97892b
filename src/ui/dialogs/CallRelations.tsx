import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type CallChoice, type CallRelation, callRelations } from '../../domain/call-choices.ts';
import { placedName, toldApart } from '../../domain/placed-name.ts';
import type { CallFiltersRef } from '../../machines/call-filters.ts';
import type { CallSearchRef } from '../../machines/call-search.ts';
import { told } from '../choice-texts.ts';
import { callRelationMessages } from './call-filter-texts.ts';

interface RelationsProps {
  filters: CallFiltersRef;
  search: CallSearchRef;
}

/** Of which service, agent, branch and device the calls are. */
export function CallRelations(parts: RelationsProps) {
  return callRelations.map((relation) => <Relation key={relation} relation={relation} {...parts} />);
}

const none: readonly CallChoice[] = [];

function Relation({ filters, search, relation }: RelationsProps & { relation: CallRelation }) {
  const { i18n, t } = useLingui();
  const chosen = useSelector(search, ({ context }) => context.view.only[relation] ?? '');
  const choices = useSelector(filters, ({ context }) => context.choices?.choices[relation] ?? none);
  const options = [
    { value: '', label: t({ id: 'filters.all', message: 'Todos' }) },
    ...toldApart(
      told(i18n, choices).map(({ id, name, place }) => ({ id, name: placedName({ name, area: place }) })),
    ).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const isCut = useSelector(filters, ({ context }) => context.choices?.cut.includes(relation) ?? false);
  const isSought = useSelector(filters, ({ context }) => context.text.trim() !== '');
  const isNone = isSought && choices.every(({ id }) => String(id) === chosen);
  // It is read where the choices are, and no choice.
  const remark = isNone
    ? t({ id: 'callFilters.none', message: 'Ninguno con ese nombre' })
    : isCut && t({ id: 'callFilters.more', message: 'Hay más: búscalos por su nombre' });
  const known = remark ? [...options, { value: 'more', label: remark, disabled: true }] : options;
  const isKnown = options.some(({ value }) => value === chosen);
  return (
    <NativeSelect
      size="sm"
      label={i18n._(callRelationMessages[relation])}
      data={isKnown ? known : [...known, { value: chosen, label: `#${chosen}` }]}
      value={chosen}
      onChange={({ currentTarget: { value } }) =>
        search.send({ type: 'calls.narrow', change: { [relation]: value === '' ? null : value } })
      }
    />
  );
}
