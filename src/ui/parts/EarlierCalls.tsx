import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Group, SegmentedControl, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Call } from '../../domain/call.ts';
import {
  allEarlier,
  type EarlierCall,
  type EarlierCalls as EarlierOnes,
  type EarlierPart,
  type EarlierWay,
  earlierWays,
  mostEarlier,
} from '../../domain/earlier-calls.ts';
import { type EarlierCallsRef, selectWay } from '../../machines/earlier-calls.ts';
import { useTimes } from '../times.ts';
import { StateLabel } from './CallLabels.tsx';

/** What was placed before the call on the screen, from the same number or at the same device, and how it went. */
export function EarlierCalls({ earlier: ref, call }: { earlier: EarlierCallsRef; call: Call }) {
  const earlier = useSelector(ref, ({ context }) => context.earlier);
  const way = useSelector(ref, selectWay);
  const failed = useSelector(ref, (state) => state.hasTag('failed'));
  const part = earlier && way && earlier[way];
  const all = part && way && allEarlier(way, part, call);
  return (
    <Stack gap="sm">
      <Title order={2}>
        <Trans id="earlier.title">Llamadas anteriores</Trans>
      </Title>
      {earlier && way && <Ways calls={ref} earlier={earlier} way={way} />}
      {earlier ? <Part part={part} /> : failed ? <Unreachable /> : <Skeleton height={60} />}
      {all && (
        <Anchor component={Link} href={all} size="sm">
          <Trans id="earlier.all">Ver todas en la lista</Trans>
        </Anchor>
      )}
    </Stack>
  );
}

interface WaysProps {
  calls: EarlierCallsRef;
  earlier: EarlierOnes;
  way: EarlierWay;
}

/** Which ones are looked at, where there are both, with how many each are. */
function Ways({ calls, earlier, way }: WaysProps) {
  const { t } = useLingui();
  const known = earlierWays.flatMap((value) => (earlier[value] ? [{ value, count: countOf(earlier[value]) }] : []));
  const names = {
    phone: t({ id: 'earlier.phone', message: 'Del número' }),
    device: t({ id: 'earlier.device', message: 'Del dispositivo' }),
  };
  if (known.length < 2) return null;
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      value={way}
      aria-label={t({ id: 'earlier.way', message: 'Cuáles' })}
      data={known.map(({ value, count }) => ({ value, label: `${names[value]} · ${count}` }))}
      onChange={(chosen) => calls.send({ type: 'earlier.choose', way: chosen })}
    />
  );
}

const countOf = ({ total }: EarlierPart): string => (total < mostEarlier ? String(total) : `${mostEarlier - 1}+`);

function Part({ part }: { part: EarlierPart | null }) {
  if (!part || part.calls.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        <Trans id="earlier.none">Es la primera.</Trans>
      </Text>
    );
  }
  return (
    <ul className="earlier-calls">
      {part.calls.map((call) => (
        <li key={call.id}>
          <Earlier call={call} />
        </li>
      ))}
    </ul>
  );
}

/** One of them: when, how it went, who attended it, and what was noted. */
function Earlier({ call }: { call: EarlierCall }) {
  const { dateAndTime } = useTimes();
  const { agent, notes, outcome, service } = call;
  const about = [service?.name, outcome?.name, agent?.name].filter(Boolean);
  return (
    <>
      <Group gap={4} justify="space-between">
        <Anchor component={Link} href={`/call/${call.id}`} size="sm" fw={600}>
          {dateAndTime(call.created_at)}
        </Anchor>
        <StateLabel call={call} />
      </Group>
      {about.length > 0 && <Text size="sm">{about.join(' · ')}</Text>}
      {notes && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {notes}
        </Text>
      )}
    </>
  );
}

function Unreachable() {
  return (
    <Text size="sm" c="red" role="alert">
      <Trans id="earlier.failed">
        No se pudieron cargar las llamadas anteriores. Se volverá a intentar automáticamente.
      </Trans>
    </Text>
  );
}
