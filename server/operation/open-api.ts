import manifest from '../../package.json' with { type: 'json' };

/** What the OpenAPI document says beside the routes. */
export const openApi = {
  openapi: '3.1.0',
  info: {
    title: 'Asesoría',
    version: manifest.version,
    description: [
      'One record is `{ "data": {…} }`, a list `{ "data": […], "total", "page", "perPage" }`, a refusal `{ "error": {…} }`.',
      'Times are unix seconds. A row of another business does not exist: 404, and 412 as a relation.',
    ].join('\n'),
  },
  tags: [
    { name: 'session', description: 'Signing in, and who is signed in' },
    { name: 'calls', description: 'Calls and the visits that they come from' },
    { name: 'agents', description: 'Who answers calls, and where' },
    { name: 'availability', description: 'What agents are at: available, paused, in a call, away or offline' },
    { name: 'administration', description: 'The tables of the configuration screens, and the permissions' },
    { name: 'automation', description: 'Scripts: trying them, what calls them, and what ran with what result' },
    { name: 'devices', description: 'Client devices' },
    { name: 'operation', description: 'For those who run the server' },
  ],
  components: {
    securitySchemes: {
      bearer: {
        type: 'http' as const,
        scheme: 'bearer',
        description:
          '`{token}~{appendToken}` of a user, the token alone for the first business, an access key, or the secret of a device',
      },
    },
  },
  security: [{ bearer: [] }],
};
