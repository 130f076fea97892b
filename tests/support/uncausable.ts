/** By chart and way (`waysOf`): why nobody outside of the page can cause it. */
export const uncausable: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'call-notes': {
    'restoring xstate.error.actor.restoreDraft known':
      'Where the browser refuses to keep drafts, they are kept in memory, and reading one does not fail.',
  },
  'call-search': {
    ' xstate.error.actor.readColumns ':
      'Where the browser refuses to keep columns, none are kept, and reading them does not fail.',
  },
  desk: {
    'entering xstate.error.actor.recallZone entered':
      'Where the browser refuses to keep the zone, none is kept, and reading it does not fail.',
  },
  'device-config': {
    'viewing config.retry loading': 'The button stands beside a failure, and none is shown with the values.',
  },
};
