import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { chosenAs, mostChoices, withChosen } from '../../domain/choice.ts';
import { toldApart } from '../../domain/placed-name.ts';
import { told } from '../choice-texts.ts';
import type { ChoiceFieldProps } from '../widgets/ChoiceField.tsx';
import { dialogOnDemand } from '../widgets/on-demand.tsx';
import { useTakenFocus } from '../widgets/taken-focus.ts';

const ManyChoice = dialogOnDemand(async () => (await import('../dialogs/ManyChoice.tsx')).ManyChoice);

/**
 * A choice of one record, or of none: a plain list as long as that can be read, else a field in which it is found. What is chosen and not
 * among them, such as an address names or somebody deleted, stands there by its number: else it would look as if none were.
 */
export function RecordChoice({ chosen, none, label, quiet, arriving, onChoose, ...props }: ChoiceFieldProps) {
  const { choices: offered, ...field } = props;
  const { i18n } = useLingui();
  const choices = withChosen(told(i18n, offered), chosen === null ? null : chosenAs(chosen));
  // They may come while it is on the screen, and what goes then may have the focus.
  const isMany = choices.length > mostChoices;
  const { field: list, isTaken: autoFocus } = useTakenFocus<HTMLSelectElement>(isMany);
  if (isMany)
    return <ManyChoice {...{ ...field, choices, chosen, none, label, quiet, arriving, autoFocus, onChoose }} />;
  return (
    <NativeSelect
      ref={list}
      {...field}
      {...(quiet ? { 'aria-label': label } : { label })}
      value={String(chosen ?? '')}
      data={[
        { value: '', label: none },
        ...toldApart(choices).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    />
  );
}
