import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { withChosen } from '../../domain/choice.ts';
import type { Related } from '../../resources/resource.ts';
import type { CellProps } from '../cell-fields.tsx';
import { ChoiceField, type ManyChoiceProps } from '../widgets/ChoiceField.tsx';
import { MoreByName } from './MoreByName.tsx';

/** A choice of one record among so many that they are found by name, and no more are drawn than can be read. */
export const ManyChoice = ({ arriving, ...props }: ManyChoiceProps) => (
  <ChoiceField
    {...props}
    foot={(shown, more) =>
      shown === 0 ? (
        !arriving && (
          <Text size="sm" c="dimmed" role="status">
            <Trans id="redirect.notFound">Ninguno se llama así.</Trans>
          </Text>
        )
      ) : (
        <MoreByName more={more} />
      )
    }
  />
);

type ManyLinksProps = CellProps & Pick<ManyChoiceProps, 'none' | 'autoFocus'>;

/** The same for the record that another one is linked to, in the cell for it. */
export function ManyLinks({ column, value, options, invalid, label, none, autoFocus, onChange }: ManyLinksProps) {
  const current = value as Related | null;
  const all = withChosen(options, current && { area: null, ...current });
  return (
    <ManyChoice
      {...{ label, none, autoFocus }}
      cell={{ invalid, required: column.required }}
      choices={all}
      chosen={current?.id ?? null}
      onChoose={(chosen) => onChange(all.find(({ id }) => id === chosen) ?? null)}
    />
  );
}
