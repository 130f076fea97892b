import { agentMachine } from './agent.ts';
import { alertMachine } from './alert.ts';
import { appMachine } from './app.ts';
import { assignmentMachine } from './assignment.ts';
import { auditMachine } from './audit.ts';
import { availabilityMachine } from './availability.ts';
import { bulkMachine } from './bulk.ts';
import { callMachine } from './call.ts';
import { callAidsMachine } from './call-aids.ts';
import { callEndingMachine } from './call-ending.ts';
import { callFarewellMachine } from './call-farewell.ts';
import { callFiltersMachine } from './call-filters.ts';
import { callFlowMachine } from './call-flow.ts';
import { callGuestMachine } from './call-guest.ts';
import { callHistoryMachine } from './call-history.ts';
import { callNotesMachine } from './call-notes.ts';
import { callRoomMachine } from './call-room.ts';
import { callSearchMachine } from './call-search.ts';
import { callSourceMachine } from './call-source.ts';
import { callStoryMachine } from './call-story.ts';
import { callVideoMachine } from './call-video.ts';
import { callsMachine } from './calls.ts';
import { cancellationMachine } from './cancellation.ts';
import { channelMachine } from './channel.ts';
import { codeVersionsMachine } from './code-versions.ts';
import { columnsMachine } from './columns.ts';
import { companySignInMachine } from './company-sign-in.ts';
import { configEditMachine } from './config-edit.ts';
import { creationMachine } from './creation.ts';
import { csvImportMachine } from './csv-import.ts';
import { currentCallMachine } from './current-call.ts';
import { deskMachine } from './desk.ts';
import { deviceConfigMachine } from './device-config.ts';
import { deviceHistoryMachine } from './device-history.ts';
import { devicesMachine } from './devices.ts';
import { dialMachine } from './dial.ts';
import { distributionMachine } from './distribution.ts';
import { doorMachine } from './door.ts';
import { earlierCallsMachine } from './earlier-calls.ts';
import { erasureMachine } from './erasure.ts';
import { factorEnrolmentMachine } from './factor-enrolment.ts';
import { factorLossMachine } from './factor-loss.ts';
import { factorProofMachine } from './factor-proof.ts';
import { filterChoicesMachine } from './filter-choices.ts';
import { fleetMachine } from './fleet.ts';
import { handoverMachine } from './handover.ts';
import { inspectorMachine } from './inspector.ts';
import { keyDeedsMachine } from './key-deeds.ts';
import { kioskMachine } from './kiosk.ts';
import { kioskCallMachine } from './kiosk-call.ts';
import { kioskComfortMachine } from './kiosk-comfort.ts';
import { kioskIdleMachine } from './kiosk-idle.ts';
import { kioskLinkMachine } from './kiosk-link.ts';
import { kioskPairingMachine } from './kiosk-pairing.ts';
import { kioskPulseMachine } from './kiosk-pulse.ts';
import { kioskRoomMachine } from './kiosk-room.ts';
import { kioskRotationMachine } from './kiosk-rotation.ts';
import { kioskServiceMachine } from './kiosk-service.ts';
import { kioskVisitMachine } from './kiosk-visit.ts';
import { kioskVisitEndMachine } from './kiosk-visit-end.ts';
import { languageMachine } from './language.ts';
import { linkOptionsMachine } from './link-options.ts';
import { liveQueryMachine } from './live-query.ts';
import { loginMachine } from './login.ts';
import { lookupMachine } from './lookup.ts';
import { mediaMachine } from './media.ts';
import { menuMachine } from './menu.ts';
import { newRecordMachine } from './new-record.ts';
import { noteDraftMachine } from './note-draft.ts';
import { notificationCheckMachine } from './notification-check.ts';
import { notificationPermissionMachine } from './notification-permission.ts';
import { offerMachine } from './offer.ts';
import { otherSideMachine } from './other-side.ts';
import { pairingMachine } from './pairing.ts';
import { paletteMachine } from './palette.ts';
import { paletteSearchMachine } from './palette-search.ts';
import { partMachine } from './part.ts';
import { passkeySignInMachine } from './passkey-sign-in.ts';
import { passkeysMachine } from './passkeys.ts';
import { passwordMachine } from './password.ts';
import { pendingMachine } from './pending.ts';
import { personProofMachine } from './person-proof.ts';
import { pickerMachine } from './picker.ts';
import { pickupMachine } from './pickup.ts';
import { playbackMachine } from './playback.ts';
import { preferencesMachine } from './preferences.ts';
import { presenceMachine } from './presence.ts';
import { profileMachine } from './profile.ts';
import { queueMachine } from './queue.ts';
import { readinessMachine } from './readiness.ts';
import { readinessOfferMachine } from './readiness-offer.ts';
import { readinessTrialMachine } from './readiness-trial.ts';
import { realtimeMachine } from './realtime.ts';
import { recordLookMachine } from './record-look.ts';
import { redirectionMachine } from './redirection.ts';
import { removalMachine } from './removal.ts';
import { replayMachine } from './replay.ts';
import { reportPageMachine } from './report-page.ts';
import { restartMachine } from './restart.ts';
import { restartBatchMachine } from './restart-batch.ts';
import { rightsForecastMachine } from './rights-forecast.ts';
import { ringMachine } from './ring.ts';
import { ringPastMachine } from './ring-past.ts';
import { ringReportMachine } from './ring-report.ts';
import { ringTestMachine } from './ring-test.ts';
import { ringerMachine } from './ringer.ts';
import { roomDevicesMachine } from './room-devices.ts';
import { roomEntryMachine } from './room-entry.ts';
import { roomLinkMachine } from './room-link.ts';
import { roomPageMachine } from './room-page.ts';
import { roomPeerMachine } from './room-peer.ts';
import { roomSidesMachine } from './room-sides.ts';
import { rotationMachine } from './rotation.ts';
import { rowMachine } from './row.ts';
import { rowEditMachine } from './row-edit.ts';
import { runHistoryMachine } from './run-history.ts';
import { savedViewsMachine } from './saved-views.ts';
import { screenMachine } from './screen.ts';
import { screenShareMachine } from './screen-share.ts';
import { scriptRunMachine } from './script-run.ts';
import { secondFactorMachine } from './second-factor.ts';
import { seeAsMachine } from './see-as.ts';
import { sessionMachine } from './session.ts';
import { sessionsMachine } from './sessions.ts';
import { setupMachine } from './setup.ts';
import { shellMachine } from './shell.ts';
import { signedInMachine } from './signed-in.ts';
import { steppingMachine } from './stepping.ts';
import { tableMachine } from './table.ts';
import { tableViewMachine } from './table-view.ts';
import { tableWorkMachine } from './table-work.ts';
import { teamMachine } from './team.ts';
import { tourMachine } from './tour.ts';
import { undoMachine } from './undo.ts';
import { unpairingMachine } from './unpairing.ts';
import { unsentMachine } from './unsent.ts';
import { visitMachine } from './visit.ts';
import { wrapUpMachine } from './wrap-up.ts';

/** Every chart of the console, then of the device page, then of the room page and of the diagrams, each from the outside in. Diagrams and walks are made for each. */
export const machines = [
  appMachine,
  languageMachine,
  loginMachine,
  companySignInMachine,
  passkeySignInMachine,
  factorProofMachine,
  factorEnrolmentMachine,
  signedInMachine,
  seeAsMachine,
  sessionMachine,
  shellMachine,
  screenMachine,
  doorMachine,
  menuMachine,
  paletteMachine,
  paletteSearchMachine,
  tourMachine,
  realtimeMachine,
  channelMachine,
  liveQueryMachine,
  lookupMachine,
  pendingMachine,
  availabilityMachine,
  presenceMachine,
  offerMachine,
  handoverMachine,
  callGuestMachine,
  wrapUpMachine,
  ringMachine,
  notificationPermissionMachine,
  alertMachine,
  pickupMachine,
  ringReportMachine,
  ringPastMachine,
  callsMachine,
  callSearchMachine,
  callFiltersMachine,
  callHistoryMachine,
  columnsMachine,
  dialMachine,
  savedViewsMachine,
  callSourceMachine,
  callMachine,
  callNotesMachine,
  noteDraftMachine,
  callStoryMachine,
  callAidsMachine,
  visitMachine,
  earlierCallsMachine,
  cancellationMachine,
  redirectionMachine,
  currentCallMachine,
  callRoomMachine,
  callVideoMachine,
  roomEntryMachine,
  roomPeerMachine,
  roomSidesMachine,
  screenShareMachine,
  callEndingMachine,
  playbackMachine,
  steppingMachine,
  queueMachine,
  deskMachine,
  devicesMachine,
  erasureMachine,
  fleetMachine,
  teamMachine,
  setupMachine,
  deviceHistoryMachine,
  keyDeedsMachine,
  factorLossMachine,
  secondFactorMachine,
  passkeysMachine,
  personProofMachine,
  configEditMachine,
  deviceConfigMachine,
  restartMachine,
  restartBatchMachine,
  tableMachine,
  tableViewMachine,
  filterChoicesMachine,
  tableWorkMachine,
  recordLookMachine,
  undoMachine,
  rowMachine,
  rowEditMachine,
  unsentMachine,
  linkOptionsMachine,
  removalMachine,
  assignmentMachine,
  rightsForecastMachine,
  newRecordMachine,
  creationMachine,
  pickerMachine,
  agentMachine,
  rotationMachine,
  scriptRunMachine,
  codeVersionsMachine,
  runHistoryMachine,
  bulkMachine,
  csvImportMachine,
  distributionMachine,
  profileMachine,
  preferencesMachine,
  ringerMachine,
  ringTestMachine,
  notificationCheckMachine,
  readinessOfferMachine,
  readinessMachine,
  readinessTrialMachine,
  sessionsMachine,
  passwordMachine,
  partMachine,
  auditMachine,
  callFarewellMachine,
  callFlowMachine,
  reportPageMachine,
  inspectorMachine,
  mediaMachine,
  kioskMachine,
  kioskLinkMachine,
  pairingMachine,
  unpairingMachine,
  kioskPairingMachine,
  kioskComfortMachine,
  kioskIdleMachine,
  kioskRotationMachine,
  kioskServiceMachine,
  kioskPulseMachine,
  kioskVisitMachine,
  kioskVisitEndMachine,
  kioskCallMachine,
  kioskRoomMachine,
  roomPageMachine,
  roomDevicesMachine,
  otherSideMachine,
  roomLinkMachine,
  replayMachine,
] as const;
