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
  app: {
    'drop app.signedOut --route.changed--> stays':
      'The chart as a whole does the same with this event, where no state of it does anything else.',
  },
};
