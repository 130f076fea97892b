import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, List, Paper, ScrollArea, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RightsChange } from '../../domain/rights-forecast.ts';
import { permissionsByArea } from '../permission-texts.ts';
import { titleMessages } from '../texts.ts';

/** What becomes different for whom, those together for whom it is the same. */
export function RightsChanges({ groups }: { groups: readonly RightsChange[] }) {
  return (
    <ScrollArea.Autosize mah="50vh" type="auto">
      <Stack gap="sm">
        {groups.map((group) => (
          <People key={JSON.stringify([group.gains, group.loses, group.names])} group={group} />
        ))}
      </Stack>
    </ScrollArea.Autosize>
  );
}

function People({ group }: { group: RightsChange }) {
  const { i18n } = useLingui();
  const { count, names, gains, loses, keys, keys_count } = group;
  const others = count - names.length;
  const listOf = (titles: RightsChange['opens']) => titles.map((title) => i18n._(titleMessages[title])).join(', ');
  const [opens, closes, taken] = [listOf(group.opens), listOf(group.closes), keys.join(', ')];
  return (
    <Paper withBorder p="sm">
      <Text fw={600} size="sm">
        {names.join(', ')}{' '}
        {others > 0 &&
          (names.length > 0 ? (
            <Trans id="forecast.others">y {others} más</Trans>
          ) : (
            <Plural id="forecast.people" value={others} one="# persona" other="# personas" />
          ))}
      </Text>
      <Told codes={gains} color="teal" title={<Trans id="forecast.gains">Permisos nuevos:</Trans>} />
      <Told codes={loses} color="red" title={<Trans id="forecast.loses">Permisos que se pierden:</Trans>} />
      {opens !== '' && (
        <Text size="sm" mt={4}>
          <Trans id="forecast.opens">Pantallas que se abren: {opens}</Trans>
        </Text>
      )}
      {closes !== '' && (
        <Text size="sm" mt={4}>
          <Trans id="forecast.closes">Pantallas que se cierran: {closes}</Trans>
        </Text>
      )}
      {keys_count > 0 && (
        <Text size="sm" mt={4} c="orange">
          <Plural
            id="forecast.keys"
            value={keys_count}
            one="Con esto se puede renovar # llave, y conocer su clave."
            other="Con esto se pueden renovar # llaves, y conocer sus claves."
          />{' '}
          {taken}
        </Text>
      )}
    </Paper>
  );
}

function Told({ codes, color, title }: { codes: readonly string[]; color: string; title: ReactNode }) {
  if (codes.length === 0) return null;
  return (
    <Box mt={4}>
      <Text size="sm" c={color}>
        {title}
      </Text>
      <List size="sm" withPadding>
        {permissionsByArea(codes).map(({ area, may }) => (
          <List.Item key={area}>
            {area}: {may}
          </List.Item>
        ))}
      </List>
    </Box>
  );
}
