/** Whose work the charts are, in the order in which the site tells of it; last what nobody meets by itself. */
export const people = ['agent', 'visitor', 'supervisor', 'administrator', 'everybody', 'machinery'] as const;
export type Person = (typeof people)[number];

/** The charts of each, by their ids, from what comes first to what is met within it. A chart is in one of them. */
export const chartsByPerson: Readonly<Record<Person, readonly string[]>> = {
  agent: [
    ...['availability', 'presence', 'offer', 'wrap-up', 'availability-states'],
    ...['calls', 'call-search', 'call-filters', 'call-history', 'call-source', 'pending', 'queue', 'desk'],
    ...['call', 'call-notes', 'note-draft', 'call-aids', 'call-story', 'visit', 'earlier-calls', 'call-states'],
    ...['current-call', 'call-room', 'call-video', 'room-peer', 'screen-share', 'call-ending', 'call-farewell'],
    ...['handover', 'call-guest', 'redirection', 'cancellation', 'dial'],
    ...['ring', 'notification-permission', 'alert', 'pickup', 'ring-past', 'ringer', 'ring-test', 'notification-check'],
    ...['readiness-offer', 'readiness', 'readiness-trial'],
  ],
  visitor: [
    ...['kiosk', 'kiosk-service', 'kiosk-idle', 'kiosk-visit', 'kiosk-call', 'kiosk-room', 'kiosk-comfort'],
    ...['room-page', 'room-devices', 'room-sides', 'other-side'],
    ...['kiosk-pairing', 'kiosk-link', 'kiosk-rotation', 'kiosk-pulse', 'kiosk-visit-end'],
  ],
  supervisor: [
    ...['team', 'call-flow', 'playback', 'stepping', 'report-page'],
    ...['devices', 'fleet', 'device-history', 'restart', 'restart-batch'],
  ],
  administrator: [
    ...['table', 'table-view', 'filter-choices', 'table-work'],
    ...['row', 'row-edit', 'unsent', 'link-options', 'new-record', 'creation', 'removal', 'undo'],
    ...['bulk', 'csv-import', 'record-look', 'assignment', 'picker', 'rights-forecast', 'agent', 'distribution'],
    ...['script-run', 'code-versions', 'run-history', 'rotation', 'key-deeds', 'factor-loss', 'see-as'],
    ...['device-config', 'config-edit', 'media', 'pairing', 'unpairing', 'audit', 'erasure', 'setup'],
  ],
  everybody: [
    ...['login', 'company-sign-in', 'passkey-sign-in', 'factor-proof', 'factor-enrolment'],
    ...['profile', 'preferences', 'password', 'second-factor', 'passkeys', 'person-proof', 'sessions'],
    ...['menu', 'palette', 'palette-search', 'tour', 'door', 'language', 'columns', 'saved-views'],
  ],
  machinery: [
    ...['app', 'signed-in', 'session', 'shell', 'screen', 'part'],
    ...['realtime', 'channel', 'live-query', 'lookup', 'ring-report', 'room-entry', 'room-link'],
    ...['inspector', 'replay'],
  ],
};

/** Whose chart it is. Throws when nobody has said so. */
export const personOf = (chart: string): Person => {
  const person = people.find((one) => chartsByPerson[one].includes(chart));
  if (!person) throw new Error(`src/diagrams/people.ts does not say whose chart '${chart}' is`);
  return person;
};
