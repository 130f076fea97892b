import { useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { failureMessage } from '../failure-texts.ts';

/** Why nothing more is asked for of many, with what is left of them. */
export function Interrupted({ failure, children }: { failure: Failure; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <Alert color="red" variant="light" role="alert">
      <Text size="sm">{i18n._(failureMessage(failure))}</Text>
      <Text size="sm">{children}</Text>
    </Alert>
  );
}
