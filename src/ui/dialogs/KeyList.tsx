import { Trans, useLingui } from '@lingui/react/macro';
import { Kbd, Stack, Switch, Table, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { quickKeys } from '../../domain/quick-keys.ts';
import { menuOf, routes } from '../../domain/routes.ts';
import { isSame } from '../../domain/same.ts';
import type { PaletteRef } from '../../machines/palette.ts';
import { titleMessages } from '../texts.ts';

/** Which keys do what, and whether single ones do anything: who speaks to the computer, or slips, may not want them. */
export function KeyList({ palette }: { palette: PaletteRef }) {
  const { i18n, t } = useLingui();
  const isQuick = useSelector(palette, ({ context }) => context.isQuick);
  const screens = useSelector(palette, ({ context }) => menuOf(context.viewer, 'main'), isSame);
  return (
    <Stack gap="sm">
      <Switch
        label={t({ id: 'keys.quick', message: 'Teclas sueltas, cuando no se escribe en un campo' })}
        checked={isQuick}
        onChange={({ currentTarget }) => palette.send({ type: 'keys.toggle', on: currentTarget.checked })}
      />
      <Table withRowBorders={false} verticalSpacing={4}>
        <Table.Tbody>
          {screens.map((path, place) => (
            <Keys key={path} of={[String(place + 1)]} off={!isQuick}>
              {i18n._(titleMessages[routes[path].title])}
            </Keys>
          ))}
          <Keys of={[quickKeys.palette]} off={!isQuick}>
            <Trans id="keys.goTo">Ir a una pantalla, un registro o las llamadas de un teléfono</Trans>
          </Keys>
          <Keys of={[quickKeys.help]} off={!isQuick}>
            <Trans id="keys.help">Esta ayuda</Trans>
          </Keys>
          <Keys of={['Ctrl K', '⌘ K']}>
            <Trans id="keys.goToAlways">Lo mismo que /, en cualquier parte</Trans>
          </Keys>
          <Keys of={['↑', '↓', '←', '→']}>
            <Trans id="keys.cells">En una tabla: de celda en celda</Trans>
          </Keys>
          <Keys of={['Enter', 'Esc']}>
            <Trans id="keys.row">En un registro que se edita: guardar, o descartar lo escrito</Trans>
          </Keys>
          <Keys of={['Shift Enter']}>
            <Trans id="keys.line">En un texto largo de una fila: otra línea</Trans>
          </Keys>
          <Keys of={['Ctrl Enter', '⌘ Enter']}>
            <Trans id="keys.save">En un texto largo: guardar</Trans>
          </Keys>
          <Keys of={['/']}>
            <Trans id="keys.macros">En las notas de una llamada: textos rápidos</Trans>
          </Keys>
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

/** Some keys, and what they do; `off` while they do nothing. */
function Keys({ of, off = false, children }: { of: readonly string[]; off?: boolean; children: ReactNode }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" w={150} style={{ whiteSpace: 'nowrap' }}>
        {of.map((key) => (
          <Kbd key={key} mr={4}>
            {key}
          </Kbd>
        ))}
      </Table.Th>
      <Table.Td>
        <Text size="sm" {...(off ? { c: 'dimmed', td: 'line-through' } : {})}>
          {children}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
