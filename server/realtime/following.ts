import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { feedEntryHeader } from '../../src/domain/channel.ts';
import type { KnownCallers } from '../auth/known-callers.ts';
import { concerned, type Told } from './realtime.ts';

/** Whose names lists of any business may show. */
const people: readonly string[] = ['users', 'superusers', 'agents'];

/** Records that are others now: of a business, or of any for null. */
interface Changed {
  readonly bunitId: number | null;
  readonly resource: string;
}

const everywhere = ['users', 'agents'].map((resource) => ({ bunitId: null, resource }));

/**
 * What somebody wrote into records of a resource, for what shows no more of them: signs of life, which lists of devices
 * show as well, come every second.
 */
export const entriesOf = (resource: string) => `${resource}.entries`;

/** That records of a resource came or went: what only counts them need not begin anew when one says something else. */
export const membersOf = (resource: string) => `${resource}.members`;

/** What a device is told with its pings: by any change of those of a business, and by one that is about it alone. */
export const pinged = 'devices.pinged';
export const pingedOf = (id: number) => `${pinged}.${id}`;

/** Of which records lists may show something else after a change. */
export const changedBy = ({ bunitId, news }: Told): readonly Changed[] => {
  if (news.kind === 'lists') return news.businesses.map((one) => ({ bunitId: one, resource: news.resource }));
  if (bunitId === null) return [];
  if (news.kind === 'call') return [{ bunitId, resource: 'queryings' }];
  // Whose business is another may be allowed other things, and open at other times.
  if (news.kind === 'rights') return news.userId === null ? [{ bunitId, resource: 'businesses' }] : [];
  if (news.kind === 'channel') {
    if (news.channel === 'devices_updated' || news.channel === 'restarts_updated')
      return [{ bunitId, resource: news.id === undefined ? pinged : pingedOf(news.id) }];
    return news.channel.startsWith('user:') ? everywhere : [];
  }
  if (news.kind !== 'record') return [];
  if (people.includes(news.resource)) return everywhere;
  // A first version is new, and what has none has gone; of several, some may.
  const isThereAsBefore = news.id !== undefined && typeof news.version === 'number' && news.version > 1;
  const others = isThereAsBefore ? [] : [membersOf(news.resource)];
  return [news.resource, entriesOf(news.resource), ...others].map((resource) => ({ bunitId, resource }));
};

declare module 'fastify' {
  interface FastifyInstance {
    knownCallers: KnownCallers;
  }
}

/**
 * Lets go of what this node knows as soon as it hears that it is so no longer. Who has heard of it elsewhere waits until it has: an
 * answer from before would stay on their screen until they ask by themselves.
 */
export const following = plugin(
  async (app: FastifyInstance, { known }: { known: KnownCallers }) => {
    const { answers } = app;
    app.decorate('knownCallers', known);
    // Most requests wait for nothing, pings among them: those need no promise.
    app.addHook('onRequest', ({ headers }, _reply, done) => {
      const entry = headers[feedEntryHeader];
      if (entry === undefined) return done();
      app.realtime.reach(entry).then(() => done(), done);
    });
    app.realtime.follow({
      heard(told) {
        for (const { bunitId, resource } of changedBy(told)) answers.changed(bunitId, resource);
        const whom = concerned(told);
        if (whom) known.forget(whom);
      },
      listens(isListening) {
        answers.listens(isListening);
        known.listens(isListening);
      },
    });
  },
  { name: 'following', dependencies: ['realtime', 'answers'] },
);
