import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { AuditEntry, AuditQuestion } from './domain/audit.ts';
import type { Call, CallAnswer, CallQuestion } from './domain/call.ts';
import type { CallFlow, FlowQuestion } from './domain/call-flow.ts';
import { readCallsQuery, writeCallsQuery } from './domain/calls-address.ts';
import type { Device, DeviceHistory } from './domain/device.ts';
import type { ImportLine } from './domain/import.ts';
import type { IntegrationUses } from './domain/integration.ts';
import type { Notice } from './domain/notice.ts';
import type { Choice, Draft, Listed, Row, Typed } from './domain/record.ts';
import type { BatchResult, Restart, RestartBatch, RestartSituation } from './domain/restart.ts';
import type { Run, RunQuestion, RunSummary } from './domain/run.ts';
import type { Profile } from './domain/session.ts';
import { videoScript } from './domain/settings.ts';
import { type BulkAction, inOrder } from './domain/table.ts';
import type { Visit } from './domain/visit.ts';
import { wireClock, wireRealtime } from './live-wiring.ts';
import { agentMachine } from './machines/agent.ts';
import { alertMachine, type NotificationEvent } from './machines/alert.ts';
import { appMachine, type StoredNews } from './machines/app.ts';
import { assignmentMachine } from './machines/assignment.ts';
import { auditMachine } from './machines/audit.ts';
import { type BulkNews, bulkMachine } from './machines/bulk.ts';
import { callMachine } from './machines/call.ts';
import { callEndingMachine } from './machines/call-ending.ts';
import { callFlowMachine } from './machines/call-flow.ts';
import { callRoomMachine } from './machines/call-room.ts';
import { callVideoMachine } from './machines/call-video.ts';
import { type CallsAddressEvent, callsMachine } from './machines/calls.ts';
import { cancellationMachine } from './machines/cancellation.ts';
import { codeVersionsMachine } from './machines/code-versions.ts';
import { configEditMachine } from './machines/config-edit.ts';
import { creationMachine } from './machines/creation.ts';
import { csvImportMachine, type ImportNews } from './machines/csv-import.ts';
import { currentCallMachine } from './machines/current-call.ts';
import { deskMachine } from './machines/desk.ts';
import { deviceConfigMachine } from './machines/device-config.ts';
import { deviceHistoryMachine } from './machines/device-history.ts';
import { devicesMachine } from './machines/devices.ts';
import { distributionMachine } from './machines/distribution.ts';
import { doorMachine } from './machines/door.ts';
import { inspectorMachine, type LookNews } from './machines/inspector.ts';
import { languageMachine } from './machines/language.ts';
import { liveQuery, liveQueryMachine } from './machines/live-query.ts';
import { loginMachine } from './machines/login.ts';
import { newRecordMachine } from './machines/new-record.ts';
import { notificationPermissionMachine } from './machines/notification-permission.ts';
import { pickerMachine } from './machines/picker.ts';
import { playbackMachine } from './machines/playback.ts';
import { profileSettingsMachine } from './machines/profile-settings.ts';
import { queueMachine } from './machines/queue.ts';
import { removalMachine } from './machines/removal.ts';
import { reportPageMachine } from './machines/report-page.ts';
import { restartMachine } from './machines/restart.ts';
import { restartBatchMachine } from './machines/restart-batch.ts';
import { type LeadershipEvent, type RingtoneEvent, ringMachine } from './machines/ring.ts';
import { roomEntryMachine } from './machines/room-entry.ts';
import { roomPeerMachine } from './machines/room-peer.ts';
import { rotationMachine } from './machines/rotation.ts';
import { rowMachine } from './machines/row.ts';
import { runHistoryMachine } from './machines/run-history.ts';
import { screenMachine } from './machines/screen.ts';
import { scriptRunMachine } from './machines/script-run.ts';
import { type SessionNews, sessionMachine } from './machines/session.ts';
import { type RouteEvent, shellMachine } from './machines/shell.ts';
import { type TableQuestion, tableMachine } from './machines/table.ts';
import { undoMachine } from './machines/undo.ts';
import { visitMachine } from './machines/visit.ts';
import type { Resource } from './resources/resource.ts';
import type { Services } from './services/ports.ts';

/** The product: every chart, with every port answered by `services`. The one file that knows both sides. */
export function wire(services: Services) {
  const {
    alerts,
    calls,
    clock,
    desks,
    devices: fleet,
    drafts,
    flow,
    gate,
    identity,
    languages,
    location,
    notices,
    records,
    scripts,
    sessions,
  } = services;
  const notify = (_: unknown, notice: Notice) => notices.show(notice);
  /** A change of the address comes back to the charts at once, and the one that wants it is still in its step then. */
  const goTo = (to: string) => queueMicrotask(() => location.go(to));
  const navigate = (_: unknown, to: string) => goTo(to);
  /** A file that could not be made is told, not lost in silence. */
  const offer = (file: Promise<void>) => {
    file.catch(() => notices.show({ level: 'error', code: 'record.exportFailed' }));
  };
  const openCall = (_: unknown, id: number) => goTo(`/call/${id}`);
  const ticking = wireClock(clock);
  const attendCall = fromPromise<Call, { id: number }>(({ input }) => calls.attend(input.id));
  const cancellation = cancellationMachine.provide({
    actors: { cancelCall: fromPromise(({ input }) => calls.cancel(input.id)) },
    actions: { notify },
  });
  /** A live query whose question `load` answers. */
  const asking = <Name extends string, Question extends object, Answer>(
    load: (question: Question, signal: AbortSignal) => Promise<Answer>,
  ) =>
    liveQuery<Name, Question, Answer>(
      liveQueryMachine.provide({
        actors: { load: fromPromise<unknown, object>(({ input, signal }) => load(input as Question, signal)) },
      }),
    );

  const realtime = wireRealtime(services);

  const ring = ringMachine.provide({
    actors: {
      livePending: asking<'pending', object, readonly Call[]>((_, signal) => calls.pending(signal)),
      clock: ticking,
      leadership: fromCallback<EventObject, undefined, LeadershipEvent>(({ sendBack }) =>
        alerts.lead(() => sendBack({ type: 'ring.elected' })),
      ),
      ringtone: fromCallback<EventObject, undefined, RingtoneEvent>(({ sendBack }) =>
        alerts.ring({
          played: () => sendBack({ type: 'ringtone.played' }),
          blocked: () => sendBack({ type: 'ringtone.blocked' }),
        }),
      ),
      unlockSound: fromPromise(() => alerts.unlock()),
      notifications: notificationPermissionMachine.provide({
        actors: {
          readPermission: fromPromise(async () => alerts.permission()),
          requestPermission: fromPromise(() => alerts.requestPermission()),
        },
      }),
      alert: alertMachine.provide({
        actors: {
          attendCall,
          notification: fromCallback<EventObject, { call: Call }, NotificationEvent>(({ input, sendBack }) =>
            alerts.notify(input.call, {
              clicked: () => sendBack({ type: 'notification.clicked' }),
              closed: () => sendBack({ type: 'notification.closed' }),
            }),
          ),
        },
        actions: { notify },
      }),
    },
    actions: { openCall },
  });

  const playback = playbackMachine.provide({
    actors: { loadTimeline: fromPromise(({ input, signal }) => flow.timeline(input.id, signal)) },
    actions: { exportTimeline: (_, file) => offer(flow.exportTimeline(file)) },
  });

  const callsWired = callsMachine.provide({
    actors: {
      liveCalls: asking<'calls', CallQuestion, CallAnswer>((question, signal) => calls.list(question, signal)),
      clock: ticking,
      address: fromCallback<EventObject, undefined, CallsAddressEvent>(({ sendBack }) =>
        location.watchQuery((query) => sendBack({ type: 'calls.addressed', view: readCallsQuery(query) })),
      ),
      attendCall,
      cancellation,
      playback,
    },
    actions: { notify, openCall, writeAddress: (_, view) => location.replaceQuery(writeCallsQuery(view)) },
  });

  const call = callMachine.provide({
    actors: {
      liveCall: asking<'call', { id: number }, Call>(({ id }, signal) => calls.get(id, signal)),
      restoreDraft: fromPromise(async ({ input }) => drafts.restore(input.id)),
      attendCall,
      cancellation,
      visit: visitMachine.provide({
        actors: { liveVisit: asking<'visit', { id: number }, Visit>(({ id }, signal) => calls.visit(id, signal)) },
      }),
      playback,
    },
    actions: { notify, navigate, storeDraft: (_, { id, notes }) => drafts.store(id, notes) },
  });
  const room = callRoomMachine.provide({
    actors: {
      video: callVideoMachine.provide({
        actors: {
          entry: roomEntryMachine.provide({
            actors: {
              requestPass: fromPromise(({ input }) => calls.requestPass(input.callId)),
              loadVideoClient: fromPromise(({ input, signal }) =>
                services.loadVideoClient(videoScript(input.pass), signal),
              ),
            },
          }),
          peer: roomPeerMachine.provide({ actors: { clock: ticking } }),
        },
      }),
    },
  });
  const current = currentCallMachine.provide({
    actors: {
      liveCurrent: asking<'current', { agentId: number }, readonly Call[]>(({ agentId }, signal) =>
        calls.inHand(agentId, signal),
      ),
      clock: ticking,
      ending: callEndingMachine.provide({
        actors: {
          restoreDraft: fromPromise(async ({ input }) => drafts.restore(input.id)),
          endCall: fromPromise(async ({ input }) => {
            await calls.end(input);
          }),
        },
        actions: { notify, dropDraft: (_, { id }) => drafts.drop(id) },
      }),
    },
  });

  const queue = queueMachine.provide({
    actors: {
      liveWaiting: asking<'waiting', { services: readonly number[] }, readonly Call[]>((question, signal) =>
        calls.waiting(question.services, signal),
      ),
      clock: ticking,
      attendCall,
      desk: deskMachine.provide({
        actors: {
          loadZone: fromPromise(({ input, signal }) => desks.zone(input.id, signal)),
          moveDesk: fromPromise(({ input }) => desks.move(input.agentId, input.from, input.to)),
        },
        actions: { notify },
      }),
    },
    actions: { notify, openCall },
  });

  const picker = pickerMachine.provide({
    actors: { loadChoices: fromPromise(({ input, signal }) => records.choices(input.from, signal)) },
  });
  const loadUses = fromPromise<IntegrationUses | null, { resource: Resource; id: number }>(({ input, signal }) =>
    scripts.uses(input.resource, input.id, signal),
  );
  const scriptRun = scriptRunMachine.provide({
    actors: {
      loadSample: fromPromise(({ input, signal }) => scripts.sample(input.id, signal)),
      runScript: fromPromise(({ input }) => scripts.run(input.id, input.code, input.args)),
      versions: codeVersionsMachine.provide({
        actors: {
          loadVersions: fromPromise(({ input, signal }) => scripts.versions(input.id, signal)),
          loadVersion: fromPromise(({ input, signal }) => scripts.version(input.id, input.number, signal)),
        },
      }),
    },
  });
  const loadOptions = fromPromise<Readonly<Record<string, readonly Choice[]>>, { resource: Resource }>(
    ({ input, signal }) => records.options(input.resource, signal),
  );
  const restoreTyped = fromPromise<Typed | null, { resource: Resource; id: number | null }>(async ({ input }) =>
    drafts.restoreTyped(input.resource.name, input.id),
  );
  const storeTyped = (_: unknown, { resource, id, fields }: { resource: Resource; id: number | null; fields: Draft }) =>
    drafts.storeTyped(resource.name, id, fields);
  const row = rowMachine.provide({
    actors: {
      agent: agentMachine.provide({
        actors: {
          picker,
          loadZones: fromPromise(({ input, signal }) => records.agents.zones(input.agentId, signal)),
          createAgent: fromPromise(({ input }) => records.agents.create(input.userId)),
          updateZones: fromPromise(({ input }) => records.agents.update(input.agentId, input.zones)),
          removeAgent: fromPromise(({ input }) => records.agents.remove(input.agentId)),
        },
      }),
      saveRecord: fromPromise(({ input }) => records.update(input.resource, input.record, input.data)),
      removal: removalMachine.provide({
        actors: { loadUses, deleteRecord: fromPromise(({ input }) => records.remove(input.resource, input.id)) },
        actions: { notify },
      }),
      assignment: assignmentMachine.provide({
        actors: {
          picker,
          assignRefs: fromPromise(({ input, signal }) =>
            records.assign(input.resource, input.record, input.key, input.picked, signal),
          ),
        },
        actions: { notify },
      }),
      loadUses,
      rotation: rotationMachine.provide({
        actors: {
          rotateSecret: fromPromise(({ input }) => records.rotate(input.resource, input.id, input.overlap)),
        },
      }),
      scriptRun,
      runHistory: runHistoryMachine.provide({
        actors: {
          liveRuns: asking<'runs', RunQuestion, readonly RunSummary[]>((question, signal) =>
            scripts.runs(question, signal),
          ),
          liveRun: asking<'run', { id: number }, Run>(({ id }, signal) => scripts.get(id, signal)),
          repeatRun: fromPromise(({ input }) => scripts.again(input.id)),
          startTask: fromPromise(({ input }) => scripts.startTask(input.id)),
        },
      }),
      loadOptions,
      restoreTyped,
    },
    actions: { notify, storeTyped },
  });
  const newRecord = newRecordMachine.provide({
    actors: {
      picker,
      scriptRun,
      loadOptions,
      restoreTyped,
      creation: creationMachine.provide({
        actors: { createRecord: fromPromise(({ input }) => records.create(input.resource, input.draft)) },
        actions: { notify },
      }),
    },
    actions: { storeTyped },
  });
  const audit = auditMachine.provide({
    actors: {
      liveEntries: asking<'entries', AuditQuestion, readonly AuditEntry[]>((question, signal) =>
        services.audit(question, signal),
      ),
    },
  });
  const table = tableMachine.provide({
    actors: {
      row,
      newRecord,
      clock: ticking,
      audit,
      reportPage: reportPageMachine.provide({
        actors: { requestReport: fromPromise(({ input }) => services.requestReport(input.page)) },
      }),
      liveRecords: asking<'records', TableQuestion, Listed<Row>>(({ table: reader, ...question }, signal) =>
        records.list(question, signal, (part) => {
          if (!signal.aborted) reader.send({ type: 'records.arriving', part });
        }),
      ),
      undo: undoMachine.provide({
        actors: { restoreRecord: fromPromise(({ input }) => records.restore(input.resource, input.id)) },
        actions: { notify },
      }),
      csvImport: csvImportMachine.provide({
        actors: {
          planImport: fromPromise(({ input, signal }) =>
            records.plan(input.resource, input.records, input.text, signal),
          ),
          importLines: fromCallback<EventObject, { resource: Resource; lines: readonly ImportLine[] }, ImportNews>(
            ({ input, sendBack }) =>
              records.importAll(input.resource, input.lines, {
                done: (outcome) => sendBack({ type: 'import.done', outcome }),
                finished: () => sendBack({ type: 'import.finished' }),
              }),
          ),
        },
      }),
      bulk: bulkMachine.provide({
        actors: {
          changeRecords: fromCallback<
            EventObject,
            { resource: Resource; action: BulkAction; records: readonly Row[] },
            BulkNews
          >(({ input, sendBack }) =>
            records.changeAll(input.resource, input.action, input.records, {
              done: (outcome) => sendBack({ type: 'bulk.done', outcome }),
              finished: () => sendBack({ type: 'bulk.finished' }),
            }),
          ),
        },
      }),
    },
    actions: {
      notify,
      exportRecords: (_, { resource, records: shown, search, sort }) => {
        const all = async () => shown ?? inOrder(await records.every(resource, search), sort);
        offer(all().then((rows) => services.exportRecords(resource, rows)));
      },
    },
  });
  const devices = devicesMachine.provide({
    actors: {
      liveDevices: asking<'devices', object, readonly Device[]>((_, signal) => fleet.list(signal)),
      liveRestarts: asking<'restarts', object, readonly Restart[]>((_, signal) => fleet.restarts(signal)),
      clock: ticking,
      history: deviceHistoryMachine.provide({
        actors: {
          liveHistory: asking<'history', { id: number }, DeviceHistory>(({ id }, signal) => fleet.history(id, signal)),
        },
      }),
      config: deviceConfigMachine.provide({
        actors: {
          loadConfigs: fromPromise(({ input, signal }) => fleet.configs(input.deviceId, signal)),
          editor: configEditMachine.provide({
            actors: {
              saveConfig: fromPromise(({ input }) => fleet.saveConfig(input.deviceId, input.draft)),
              restoreConfig: fromPromise(async ({ input }) => drafts.restoreConfig(input.deviceId, input.key)),
            },
            actions: { storeConfig: (_, { deviceId, key, fields }) => drafts.storeConfig(deviceId, key, fields) },
          }),
          toggleConfig: fromPromise(({ input }) => fleet.toggleConfig(input.record)),
          removeConfig: fromPromise(({ input }) => fleet.removeConfig(input.id)),
        },
        actions: { notify },
      }),
      restart: restartMachine.provide({
        actors: {
          liveSituation: asking<'situation', { id: number }, RestartSituation>(({ id }, signal) =>
            fleet.situation(id, signal),
          ),
          orderRestart: fromPromise(({ input }) => fleet.restart(input.id, input.when)),
          revokeRestart: fromPromise(({ input }) => fleet.revoke(input.id)),
        },
      }),
      batch: restartBatchMachine.provide({
        actors: {
          liveBatch: asking<'batch', object, RestartBatch | null>((_, signal) => fleet.batch(signal)),
          liveResults: asking<'results', { id: number }, readonly BatchResult[]>(({ id }, signal) =>
            fleet.results(id, signal),
          ),
          loadForecast: fromPromise(({ signal }) => fleet.forecast(signal)),
          startBatch: fromPromise(() => fleet.startBatch()),
          changeBatch: fromPromise(({ input }) => fleet.changeBatch(input.batch, input.to)),
        },
        actions: {
          notify,
          exportResults: (_, results) => offer(services.exportResults(results)),
        },
      }),
    },
  });
  const callFlow = callFlowMachine.provide({
    actors: {
      liveFlow: asking<'flow', FlowQuestion, CallFlow>((question, signal) => flow.count(question, signal)),
      loadServices: fromPromise(({ signal }) => records.choices('services', signal)),
      loadCalls: fromPromise(({ input, signal }) => flow.calls(input, signal)),
      playback,
    },
  });
  const distribution = distributionMachine.provide({ actors: { table }, actions: { navigate } });

  const inspector = inspectorMachine.provide({
    actors: {
      look: fromCallback<EventObject, { session: string | null }, LookNews>(({ input, sendBack }) =>
        services.inspection.watch(input.session, {
          seen: (look) => sendBack({ type: 'look.taken', look }),
          failed: () => sendBack({ type: 'look.failed' }),
        }),
      ),
      loadUnexpected: fromPromise(({ input, signal }) => services.inspection.unexpected(input.limit, signal)),
    },
  });

  const screen = screenMachine.provide({
    actors: {
      settings: profileSettingsMachine.provide({
        actors: { saveStart: fromPromise(({ input }) => services.saveStart(input.start)) },
        actions: { notify },
      }),
      calls: callsWired,
      call,
      queue,
      devices,
      table,
      distribution,
      audit,
      flow: callFlow,
    },
    actions: { navigate, notify },
  });

  const shell = shellMachine.provide({
    actors: {
      realtime,
      inspector,
      liveProfile: asking<'profile', { business: number }, Profile>((_, signal) => services.profile(signal)),
      current,
      room,
      door: doorMachine.provide({ actions: { navigate } }),
      ring,
      screen,
    },
    actions: {
      openDiagrams: () => {
        services.openDiagrams().catch(() => notices.show({ level: 'error', code: 'diagrams.failed' }));
      },
    },
  });

  return appMachine.provide({
    actors: {
      location: fromCallback<EventObject, undefined, RouteEvent>(({ sendBack }) =>
        location.watch((path) => sendBack({ type: 'route.changed', path })),
      ),
      storedNews: fromCallback<EventObject, undefined, StoredNews>(({ sendBack }) =>
        sessions.watch((login) =>
          sendBack(login ? { type: 'session.stored', userId: login.id } : { type: 'session.cleared' }),
        ),
      ),
      loadSettings: fromPromise(({ signal }) => services.settings(signal)),
      restoreSession: fromPromise(async () => ({
        session: sessions.restore(),
        previousUrl: sessions.restorePath(),
      })),
      signOut: fromPromise(() => sessions.signOut()),
      language: languageMachine.provide({
        actors: { loadTexts: fromPromise(({ input, signal }) => languages.load(input.language, signal)) },
        actions: { rememberLanguage: (_, language) => languages.remember(language) },
      }),
      login: loginMachine.provide({
        actors: {
          authenticate: fromPromise(({ input }) => identity.authenticate(input.email, input.password)),
          exchangeToken: fromPromise(({ input }) => sessions.exchange(input.idToken)),
          sendRecovery: fromPromise(({ input }) => identity.sendRecovery(input.email)),
        },
        actions: { notify },
      }),
      session: sessionMachine.provide({
        actors: {
          clock: ticking,
          refreshLogin: fromPromise(({ input }) => sessions.refresh(input.login)),
          callClaim: fromCallback<EventObject, undefined, SessionNews>(() => services.callClaims.hold()),
          awaitCalls: fromPromise(({ signal }) => services.callClaims.released(signal)),
          sessionNews: fromCallback<EventObject, undefined, SessionNews>(({ sendBack }) => {
            const stops = [
              sessions.watch((login) => login && sendBack({ type: 'session.renewed', login })),
              gate.watchRefusals(() => sendBack({ type: 'session.refused' })),
            ];
            return () => {
              for (const stop of stops) stop();
            };
          }),
        },
        actions: {
          notify,
          releaseKeys: (_, keys) => gate.release(keys),
          withholdKeys: () => gate.withhold(),
          revokeKeys: () => gate.revoke(),
        },
      }),
      shell,
    },
    actions: {
      navigate,
      notify,
      selectBusiness: (_, business) => gate.select(business),
      storePath: (_, path) => sessions.storePath(path),
      rememberBusiness: (_, index) => sessions.rememberBusiness(index),
      clearStorage: () => sessions.forget(),
    },
  });
}
