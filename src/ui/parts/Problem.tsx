import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Text } from '@mantine/core';
import type { Failure } from '../../domain/failure.ts';
import { failureMessage, liveFailureMessage } from '../failure-texts.ts';

interface ProblemProps {
  failure: Failure;
  /** The content is kept fresh: it is asked for again by itself. */
  live?: boolean;
  onRetry(): void;
}

/** What went wrong, in the place where the content would be, with the way out. */
export function Problem({ failure, live = false, onRetry }: ProblemProps) {
  const { i18n } = useLingui();
  // It has a line of its own below, which is another one with each try and is not read out anew.
  const { id, ...words } = failure;
  return (
    <Alert color="red" variant="light" role="alert">
      <Group justify="space-between">
        <div>
          <Text size="sm">{i18n._((live ? liveFailureMessage : failureMessage)(words))}</Text>
          {id && (
            <Text size="xs" c="dimmed" aria-live="off">
              <Trans id="failure.reference">Referencia para soporte: {id}</Trans>
            </Text>
          )}
        </div>
        <Button size="xs" variant="default" onClick={onRetry}>
          <Trans id="common.retry">Reintentar</Trans>
        </Button>
      </Group>
    </Alert>
  );
}
