import { Trans } from '@lingui/react/macro';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isSame } from '../../domain/same.ts';
import type { ShellRef } from '../../machines/shell.ts';
import type { SignedInRef } from '../../machines/signed-in.ts';
import { businessOf, selectChoices, selectHasSeveral } from '../../machines/signed-in-news.ts';
import { Dropdown } from '../widgets/Dropdown.tsx';
import { Choice } from '../widgets/DropdownEntry.tsx';

/** Which business is open, and the choice of another, where the user has several. */
export function BusinessSwitch({ signedIn, shell }: { signedIn: SignedInRef; shell: ShellRef }) {
  // Signing in told what it was called then.
  const before = useSelector(signedIn, ({ context }) => businessOf(context.session).name);
  const name = useSelector(shell, ({ context }) => context.profile?.business_name ?? before);
  const several = useSelector(signedIn, selectHasSeveral);
  if (!several) {
    return (
      <Text size="sm" c="dimmed" truncate maw={200} visibleFrom="md">
        {name}
      </Text>
    );
  }
  return (
    <Dropdown
      kind="menu"
      width={240}
      button={(opening) => (
        <Button {...opening} size="compact-md" variant="default" visibleFrom="md">
          <VisuallyHidden>
            <Trans id="topbar.business">Empresa: {name}</Trans>
          </VisuallyHidden>
          <Text span aria-hidden size="sm" fw={600} truncate maw={200}>
            {name}
          </Text>
        </Button>
      )}
    >
      <BusinessChoices signedIn={signedIn} />
    </Dropdown>
  );
}

/** The businesses of the user, with the open one marked. */
export function BusinessChoices({ signedIn }: { signedIn: SignedInRef }) {
  const choices = useSelector(signedIn, selectChoices, isSame);
  return choices.map(({ id, name, index, isOpen }) => (
    <Choice key={id} checked={isOpen} onClick={() => signedIn.send({ type: 'business.choose', index })}>
      {name}
    </Choice>
  ));
}
