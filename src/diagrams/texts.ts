import type { ChartTexts } from './chart-texts.ts';
import { agent } from './texts/agent.ts';
import { alert } from './texts/alert.ts';
import { app } from './texts/app.ts';
import { assignment } from './texts/assignment.ts';
import { audit } from './texts/audit.ts';
import { availability } from './texts/availability.ts';
import { bulk } from './texts/bulk.ts';
import { call } from './texts/call.ts';
import { callAids } from './texts/call-aids.ts';
import { callEnding } from './texts/call-ending.ts';
import { callFarewell } from './texts/call-farewell.ts';
import { callFilters } from './texts/call-filters.ts';
import { callFlow } from './texts/call-flow.ts';
import { callGuest } from './texts/call-guest.ts';
import { callHistory } from './texts/call-history.ts';
import { callNotes } from './texts/call-notes.ts';
import { callRoom } from './texts/call-room.ts';
import { callSearch } from './texts/call-search.ts';
import { callSource } from './texts/call-source.ts';
import { callStory } from './texts/call-story.ts';
import { callVideo } from './texts/call-video.ts';
import { calls } from './texts/calls.ts';
import { cancellation } from './texts/cancellation.ts';
import { channel } from './texts/channel.ts';
import { codeVersions } from './texts/code-versions.ts';
import { columns } from './texts/columns.ts';
import { companySignIn } from './texts/company-sign-in.ts';
import { configEdit } from './texts/config-edit.ts';
import { creation } from './texts/creation.ts';
import { csvImport } from './texts/csv-import.ts';
import { currentCall } from './texts/current-call.ts';
import { desk } from './texts/desk.ts';
import { deviceConfig } from './texts/device-config.ts';
import { deviceHistory } from './texts/device-history.ts';
import { devices } from './texts/devices.ts';
import { dial } from './texts/dial.ts';
import { distribution } from './texts/distribution.ts';
import { door } from './texts/door.ts';
import { earlierCalls } from './texts/earlier-calls.ts';
import { erasure } from './texts/erasure.ts';
import { factorEnrolment } from './texts/factor-enrolment.ts';
import { factorLoss } from './texts/factor-loss.ts';
import { factorProof } from './texts/factor-proof.ts';
import { filterChoices } from './texts/filter-choices.ts';
import { fleet } from './texts/fleet.ts';
import { handover } from './texts/handover.ts';
import { inspector } from './texts/inspector.ts';
import { keyDeeds } from './texts/key-deeds.ts';
import { kiosk } from './texts/kiosk.ts';
import { kioskCall } from './texts/kiosk-call.ts';
import { kioskComfort } from './texts/kiosk-comfort.ts';
import { kioskIdle } from './texts/kiosk-idle.ts';
import { kioskLink } from './texts/kiosk-link.ts';
import { kioskPairing } from './texts/kiosk-pairing.ts';
import { kioskPulse } from './texts/kiosk-pulse.ts';
import { kioskRoom } from './texts/kiosk-room.ts';
import { kioskRotation } from './texts/kiosk-rotation.ts';
import { kioskService } from './texts/kiosk-service.ts';
import { kioskVisit } from './texts/kiosk-visit.ts';
import { kioskVisitEnd } from './texts/kiosk-visit-end.ts';
import { language } from './texts/language.ts';
import { linkOptions } from './texts/link-options.ts';
import { liveQuery } from './texts/live-query.ts';
import { login } from './texts/login.ts';
import { lookup } from './texts/lookup.ts';
import { media } from './texts/media.ts';
import { menu } from './texts/menu.ts';
import { newRecord } from './texts/new-record.ts';
import { noteDraft } from './texts/note-draft.ts';
import { notificationCheck } from './texts/notification-check.ts';
import { notificationPermission } from './texts/notification-permission.ts';
import { offer } from './texts/offer.ts';
import { otherSide } from './texts/other-side.ts';
import { pairing } from './texts/pairing.ts';
import { palette } from './texts/palette.ts';
import { paletteSearch } from './texts/palette-search.ts';
import { part } from './texts/part.ts';
import { passkeySignIn } from './texts/passkey-sign-in.ts';
import { passkeys } from './texts/passkeys.ts';
import { password } from './texts/password.ts';
import { pending } from './texts/pending.ts';
import { personProof } from './texts/person-proof.ts';
import { picker } from './texts/picker.ts';
import { pickup } from './texts/pickup.ts';
import { playback } from './texts/playback.ts';
import { preferences } from './texts/preferences.ts';
import { presence } from './texts/presence.ts';
import { profile } from './texts/profile.ts';
import { queue } from './texts/queue.ts';
import { readiness } from './texts/readiness.ts';
import { readinessOffer } from './texts/readiness-offer.ts';
import { readinessTrial } from './texts/readiness-trial.ts';
import { realtime } from './texts/realtime.ts';
import { recordLook } from './texts/record-look.ts';
import { redirection } from './texts/redirection.ts';
import { removal } from './texts/removal.ts';
import { replay } from './texts/replay.ts';
import { reportPage } from './texts/report-page.ts';
import { restart } from './texts/restart.ts';
import { restartBatch } from './texts/restart-batch.ts';
import { rightsForecast } from './texts/rights-forecast.ts';
import { ring } from './texts/ring.ts';
import { ringPast } from './texts/ring-past.ts';
import { ringReport } from './texts/ring-report.ts';
import { ringTest } from './texts/ring-test.ts';
import { ringer } from './texts/ringer.ts';
import { roomDevices } from './texts/room-devices.ts';
import { roomEntry } from './texts/room-entry.ts';
import { roomLink } from './texts/room-link.ts';
import { roomPage } from './texts/room-page.ts';
import { roomPeer } from './texts/room-peer.ts';
import { roomSides } from './texts/room-sides.ts';
import { rotation } from './texts/rotation.ts';
import { row } from './texts/row.ts';
import { rowEdit } from './texts/row-edit.ts';
import { runHistory } from './texts/run-history.ts';
import { savedViews } from './texts/saved-views.ts';
import { screen } from './texts/screen.ts';
import { screenShare } from './texts/screen-share.ts';
import { scriptRun } from './texts/script-run.ts';
import { secondFactor } from './texts/second-factor.ts';
import { seeAs } from './texts/see-as.ts';
import { session } from './texts/session.ts';
import { sessions } from './texts/sessions.ts';
import { setup } from './texts/setup.ts';
import { shell } from './texts/shell.ts';
import { signedIn } from './texts/signed-in.ts';
import { stepping } from './texts/stepping.ts';
import { table } from './texts/table.ts';
import { tableView } from './texts/table-view.ts';
import { tableWork } from './texts/table-work.ts';
import { team } from './texts/team.ts';
import { tour } from './texts/tour.ts';
import { undo } from './texts/undo.ts';
import { unpairing } from './texts/unpairing.ts';
import { unsent } from './texts/unsent.ts';
import { visit } from './texts/visit.ts';
import { wrapUp } from './texts/wrap-up.ts';

/** What people read about each chart, by its id, from the outside in. A chart without a text fails its test. */
export const chartTexts: Readonly<Record<string, ChartTexts>> = {
  app,
  language,
  login,
  columns,
  'company-sign-in': companySignIn,
  'passkey-sign-in': passkeySignIn,
  passkeys,
  'person-proof': personProof,
  'factor-proof': factorProof,
  'factor-enrolment': factorEnrolment,
  'signed-in': signedIn,
  'see-as': seeAs,
  session,
  shell,
  'saved-views': savedViews,
  screen,
  door,
  media,
  menu,
  palette,
  'palette-search': paletteSearch,
  tour,
  realtime,
  channel,
  'live-query': liveQuery,
  lookup,
  pending,
  'rights-forecast': rightsForecast,
  availability,
  presence,
  handover,
  'call-guest': callGuest,
  offer,
  'wrap-up': wrapUp,
  ring,
  'notification-permission': notificationPermission,
  alert,
  pickup,
  calls,
  'call-filters': callFilters,
  'call-history': callHistory,
  'call-search': callSearch,
  'call-source': callSource,
  call,
  'call-notes': callNotes,
  'note-draft': noteDraft,
  'call-aids': callAids,
  'call-story': callStory,
  visit,
  'earlier-calls': earlierCalls,
  cancellation,
  'record-look': recordLook,
  redirection,
  'current-call': currentCall,
  'call-room': callRoom,
  'call-video': callVideo,
  'room-entry': roomEntry,
  'room-peer': roomPeer,
  'room-sides': roomSides,
  'screen-share': screenShare,
  'call-ending': callEnding,
  playback,
  stepping,
  queue,
  desk,
  devices,
  erasure,
  fleet,
  team,
  setup,
  'device-history': deviceHistory,
  'key-deeds': keyDeeds,
  'factor-loss': factorLoss,
  'second-factor': secondFactor,
  'config-edit': configEdit,
  'device-config': deviceConfig,
  restart,
  'restart-batch': restartBatch,
  table,
  'table-view': tableView,
  'filter-choices': filterChoices,
  'table-work': tableWork,
  undo,
  row,
  'row-edit': rowEdit,
  unsent,
  'link-options': linkOptions,
  removal,
  assignment,
  part,
  'new-record': newRecord,
  creation,
  picker,
  agent,
  rotation,
  'script-run': scriptRun,
  'code-versions': codeVersions,
  'run-history': runHistory,
  bulk,
  'csv-import': csvImport,
  dial,
  distribution,
  audit,
  'call-farewell': callFarewell,
  'call-flow': callFlow,
  'report-page': reportPage,
  inspector,
  profile,
  preferences,
  ringer,
  'ring-past': ringPast,
  'ring-report': ringReport,
  'ring-test': ringTest,
  'notification-check': notificationCheck,
  'readiness-offer': readinessOffer,
  readiness,
  'readiness-trial': readinessTrial,
  sessions,
  password,
  kiosk,
  'kiosk-link': kioskLink,
  pairing,
  unpairing,
  'kiosk-pairing': kioskPairing,
  'kiosk-comfort': kioskComfort,
  'kiosk-idle': kioskIdle,
  'kiosk-rotation': kioskRotation,
  'kiosk-service': kioskService,
  'kiosk-pulse': kioskPulse,
  'kiosk-visit': kioskVisit,
  'kiosk-visit-end': kioskVisitEnd,
  'kiosk-call': kioskCall,
  'kiosk-room': kioskRoom,
  'room-page': roomPage,
  'room-devices': roomDevices,
  'other-side': otherSide,
  'room-link': roomLink,
  replay,
};
