import { Center, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ScreenRef } from '../machines/screen.ts';
import type { ShellRef } from '../machines/shell.ts';
import { PartArriving } from './parts/PartArriving.tsx';
import { callsOnDemand, devicesOnDemand, dialogOnDemand, tablesOnDemand } from './widgets/on-demand.tsx';

const CallsScreen = callsOnDemand(async () => (await import('./screens/CallsScreen.tsx')).CallsScreen);
const CallScreen = callsOnDemand(async () => (await import('./screens/CallScreen.tsx')).CallScreen);
const QueueScreen = callsOnDemand(async () => (await import('./screens/QueueScreen.tsx')).QueueScreen);
const ProfileScreen = dialogOnDemand(async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen);
const DevicesScreen = devicesOnDemand(async () => (await import('./screens/DevicesScreen.tsx')).DevicesScreen);
const TeamScreen = dialogOnDemand(async () => (await import('./team/TeamScreen.tsx')).TeamScreen);
const TableScreen = tablesOnDemand(async () => (await import('./screens/TableScreen.tsx')).TableScreen);
const AuditScreen = dialogOnDemand(async () => (await import('./audit/AuditScreen.tsx')).AuditScreen);
const CallFlowScreen = callsOnDemand(async () => (await import('./screens/CallFlowScreen.tsx')).CallFlowScreen);
const SetupScreen = dialogOnDemand(async () => (await import('./setup/SetupScreen.tsx')).SetupScreen);
const ReportScreen = dialogOnDemand(async () => (await import('./report/ReportScreen.tsx')).ReportScreen);
const DistributionScreen = tablesOnDemand(
  async () => (await import('./screens/DistributionScreen.tsx')).DistributionScreen,
);

/** The screen that the route chose. */
export function Screen({ screen, shell }: { screen: ScreenRef; shell: ShellRef }) {
  const { part, calls, call, queue, devices, table, distribution, audit, flow, report, profile, team, setup } =
    useSelector(screen, ({ children }) => children);
  const person = useSelector(screen, ({ context }) => context.profile);
  if (part) return <PartArriving part={part} waiting={<Waiting />} />;
  if (calls) return <CallsScreen calls={calls} />;
  if (call) return <CallScreen key={call.sessionId} call={call} shell={shell} />;
  if (queue) return <QueueScreen queue={queue} />;
  if (devices) return <DevicesScreen devices={devices} />;
  if (team) return <TeamScreen team={team} />;
  if (table) return <TableScreen key={table.sessionId} table={table} />;
  if (audit) return <AuditScreen audit={audit} />;
  if (flow) return <CallFlowScreen flow={flow} />;
  if (setup) return <SetupScreen setup={setup} />;
  if (report) return <ReportScreen report={report} />;
  if (distribution) return <DistributionScreen distribution={distribution} />;
  if (profile) return <ProfileScreen profile={person} page={profile} />;
  return <Waiting />;
}

/** Something is on its way. */
export function Waiting() {
  return (
    <Center mih={240}>
      <Loader />
    </Center>
  );
}
