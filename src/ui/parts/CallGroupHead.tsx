import { Trans } from '@lingui/react/macro';
import type { CallGroup } from '../../domain/call-list.ts';

interface CallGroupHeadProps {
  kind: Extract<CallGroup['kind'], 'waiting' | 'scheduled'>;
  /** How many there are, or more than how many: `99+`. */
  count: string;
}

/** What the calls below it have in common. */
export function CallGroupHead({ kind, count }: CallGroupHeadProps) {
  return (
    <tr className="call-group">
      {/* Two columns are there in every width: more than there are would be given a part of it. */}
      <td colSpan={2}>
        {kind === 'waiting' && <Trans id="calls.group.waiting">En espera · {count}</Trans>}
        {kind === 'scheduled' && <Trans id="calls.group.scheduled">Programadas · {count}</Trans>}
      </td>
    </tr>
  );
}
