import { renderSVG } from 'uqr';
import { pairingSeconds, shownCode } from '../../../src/domain/pairing.ts';
import { authorOf } from '../../audit/remember.ts';
import { anyOf, callerOf } from '../../auth/access.ts';
import type { Api, Context } from '../../auth/context.ts';
import { perMinute } from '../../auth/per-minute.ts';
import { placeOf } from '../../auth/place.ts';
import { callerName } from '../../base/caller.ts';
import { failure } from '../../base/failure.ts';
import { answers, noParameters, record } from '../../http/common-schema.ts';
import { agentOf } from '../agent-of.ts';
import { beginPairing, claimPairing, findPlayer, pairPlayer } from './pairing-queries.ts';
import { claim, claimed, codeParams, newPairing, pairing, player } from './pairing-schema.ts';

const tags = ['devices'];
/** Codes that are asked for from one place in a minute: all devices of a branch that begin at once. */
const mostBegun = 60;
/** Codes that one caller tries in a minute: people mistype, and nobody guesses one of 25 thousand million. */
const mostTried = 30;

/**
 * How a player becomes a device: it asks for a code and shows it, somebody who may change devices says which one it is, and
 * it fetches a secret of its own with the ticket that it alone has.
 */
export const pairingRoutes =
  ({ db, clock, publicUrl }: Context) =>
  async (app: Api) => {
    const countBegun = perMinute(app.sharing, 'pairings', mostBegun);
    const countTried = perMinute(app.sharing, 'codes of pairings', mostTried);
    const pairs = app.allow(anyOf('DEVICES_EDITION'));

    app.post(
      '/',
      {
        config: { public: true },
        schema: {
          summary: 'Ask for a code to pair this player with a device',
          tags,
          security: [],
          querystring: noParameters,
          response: answers(201, record(newPairing)),
        },
      },
      async (request, reply) => {
        countBegun(placeOf(request.ip));
        const { code, ticket } = await beginPairing(db, { address: request.ip, agent: agentOf(request), now: clock() });
        const url = `${publicUrl()}/devices?pair=${shownCode(code)}`;
        reply.code(201).header('cache-control', 'no-store');
        return { data: { code, ticket, expires_in: pairingSeconds, url, qr: renderSVG(url, { border: 2 }) } };
      },
    );

    app.post(
      '/claim',
      {
        config: { public: true },
        schema: {
          summary: 'Ask how far a pairing is, every 2 s or less often; the answer once it is paired holds the secret',
          tags,
          security: [],
          querystring: noParameters,
          body: claim,
          response: answers(200, record(claimed)),
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return { data: await claimPairing(db, request.body.ticket, clock()) };
      },
    );

    app.get(
      '/:code',
      {
        preHandler: pairs,
        schema: {
          summary: 'The player that shows a code',
          tags,
          params: codeParams,
          querystring: noParameters,
          response: answers(200, record(player)),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        countTried(callerName(caller));
        const data = await findPlayer(db, { code: request.params.code, bunitId, now: clock() });
        if (!data) throw failure('not_found');
        return { data };
      },
    );

    app.put(
      '/:code',
      {
        preHandler: pairs,
        schema: {
          summary:
            'Say which device the player is that shows a code; a secret that the device had ends when the player fetches its own',
          tags,
          params: codeParams,
          querystring: noParameters,
          body: pairing,
          response: answers(200, record(player)),
        },
      },
      async (request) => {
        const { caller, bunitId } = callerOf(request);
        const { code } = request.params;
        countTried(callerName(caller));
        const author = authorOf(request, clock());
        await db.transaction((tx) => pairPlayer(tx, author, code, { bunitId, deviceId: request.body.device_id }));
        const data = await findPlayer(db, { code, bunitId, now: author.now });
        if (!data) throw failure('not_found');
        return { data };
      },
    );
  };
