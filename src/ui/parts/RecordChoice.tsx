import { NativeSelect } from '@mantine/core';
import { mostChoices } from '../../domain/choice.ts';
import type { ChoiceFieldProps } from '../widgets/ChoiceField.tsx';
import { dialogOnDemand } from '../widgets/on-demand.tsx';

const ManyChoice = dialogOnDemand(async () => (await import('../dialogs/ManyChoice.tsx')).ManyChoice);

/** A choice of one record, or of none: a plain list as long as that can be read, else a field in which it is found. */
export function RecordChoice({ choices, chosen, none, label, quiet, onChoose, ...field }: ChoiceFieldProps) {
  if (choices.length > mostChoices)
    return <ManyChoice {...{ ...field, choices, chosen, none, label, quiet, onChoose }} />;
  return (
    <NativeSelect
      {...field}
      {...(quiet ? { 'aria-label': label } : { label })}
      value={String(chosen ?? '')}
      data={[{ value: '', label: none }, ...choices.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  );
}
