/**
 * Mutants that nobody could tell from their chart, by chart and by name, each with the reason. `npm run mutants` says so
 * when one of them is not there any more.
 */
export const equivalent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'restart-batch': {
    'redirect restart-batch.command.confirming --always [mayNotStart]--> restart-batch.command.idle to restart-batch.command.forecasting':
      'Whoever may not start, or finds a restart under way, leaves forecasting at once.',
    'redirect restart-batch.command.confirmingStop --batch.cancel--> restart-batch.command.idle to restart-batch.command.forecasting':
      'A restart that is not stopped is under way, and forecasting is left at once.',
    'redirect restart-batch.command.starting --xstate.done.actor.startBatch--> restart-batch.command.idle to restart-batch.command.forecasting':
      'The restart that was begun is under way, and forecasting is left at once.',
  },
  'kiosk-visit-end': {
    'redirect kiosk-visit-end.waiting --server.answered--> kiosk-visit-end.ending to kiosk-visit-end.resting':
      'A visit is doubted still, and resting is left at once to end it.',
  },
  'kiosk-call': {
    'redirect kiosk-call.here.course.seen --always [isOther "seen"]--> kiosk-call.here.course.deciding to kiosk-call.here.course.waiting':
      'A call that does not wait leaves waiting at once, to where it belongs.',
    'redirect kiosk-call.here.course.called --always [isOther "called"]--> kiosk-call.here.course.deciding to kiosk-call.here.course.waiting':
      'A call that does not wait leaves waiting at once, to where it belongs.',
    'redirect kiosk-call.here.course.over --always [isOther "over"]--> kiosk-call.here.course.deciding to kiosk-call.here.course.waiting':
      'A call that does not wait leaves waiting at once, to where it belongs.',
  },
  palette: {
    'redirect palette.over.open.searching --xstate.done.actor.search [does]--> palette.over.closed (3) to palette.over.help':
      'The tour that is begun in the same deed closes the help.',
  },
  shell: {
    'redirect shell.ready.inspection.on --always [isNotFullpower]--> shell.ready.inspection.off to shell.ready.inspection.fetching':
      'Whoever has no full power leaves fetching at once.',
  },
  app: {
    'drop app.signedOut --route.changed--> stays':
      'The chart as a whole does the same with this event, where no state of it does anything else.',
  },
};
