import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { guidePath } from '../../domain/guide.ts';
import { routes } from '../../domain/routes.ts';
import type { PaletteRef } from '../../machines/palette.ts';
import type { ScreenRef } from '../../machines/screen.ts';
import { selectRoute } from '../../machines/screen-selectors.ts';
import { titleMessages } from '../texts.ts';
import { Dialog } from '../widgets/Dialog.tsx';
import { helpMessages } from './help-texts.ts';
import { KeyList } from './KeyList.tsx';

/** What the screen behind it is for, and which keys there are. */
export function HelpDialog({ palette, screen }: { palette: PaletteRef; screen: ScreenRef | undefined }) {
  const { t, i18n } = useLingui();
  const route = useSelector(screen, selectRoute);
  const about = route && routes[route].title;
  const name = about ? i18n._(titleMessages[about]) : 'Asesoría';
  return (
    <Dialog
      onClose={() => palette.send({ type: 'palette.close' })}
      size="lg"
      title={t({ id: 'help.title', message: `Ayuda: ${name}` })}
      closeButtonProps={{ 'aria-label': t({ id: 'common.close', message: 'Cerrar' }) }}
    >
      <Stack gap="sm">
        {about && <Text>{i18n._(helpMessages[about])}</Text>}
        <Group>
          <Button size="xs" variant="light" onClick={() => palette.send({ type: 'tour.start' })}>
            <Trans id="help.tour">Ver el recorrido</Trans>
          </Button>
          <Anchor href={guidePath(i18n.locale, route ?? null)} target="_blank" rel="noopener" size="sm">
            <Trans id="help.guide">Más en la guía</Trans>
          </Anchor>
        </Group>
        <Title order={2} size="h4">
          <Trans id="help.keys">Atajos de teclado</Trans>
        </Title>
        <KeyList palette={palette} />
      </Stack>
    </Dialog>
  );
}
