import { createExternalApi, type ExternalApiOptions } from './external-api.ts';

/**
 * `/external_api.js`: what a Jitsi instance offers under this name. The first argument of Jitsi's class, the domain, is
 * not asked: the room is at the page's own origin. A function that returns an object is as good as a class after `new`.
 */
Object.assign(window, {
  JitsiMeetExternalAPI: function JitsiMeetExternalAPI(_domain: string, options: ExternalApiOptions = {}) {
    return createExternalApi(options);
  },
});
