import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { DistributionTab } from '../../domain/distribution.ts';
import { type DistributionRef, tabsOf } from '../../machines/distribution.ts';
import { UnsavedQuestion } from '../parts/UnsavedQuestion.tsx';
import { singularMessage, titleMessages } from '../texts.ts';
import { TableScreen } from './TableScreen.tsx';

/** Branches, zones and desks, in the tabs that the viewer's rights show (specification §2 'Distribution page'). */
export function DistributionScreen({ distribution }: { distribution: DistributionRef }) {
  const { i18n } = useLingui();
  const holder = useSelector(distribution, ({ context }) => context.holder);
  const open = useSelector(distribution, ({ value }) => value.tab as DistributionTab);
  const asking = useSelector(distribution, (state) => state.hasTag('asking'));
  const table = useSelector(distribution, ({ children }) => children.table);
  return (
    <Tabs
      value={open}
      onChange={(tab) => distribution.send({ type: 'distribution.choose', tab: tab as DistributionTab })}
    >
      <Tabs.List mb="sm" aria-label={i18n._(titleMessages.distribution)}>
        {tabsOf(holder).map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {i18n._(singularMessage(tab))}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open}>{table && <TableScreen key={open} table={table} />}</Tabs.Panel>
      {asking && (
        <UnsavedQuestion
          onLeave={() => distribution.send({ type: 'distribution.leave' })}
          onStay={() => distribution.send({ type: 'distribution.stay' })}
        />
      )}
    </Tabs>
  );
}
