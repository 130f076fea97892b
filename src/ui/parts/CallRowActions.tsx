import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Call } from '../../domain/call.ts';
import type { CallsRef } from '../../machines/calls.ts';
import { selectMayAnswer, selectMayCancel, selectMayRedirect } from '../../machines/calls-selectors.ts';
import { Send, SendEntry } from '../Send.tsx';
import { Dropdown } from '../widgets/Dropdown.tsx';
import { Icon } from './icons.tsx';

interface CallRowActionsProps {
  calls: CallsRef;
  call: Call;
  isNext: boolean;
}

/** What is mostly done with a call is a button; what is rare, or takes a call from somebody, stands in a menu beside it. */
export function CallRowActions({ calls, call, isNext }: CallRowActionsProps) {
  const answerable = useSelector(calls, (state) => selectMayAnswer(state, call));
  return (
    <Group gap={6} wrap="nowrap" justify="end" className="call-actions">
      {answerable ? (
        <Send
          to={calls}
          event={{ type: 'call.answer', call }}
          size={isNext ? 'md' : 'xs'}
          variant={isNext ? 'filled' : 'light'}
        >
          <Trans id="call.answer">Atender</Trans>
        </Send>
      ) : (
        <Send to={calls} event={{ type: 'call.view', call }} size="xs" variant="default">
          <Trans id="call.view">Ver</Trans>
        </Send>
      )}
      <MoreOfCall calls={calls} call={call} />
    </Group>
  );
}

function MoreOfCall({ calls, call }: Omit<CallRowActionsProps, 'isNext'>) {
  const { t } = useLingui();
  const cancellable = useSelector(calls, (state) => selectMayCancel(state, call));
  const redirectable = useSelector(calls, (state) => selectMayRedirect(state, call));
  const { id } = call;
  return (
    <Dropdown
      kind="menu"
      button={(opening) => (
        <ActionIcon
          {...opening}
          variant="subtle"
          color="gray"
          size={30}
          aria-label={t({ id: 'call.moreOf', message: `Más acciones de la llamada #${id}` })}
        >
          <Icon name="more" />
        </ActionIcon>
      )}
    >
      {redirectable && (
        <SendEntry to={calls} event={{ type: 'call.redirect', call }}>
          <Trans id="handover.passOn">Redirigir</Trans>
        </SendEntry>
      )}
      <SendEntry to={calls} event={{ type: 'call.history', call }}>
        <Trans id="playback.open">Historial</Trans>
      </SendEntry>
      {cancellable && (
        <SendEntry to={calls} event={{ type: 'call.cancel', call }} grave>
          <Trans id="common.cancel">Cancelar</Trans>
        </SendEntry>
      )}
    </Dropdown>
  );
}
