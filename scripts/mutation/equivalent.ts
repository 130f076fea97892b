/**
 * Mutants that nobody could tell from their chart, by chart and by name, each with the reason. `npm run mutants` says so
 * when one of them is not there any more.
 */
export const equivalent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  app: {
    'drop app.signedOut --route.changed--> stays':
      'The chart as a whole does the same with this event, where no state of it does anything else.',
  },
};
