import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { OpenSession } from '../../domain/session.ts';
import type { SessionsRef } from '../../machines/sessions.ts';
import { EmptyList } from '../parts/EmptyList.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Problem } from '../parts/Problem.tsx';
import { Send } from '../Send.tsx';
import { useProgramWords } from './program-words.ts';

/** Where somebody is signed in, with what ends it. */
export function SessionList({ sessions }: { sessions: SessionsRef }) {
  const { t } = useLingui();
  const list = useSelector(sessions, ({ context }) => context.sessions);
  const isOwn = useSelector(sessions, ({ context }) => context.owner === null);
  const failure = useSelector(sessions, ({ context }) => context.failure);
  const busy = useSelector(sessions, (state) => state.hasTag('busy'));
  return (
    <Stack gap="sm">
      {failure && <Problem live failure={failure} onRetry={() => sessions.send({ type: 'sessions.retry' })} />}
      {list.length === 0 ? (
        <EmptyList loading={busy} failed={failure !== null} lines={2}>
          <Trans id="sessions.none">Ninguna sesión abierta.</Trans>
        </EmptyList>
      ) : (
        <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {list.map((session) => (
            <SessionLine key={session.id} session={session} sessions={sessions} />
          ))}
        </Stack>
      )}
      <Group>
        <Send to={sessions} event={{ type: 'sessions.endAll' }} variant="default" size="compact-sm">
          {isOwn
            ? t({ id: 'sessions.endOthers', message: 'Cerrar todas las demás' })
            : t({ id: 'sessions.endAll', message: 'Cerrar todas' })}
        </Send>
      </Group>
    </Stack>
  );
}

function SessionLine({ session, sessions }: { session: OpenSession; sessions: SessionsRef }) {
  const { t } = useLingui();
  const { id, address, opened_at, used_at, current } = session;
  const where = useWhere(session);
  const opened = <Moment at={opened_at} />;
  const used = <Moment at={used_at} />;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {where}
          </Text>
          {current && (
            <Badge size="sm" variant="light" tt="none">
              <Trans id="sessions.current">Esta sesión</Trans>
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {address !== null && `${address} · `}
          <Trans id="sessions.times">
            último uso {used}, iniciada {opened}
          </Trans>
        </Text>
      </div>
      <Send
        to={sessions}
        event={{ type: 'sessions.end', id }}
        hide
        variant="default"
        size="compact-sm"
        style={{ flexShrink: 0 }}
        aria-label={t({ id: 'sessions.endOne', message: `Cerrar la sesión de ${where}` })}
      >
        <Trans id="sessions.end">Cerrar</Trans>
      </Send>
    </Group>
  );
}

/** What a person calls the browser and its system. */
const useWhere = (session: OpenSession): string => {
  const { t } = useLingui();
  const programWords = useProgramWords();
  return programWords(session) ?? t({ id: 'sessions.unknown', message: 'Navegador desconocido' });
};
