import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, CloseButton, Group, Stack, Tabs, Text, TextInput, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type InspectorRef, selectChosen, selectTaken } from '../../machines/inspector.ts';
import { Send } from '../Send.tsx';
import { ActorList } from './ActorList.tsx';
import { LivePicture } from './LivePicture.tsx';
import { MemoryTree } from './MemoryTree.tsx';
import { StepList } from './StepList.tsx';
import { UnexpectedList } from './UnexpectedList.tsx';
import './inspector.css';

/** The charts that run in this page, beside the screen that they make. */
export function InspectorPanel({ inspector }: { inspector: InspectorRef }) {
  const { t } = useLingui();
  const blind = useSelector(inspector, (state) => state.hasTag('blind'));
  return (
    <Stack gap="xs" p="sm" h="100%" className="inspector">
      <Head inspector={inspector} />
      {blind ? (
        <Alert color="red" variant="light" role="alert">
          <Stack gap="xs" align="flex-start">
            <Text size="sm">
              <Trans id="inspector.blind">No se pudo traer lo necesario para observar.</Trans>
            </Text>
            <Send to={inspector} event={{ type: 'inspector.follow' }} size="xs" variant="default">
              <Trans id="common.retry">Reintentar</Trans>
            </Send>
          </Stack>
        </Alert>
      ) : (
        <ActorList inspector={inspector} />
      )}
      <Tabs defaultValue="picture" keepMounted={false} className="inspector-tabs">
        <Tabs.List aria-label={t({ id: 'inspector.views', message: 'Qué ver' })}>
          <Tabs.Tab value="picture">
            <Trans id="inspector.picture">Diagrama</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="steps">
            <Trans id="inspector.steps">Eventos</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="memory">
            <Trans id="inspector.memory">Memoria</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="unexpected">
            <Trans id="inspector.unexpected">Inesperados</Trans>
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="picture" className="inspector-view" tabIndex={0}>
          <Chosen inspector={inspector} />
        </Tabs.Panel>
        <Tabs.Panel value="steps" className="inspector-view" tabIndex={0}>
          <StepList inspector={inspector} />
        </Tabs.Panel>
        <Tabs.Panel value="memory" className="inspector-view" tabIndex={0}>
          <MemoryTree inspector={inspector} />
        </Tabs.Panel>
        <Tabs.Panel value="unexpected" className="inspector-view" tabIndex={0}>
          <UnexpectedList inspector={inspector} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

function Head({ inspector }: { inspector: InspectorRef }) {
  const { t } = useLingui();
  const following = useSelector(inspector, (state) => state.hasTag('following'));
  const filter = useSelector(inspector, ({ context }) => context.filter);
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4">
          <Trans id="inspector.title">Inspector</Trans>
        </Title>
        <CloseButton
          aria-label={t({ id: 'inspector.hide', message: 'Cerrar el inspector' })}
          onClick={() => inspector.send({ type: 'inspector.close' })}
        />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          size="xs"
          flex={1}
          type="search"
          aria-label={t({ id: 'inspector.filter', message: 'Filtrar actores y eventos' })}
          placeholder={t({ id: 'inspector.filter', message: 'Filtrar actores y eventos' })}
          value={filter}
          onChange={({ currentTarget }) => inspector.send({ type: 'inspector.filter', text: currentTarget.value })}
        />
        {following ? (
          <Send to={inspector} event={{ type: 'inspector.pause' }} size="xs" variant="default">
            <Trans id="inspector.pause">Pausar</Trans>
          </Send>
        ) : (
          <Send to={inspector} event={{ type: 'inspector.follow' }} size="xs">
            <Trans id="inspector.follow">Seguir</Trans>
          </Send>
        )}
      </Group>
    </>
  );
}

/** The picture of the chosen actor's chart, with the states that it is in and the way that it took last. */
function Chosen({ inspector }: { inspector: InspectorRef }) {
  const chosen = useSelector(inspector, selectChosen);
  const taken = useSelector(inspector, selectTaken);
  if (!chosen) {
    return (
      <Text size="sm" c="dimmed">
        <Trans id="inspector.ended">Este actor ya terminó.</Trans>
      </Text>
    );
  }
  if (chosen.chart === null) {
    return (
      <Text size="sm" c="dimmed">
        <Trans id="inspector.noChart">Este actor no tiene diagrama: es una consulta o una fuente de eventos.</Trans>
      </Text>
    );
  }
  return <LivePicture chart={chosen.chart} states={chosen.states} taken={taken} />;
}
