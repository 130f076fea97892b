import { NativeSelect } from '@mantine/core';
import { mostChoices, withChosen } from '../../domain/choice.ts';
import type { ChoiceFieldProps } from '../widgets/ChoiceField.tsx';
import { dialogOnDemand } from '../widgets/on-demand.tsx';

const ManyChoice = dialogOnDemand(async () => (await import('../dialogs/ManyChoice.tsx')).ManyChoice);

/** A choice of one record, or of none: a plain list as long as that can be read, else a field in which it is found. */
export function RecordChoice({ choices, chosen, none, onChoose, ...field }: ChoiceFieldProps) {
  const all = withChosen(choices, chosen === null ? null : { id: chosen, name: `#${chosen}` });
  if (all.length > mostChoices)
    return <ManyChoice {...field} choices={all} chosen={chosen} none={none} onChoose={onChoose} />;
  return (
    <NativeSelect
      {...field}
      value={String(chosen ?? '')}
      data={[{ value: '', label: none }, ...all.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  );
}
