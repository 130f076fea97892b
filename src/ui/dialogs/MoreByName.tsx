import { Plural } from '@lingui/react/macro';
import { Text } from '@mantine/core';

/** How many others there are than those that are shown to choose from, and how to come to them. */
export function MoreByName({ more }: { more: number }) {
  if (more === 0) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      <Plural
        id="handover.more"
        value={more}
        one="Y # más: búscalo por su nombre."
        other="Y # más: búscalos por su nombre."
      />
    </Text>
  );
}
