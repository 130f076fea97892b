import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Choosable, foundChoices, shownChoices } from '../../domain/choice.ts';
import { placedName } from '../../domain/placed-name.ts';
import { Icon } from '../parts/icons.tsx';
import { ChoiceList, type Option } from './ChoiceList.tsx';
import { keepsEscape } from './DropdownEntry.tsx';

export interface ChoiceFieldProps extends Pick<TextInputProps, 'size' | 'disabled'> {
  /** Its accessible name; `quiet`: it is not seen. */
  label: string;
  quiet?: boolean | undefined;
  choices: readonly Choosable[];
  /** The id of one of them. */
  chosen: number | null;
  /** What it is called that none of them is chosen. */
  none: string;
  'data-autofocus'?: boolean;
  /** There may be others, which are on their way. */
  arriving?: boolean | undefined;
  onChoose(id: number | null): void;
}

export interface ManyChoiceProps extends ChoiceFieldProps {
  /** Where it stands in a cell, below its name: what is asked of it there. */
  cell?: { readonly invalid: boolean; readonly required: boolean | undefined };
  /** It takes the place of a field that had the focus. */
  autoFocus?: boolean | undefined;
}

interface FootProps {
  /** What is said below those that are shown, of how many others there are. */
  foot: (shown: number, more: number) => ReactNode;
}

/** What is typed into the open field, null before that; and what Enter chooses, by its id: others come and go around it. */
interface Search {
  readonly text: string | null;
  /** Undefined where there was nothing: then it is the first that comes. */
  readonly lit: Option['id'] | undefined;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** What can be chosen once something is typed: what is chosen comes first as long as nothing is looked for. */
const optionsOf = (
  { choices, chosen, none }: ChoiceFieldProps,
  text: string,
): { readonly options: readonly Option[]; readonly more: number } => {
  if (text.trim() !== '') {
    const { choices: options, more } = shownChoices(foundChoices(choices, text), new Set());
    return { options, more };
  }
  const { choices: shown, more } = shownChoices(choices, new Set(chosen === null ? [] : [chosen]));
  return { options: [{ id: null, name: none }, ...shown], more };
};

/** One of many: found by what is typed, or walked to with the arrows. Nothing is chosen before Enter or a click. */
export function ChoiceField({ foot, ...props }: ManyChoiceProps & FootProps) {
  const { choices, chosen, none, cell, label, quiet = cell !== undefined, onChoose, size, ...input } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState<Search | null>(null);
  const isOpen = search !== null;
  const current = choices.find((one) => one.id === chosen);
  const name = current ? placedName(current) : none;
  // What is typed next is looked for, and not added to the name.
  useLayoutEffect(() => {
    if (!isOpen && name && document.activeElement === field.current) field.current?.select();
  }, [isOpen, name]);
  const { options, more } = search ? optionsOf(props, search.text ?? '') : { options: [], more: 0 };
  // None, where that is gone: Enter takes nothing that was not lit.
  const at = search?.lit === undefined ? 0 : options.findIndex(({ id: one }) => one === search.lit);
  const open = () => setSearch(search ?? { text: null, lit: current ? current.id : null });
  const choose = (option: Option | undefined) => {
    if (!option) return;
    setSearch(null);
    field.current?.focus();
    onChoose(option.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    const step = steps[key];
    const isOwn = step !== undefined || (isOpen && (key === 'Enter' || key === 'Escape'));
    if (!isOwn || nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation(); // neither is the row saved, nor what lies around it closed
    if (!search) open();
    else if (step)
      setSearch({ ...search, lit: options.at((Math.max(at, step < 0 ? 0 : -1) + step) % options.length)?.id });
    else if (key === 'Escape') setSearch(null);
    else choose(options[at]);
  };
  const own = {
    ...input,
    ...(isOpen && keepsEscape),
    'aria-label': quiet ? label : undefined,
    ref: field,
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': options[at] ? `${id}-${at}` : undefined,
    'aria-autocomplete': 'list',
    autoComplete: 'off',
    spellCheck: false,
    value: search?.text ?? name,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setSearch({ text: currentTarget.value, lit: optionsOf(props, currentTarget.value).options[0]?.id }),
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
    onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (!isOpen) currentTarget.select();
      open();
    },
  } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the field within
    <div
      className="choice-field"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setSearch(null);
      }}
    >
      {cell ? (
        <input {...own} className="cell-input" aria-invalid={cell.invalid || undefined} aria-required={cell.required} />
      ) : (
        <TextInput
          {...own}
          size={size}
          label={quiet ? undefined : label}
          rightSection={<Icon name="search" size={14} />}
        />
      )}
      {search && (
        <ChoiceList id={id} at={at} field={field} onChoose={choose} {...{ label, options, chosen }}>
          {foot(options.length, more)}
        </ChoiceList>
      )}
    </div>
  );
}
