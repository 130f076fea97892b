import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { languages, wholeLanguages } from './src/domain/settings.ts';

/** What is fetched when it is first opened (`src/ui/parts/dialogs-on-demand.ts`). */
const onDemand = [
  'src/ui/dialogs',
  'src/ui/profile',
  'src/ui/inspector',
  'src/ui/audit',
  'src/ui/team',
  'src/ui/report',
  'src/ui/setup',
] as const;
/** What is fetched behind the first screen (`src/ui/widgets/notice-corner.ts`). */
const notices = 'src/ui/notices';

/** What is fetched with the screens of calls, and of devices (`src/parts.ts`). */
const calls = [
  'src/ui/call-texts.ts',
  'src/ui/flow-texts.ts',
  'src/ui/actor-texts.ts',
  'src/ui/parts/CallDial.tsx',
  'src/ui/parts/CallFacts.tsx',
  'src/ui/parts/CallHeader.tsx',
  'src/ui/parts/CallInHand.tsx',
  'src/ui/parts/CallLabels.tsx',
  'src/ui/parts/CallLook.tsx',
  'src/ui/parts/CallNotes.tsx',
  'src/ui/parts/CallScript.tsx',
  'src/ui/parts/CallSituation.tsx',
  'src/ui/parts/DraftKeeping.tsx',
  'src/ui/parts/CallRowActions.tsx',
  'src/ui/parts/CallTable.tsx',
  'src/ui/parts/CallsRest.tsx',
  'src/ui/parts/CallRowView.tsx',
  'src/ui/parts/CallCard.tsx',
  'src/ui/parts/CallCell.tsx',
  'src/ui/parts/CallGroupHead.tsx',
  'src/ui/parts/CallLine.tsx',
  'src/ui/parts/CallVideo.tsx',
  'src/ui/parts/EarlierCalls.tsx',
  'src/ui/parts/EraseButton.tsx',
  'src/ui/parts/LastCallNote.tsx',
  'src/ui/parts/FarewellNote.tsx',
  'src/ui/parts/FlowBefore.tsx',
  'src/ui/parts/FlowPeriod.tsx',
  'src/ui/parts/FlowPicture.tsx',
  'src/ui/parts/FlowStays.tsx',
  'src/ui/parts/FlowSummary.tsx',
  'src/ui/parts/FlowTables.tsx',
  'src/ui/parts/NotesField.tsx',
  'src/ui/parts/ObstacleNote.tsx',
  'src/ui/parts/QueueTable.tsx',
  'src/ui/parts/QuickTexts.tsx',
  'src/ui/parts/RejectQuestion.tsx',
  'src/ui/parts/RingHints.tsx',
  'src/ui/parts/RoomStatus.tsx',
  'src/ui/parts/ShareButton.tsx',
  'src/ui/parts/VisitView.tsx',
  'src/ui/parts/WaitingTime.tsx',
  'src/ui/screens/CallFlowScreen.tsx',
  'src/ui/screens/CallScreen.tsx',
  'src/ui/screens/CallsScreen.tsx',
  'src/ui/screens/QueueScreen.tsx',
  'src/ui/widgets/VideoFrame.tsx',
] as const;
const devices = [
  'src/ui/device-texts.ts',
  'src/ui/parts/DeviceCard.tsx',
  'src/ui/parts/FleetTools.tsx',
  'src/ui/parts/RestartAll.tsx',
  'src/ui/parts/RestartStart.tsx',
  'src/ui/parts/RunningBatch.tsx',
  'src/ui/screens/DevicesScreen.tsx',
] as const;
/** What is fetched with the screens of tables. */
const tables = [
  'src/ui/record-texts.ts',
  'src/ui/cells.tsx',
  'src/ui/cell-fields.tsx',
  'src/ui/parts/FieldCell.tsx',
  'src/ui/parts/FormButtons.tsx',
  'src/ui/parts/InFull.tsx',
  'src/ui/parts/LinkSelect.tsx',
  'src/ui/parts/ListCell.tsx',
  'src/ui/parts/NewRecordDialogs.tsx',
  'src/ui/parts/NewRecordView.tsx',
  'src/ui/parts/RowButtons.tsx',
  'src/ui/parts/RowDialogs.tsx',
  'src/ui/parts/RowMenu.tsx',
  'src/ui/parts/RowView.tsx',
  'src/ui/parts/TableDialogs.tsx',
  'src/ui/parts/TableHeaders.tsx',
  'src/ui/parts/TableLook.tsx',
  'src/ui/parts/TableRarer.tsx',
  'src/ui/parts/TableToolbar.tsx',
  'src/ui/parts/row-offers.ts',
  'src/ui/screens/DistributionScreen.tsx',
  'src/ui/screens/TableScreen.tsx',
  'src/ui/widgets/RowButton.tsx',
] as const;
/** What dialogs say too: their texts stand in both catalogues, because either may be there without the other. */
const alsoOfDialogs = [
  'src/ui/actor-texts.ts',
  'src/ui/call-texts.ts',
  'src/ui/device-texts.ts',
  'src/ui/flow-texts.ts',
  'src/ui/record-texts.ts',
] as const;

export default defineConfig({
  sourceLocale: wholeLanguages[0],
  locales: [...languages],
  fallbackLocales: { default: wholeLanguages[0] },
  // The page of a device, which visitors use, fetches its own texts and not those of the console; and nobody waits for
  // those of dialogs before one is opened, for those of notices, nor for those of a screen that is not opened.
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['src'],
      exclude: [
        '**/src/device/**',
        ...[...onDemand, notices].map((folder) => `**/${folder}/**`),
        ...[...calls, ...devices, ...tables].map((file) => `**/${file}`),
      ],
    },
    { path: '<rootDir>/locales/{locale}/dialogs', include: [...onDemand, ...alsoOfDialogs] },
    { path: '<rootDir>/locales/{locale}/calls', include: [...calls] },
    { path: '<rootDir>/locales/{locale}/devices', include: [...devices] },
    { path: '<rootDir>/locales/{locale}/tables', include: [...tables] },
    { path: '<rootDir>/locales/{locale}/notices', include: [notices] },
    { path: '<rootDir>/locales/{locale}/visitors', include: ['src/device'] },
  ],
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: 'messageId',
});
