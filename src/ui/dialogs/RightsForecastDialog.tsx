import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Loader, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { RightsForecastRef } from '../../machines/rights-forecast.ts';
import { recordName } from '../../resources/record-name.ts';
import { Confirm } from '../parts/Confirm.tsx';
import { Problem } from '../parts/Problem.tsx';
import { RightsChanges } from './RightsChanges.tsx';

/** Who may do what more and less, before a role or the roles of a person are changed. */
export function RightsForecastDialog({ forecast }: { forecast: RightsForecastRef }) {
  const { t } = useLingui();
  const asking = useSelector(forecast, (state) => state.hasTag('asking'));
  const failed = useSelector(forecast, (state) => state.hasTag('failed'));
  const told = useSelector(forecast, ({ context }) => context.forecast);
  const failure = useSelector(forecast, ({ context }) => context.failure);
  const name = useSelector(forecast, ({ context: { record, resource } }) => recordName(resource, record));
  const returned = told?.calls_returned ?? 0;
  return (
    <Confirm
      title={<Trans id="forecast.title">¿Cambiar los permisos de {name}?</Trans>}
      yes={<Trans id="forecast.yes">Cambiarlos</Trans>}
      no={<Trans id="forecast.no">Volver</Trans>}
      impossible={!asking}
      onCancel={() => forecast.send({ type: 'forecast.cancel' })}
      onConfirm={() => forecast.send({ type: 'forecast.agree' })}
    >
      <Stack gap="md">
        {failed && failure ? (
          <Problem failure={failure} onRetry={() => forecast.send({ type: 'forecast.retry' })} />
        ) : asking && told ? (
          <>
            <Text size="sm" c="dimmed">
              <Trans id="forecast.about">Así quedaría cada quien. Todavía no cambia nada.</Trans>
            </Text>
            {returned > 0 && (
              <Alert color="orange" variant="light">
                <Plural
                  id="forecast.returned"
                  value={returned}
                  one="# llamada en curso regresa a la lista, porque quien la atiende ya no podrá."
                  other="# llamadas en curso regresan a la lista, porque quienes las atienden ya no podrán."
                />
              </Alert>
            )}
            <RightsChanges groups={told.groups} />
          </>
        ) : (
          <Loader size="sm" aria-label={t({ id: 'forecast.loading', message: 'Calculando a quién le cambia algo' })} />
        )}
      </Stack>
    </Confirm>
  );
}
