import { TextInput, type TextInputProps } from '@mantine/core';
import { longestSearch } from '../../domain/find.ts';
import { Icon } from '../parts/icons.tsx';

interface FindFieldProps extends Pick<TextInputProps, 'flex' | 'rightSection'> {
  /** What is found by it; it stands in the field as long as nothing is typed. */
  name: string;
  value: string;
  onFind(text: string): void;
}

/** A field that narrows the list below it, as high as the buttons beside it. */
export const FindField = ({ name, onFind, ...input }: FindFieldProps) => (
  <TextInput
    type="search"
    maxLength={longestSearch}
    aria-label={name}
    placeholder={name}
    leftSection={<Icon name="search" />}
    leftSectionWidth={32}
    rightSectionWidth={20}
    onChange={({ currentTarget }) => onFind(currentTarget.value)}
    {...input}
  />
);
