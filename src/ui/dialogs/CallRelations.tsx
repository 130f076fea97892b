import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type CallChoice, type CallRelation, callRelations } from '../../domain/call-choices.ts';
import type { CallFiltersRef } from '../../machines/call-filters.ts';
import type { CallSearchRef } from '../../machines/call-search.ts';
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
    ...choices.map(({ id, name, place }) => ({ value: String(id), label: place ? `${name} · ${place}` : name })),
  ];
  const isKnown = options.some(({ value }) => value === chosen);
  return (
    <NativeSelect
      size="sm"
      label={i18n._(callRelationMessages[relation])}
      data={isKnown ? options : [...options, { value: chosen, label: `#${chosen}` }]}
      value={chosen}
      onChange={({ currentTarget: { value } }) =>
        search.send({ type: 'calls.narrow', change: { [relation]: value === '' ? null : value } })
      }
    />
  );
}
