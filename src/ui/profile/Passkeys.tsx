import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Passkey } from '../../domain/passkey.ts';
import type { PasskeysRef } from '../../machines/passkeys.ts';
import { FactorProof } from '../parts/factors-on-demand.ts';
import { Moment } from '../parts/Moment.tsx';
import { Send } from '../Send.tsx';
import { signInProblemMessages } from '../sign-in-texts.ts';
import { PasskeyForm } from './PasskeyForm.tsx';
import { PasskeyPlaceNote } from './PasskeyPlaceNote.tsx';

/** The passkeys of the person: which there are, and how to change that. */
export function Passkeys({ passkeys }: { passkeys: PasskeysRef }) {
  const { i18n } = useLingui();
  const person = useSelector(passkeys, ({ children }) => children.person);
  const proof = useSelector(person, (state) => state?.children.proof);
  const { own, problem } = useSelector(passkeys, ({ context }) => context);
  const failed = useSelector(passkeys, (state) => state.hasTag('failed'));
  const open = useSelector(passkeys, (state) => state.hasTag('asking') || state.hasTag('renaming'));
  const waiting = useSelector(passkeys, (state) => state.hasTag('waiting'));
  if (proof) return <FactorProof proof={proof} />;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        <Trans id="passkeys.help">
          Entra con tu huella, tu cara o el PIN de tu equipo, sin contraseña. Cuenta también como segundo factor.
        </Trans>
      </Text>
      {own && <PasskeyPlaceNote own={own} />}
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {i18n._(signInProblemMessages[problem])}
        </Alert>
      )}
      {failed && (
        <Group>
          <Text size="sm" role="alert">
            <Trans id="passkeys.unknown">No se pudo saber qué llaves de acceso tienes.</Trans>
          </Text>
          <Send to={passkeys} event={{ type: 'passkeys.retry' }} variant="default">
            <Trans id="common.retry">Reintentar</Trans>
          </Send>
        </Group>
      )}
      {own && own.passkeys.length > 0 && (
        <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {own.passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} passkeys={passkeys} />
          ))}
        </Stack>
      )}
      {open ? (
        <PasskeyForm passkeys={passkeys} />
      ) : waiting ? (
        <Group>
          <Text size="sm" role="status">
            <Trans id="passkeys.waiting">Sigue lo que te pide tu navegador.</Trans>
          </Text>
          <Button variant="default" onClick={() => passkeys.send({ type: 'passkeys.cancel' })}>
            <Trans id="common.cancel">Cancelar</Trans>
          </Button>
        </Group>
      ) : (
        <Send to={passkeys} event={{ type: 'passkeys.add' }} hide variant="default" style={{ alignSelf: 'flex-start' }}>
          <Trans id="passkeys.add">Agregar una llave de acceso</Trans>
        </Send>
      )}
    </Stack>
  );
}

function PasskeyLine({ passkey, passkeys }: { passkey: Passkey; passkeys: PasskeysRef }) {
  const { t } = useLingui();
  const { id, name, backed_up, created_at, used_at } = passkey;
  const created = <Moment at={created_at} />;
  const used = used_at === null ? null : <Moment at={used_at} />;
  return (
    <Group component="li" justify="space-between" wrap="nowrap" align="flex-start">
      <div>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {backed_up && (
            <Badge size="sm" variant="light" tt="none">
              <Trans id="passkeys.backedUp">Con respaldo</Trans>
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {used === null ? (
            <Trans id="passkeys.unused">agregada {created}, sin usar</Trans>
          ) : (
            <Trans id="passkeys.times">
              último uso {used}, agregada {created}
            </Trans>
          )}
        </Text>
      </div>
      <Group gap="xs" style={{ flexShrink: 0 }}>
        <Send
          to={passkeys}
          event={{ type: 'passkeys.rename', id }}
          variant="default"
          size="compact-sm"
          aria-label={t({ id: 'passkeys.renameOne', message: `Cambiar el nombre de ${name}` })}
        >
          <Trans id="passkeys.rename">Renombrar</Trans>
        </Send>
        <Send
          to={passkeys}
          event={{ type: 'passkeys.remove', id }}
          variant="default"
          size="compact-sm"
          aria-label={t({ id: 'passkeys.removeOne', message: `Quitar ${name}` })}
        >
          <Trans id="passkeys.remove">Quitar</Trans>
        </Send>
      </Group>
    </Group>
  );
}
