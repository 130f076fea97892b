import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { companyAgainPath } from '../../domain/company.ts';
import type { SecondFactorRef } from '../../machines/second-factor.ts';
import { FactorEnrolment, FactorProof } from '../parts/factors-on-demand.ts';
import { signInProblemMessages } from '../sign-in-texts.ts';
import { AtCompany } from './AtCompany.tsx';
import { FactorStatus } from './FactorStatus.tsx';

/** The second factor of the person: whether there is one, and how to change that. */
export function SecondFactor({ factor }: { factor: SecondFactorRef }) {
  const { i18n } = useLingui();
  const { person, enrolment } = useSelector(factor, ({ children }) => children);
  const proof = useSelector(person, (state) => state?.children.proof);
  const problem = useSelector(factor, ({ context }) => context.problem);
  const asking = useSelector(factor, (state) => state.hasTag('asking'));
  const company = useSelector(factor, ({ context }) => context.own?.company ?? null);
  const busy = useSelector(factor, (state) => state.hasTag('busy'));
  const managing = useSelector(factor, (state) => state.hasTag('managing'));
  if (proof) return <FactorProof proof={proof} />;
  if (enrolment) return <FactorEnrolment enrolment={enrolment} />;
  return (
    <Stack gap="sm">
      <FactorStatus factor={factor} />
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {i18n._(signInProblemMessages[problem])}
        </Alert>
      )}
      {asking && <Asking factor={factor} />}
      {asking && company !== null && <AtCompany name={company} path={companyAgainPath} busy={busy} />}
      {managing && <Managing factor={factor} />}
    </Stack>
  );
}

function Asking({ factor }: { factor: SecondFactorRef }) {
  const { t } = useLingui();
  const password = useSelector(factor, ({ context }) => context.password);
  const possible = useSelector(factor, (state) => state.can({ type: 'factor.submit' }));
  const busy = useSelector(factor, (state) => state.hasTag('busy'));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        factor.send({ type: 'factor.submit' });
      }}
    >
      <Stack gap="sm" maw={380}>
        <PasswordInput
          label={t({ id: 'factor.password', message: 'Tu contraseña actual' })}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          readOnly={busy}
          visibilityToggleButtonProps={{
            'aria-label': t({ id: 'login.showPassword', message: 'Mostrar u ocultar' }),
            'aria-hidden': false,
          }}
          onChange={({ currentTarget }) => factor.send({ type: 'factor.change', value: currentTarget.value })}
        />
        <Group>
          <Button variant="default" disabled={busy} onClick={() => factor.send({ type: 'factor.cancel' })}>
            <Trans id="common.cancel">Cancelar</Trans>
          </Button>
          <Button type="submit" loading={busy} disabled={!possible && !busy}>
            <Trans id="factor.continue">Continuar</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Managing({ factor }: { factor: SecondFactorRef }) {
  const renewable = useSelector(factor, (state) => state.can({ type: 'factor.renew' }));
  const busy = useSelector(factor, (state) => state.hasTag('busy'));
  return (
    <>
      <Text size="sm">
        <Trans id="factor.withdrawHelp">Si lo quitas, tu contraseña bastará para entrar.</Trans>
      </Text>
      <Group>
        <Button variant="default" disabled={busy} onClick={() => factor.send({ type: 'factor.cancel' })}>
          <Trans id="common.cancel">Cancelar</Trans>
        </Button>
        {renewable && (
          <Button variant="default" onClick={() => factor.send({ type: 'factor.renew' })}>
            <Trans id="factor.renew">Códigos de recuperación nuevos</Trans>
          </Button>
        )}
        <Button color="red" loading={busy} onClick={() => factor.send({ type: 'factor.withdraw' })}>
          <Trans id="factor.withdraw">Quitar el segundo factor</Trans>
        </Button>
      </Group>
    </>
  );
}
