import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { failure, isFailure } from '../../base/failure.ts';
import { answers, noParameters, record, text } from '../../http/common-schema.ts';
import { anyCaller } from '../access.ts';
import type { Api, Context } from '../context.ts';
import type { EmbeddedAccounts } from '../embedded-accounts.ts';
import { isRecent } from '../recent.ts';
import { findUser } from '../user-queries.ts';
import { createCeremonies } from './ceremonies.ts';
import { passkeyLetter } from './passkey-letter.ts';
import {
  addPasskey,
  mostPasskeys,
  type Passkey,
  type PasskeyDeed,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from './passkey-queries.ts';
import { options, passkey, registration } from './passkey-schema.ts';
import { relyingPartyOf } from './relying-party.ts';

const token = text(8_000).min(1).describe('an ID token of the sign-in library, of somebody who signed in just now');
const name = text(60).trim().min(1);
const params = z.object({ passkey: text(100) });
const common = { tags: ['session'], querystring: noParameters };

/** Whose token does not serve. What failed otherwise is not theirs. */
const nobody = (error: unknown): null => {
  if (isFailure(error)) return null;
  throw error;
};

const answered = ({ id, credential_id, name: called, backed_up, created_at, used_at }: Passkey) => ({
  id,
  credential: credential_id,
  name: called,
  backed_up,
  created_at,
  used_at,
});

/** The passkeys of the signed-in person, where accounts are ours. Programs and devices are nobody: 404. */
export const ownPasskeyRoutes = (context: Context, accounts: EmbeddedAccounts) => async (app: Api) => {
  const { db, clock, mail, publicUrl } = context;
  const ceremonies = createCeremonies(context);
  const preHandler = app.allow(anyCaller);

  const whoIs = async ({ caller, ip }: FastifyRequest) => {
    const user = caller?.kind === 'user' ? await findUser(db, caller.userId) : null;
    const account = user && (await accounts.find(user.email));
    if (!account || caller?.kind !== 'user') throw failure('not_found');
    const by: PasskeyDeed = { account, familyId: caller.familyId, from: ip, now: clock() };
    return { account, by };
  };
  /** The same, who has just proven it again. */
  const surely = async (request: FastifyRequest, idToken: string) => {
    const who = await whoIs(request);
    const proven = await accounts.accountOf(idToken).catch(nobody);
    if (proven?.account.id !== who.account.id || !isRecent(proven.verified, clock()))
      throw failure('recent_sign_in_required');
    return who;
  };
  const party = () => {
    const found = relyingPartyOf(publicUrl());
    if (!found) throw failure('not_found');
    return found;
  };
  const tell = (kind: 'added' | 'removed', { account, from }: PasskeyDeed, called: string) =>
    mail.send(passkeyLetter(kind, { to: account.email, name: called, from, now: clock(), publicUrl: publicUrl() }));

  app.get(
    '/',
    {
      preHandler,
      schema: {
        ...common,
        summary: 'The passkeys of the signed-in user, the oldest first',
        response: answers(200, record(z.array(passkey))),
      },
    },
    async (request) => ({ data: (await passkeysOf(db, (await whoIs(request)).account.id)).map(answered) }),
  );

  app.post(
    '/challenges',
    {
      preHandler,
      schema: {
        ...common,
        summary: 'Begin to add a passkey: what the browser is to be asked for',
        body: z.strictObject({ token }),
        response: answers(201, record(z.object({ options }))),
      },
    },
    async (request, reply) => {
      const site = party();
      const { account } = await surely(request, request.body.token);
      if ((await passkeysOf(db, account.id)).length >= mostPasskeys) throw failure('passkey_limit');
      return reply.code(201).send({ data: { options: await ceremonies.beginAdding(account, site) } });
    },
  );

  app.post(
    '/',
    {
      preHandler,
      schema: {
        ...common,
        summary: 'Add the passkey that the browser made; other sessions stay, and an email tells of it',
        body: z.strictObject({ token, name, response: registration }),
        response: answers(201, record(passkey)),
      },
    },
    async (request, reply) => {
      const site = party();
      const { account, by } = await surely(request, request.body.token);
      const { name: called, response } = request.body;
      const made = await ceremonies.finishAdding(account, site, response);
      if (!made) throw failure('passkey_refused');
      const added = await db.transaction((tx) => addPasskey(tx, by, { ...made, name: called }));
      if (added === 'most') throw failure('passkey_limit');
      if (added === 'taken') throw failure('passkey_refused');
      tell('added', by, called);
      return reply.code(201).send({ data: answered(added) });
    },
  );

  app.put(
    '/:passkey',
    {
      preHandler,
      schema: {
        ...common,
        summary: 'Give a passkey another name',
        params,
        body: z.strictObject({ name }),
        response: answers(200, record(passkey)),
      },
    },
    async (request) => {
      const { by } = await whoIs(request);
      const wanted = { id: request.params.passkey, name: request.body.name };
      const renamed = await db.transaction((tx) => renamePasskey(tx, by, wanted));
      if (!renamed) throw failure('not_found');
      return { data: answered(renamed) };
    },
  );

  app.delete(
    '/:passkey',
    {
      preHandler,
      schema: {
        ...common,
        summary: 'Remove a passkey, with every other session that it opened; an email tells of it',
        params,
        body: z.strictObject({ token }),
        response: answers(200, record(passkey)),
      },
    },
    async (request) => {
      const { by } = await surely(request, request.body.token);
      const gone = await db.transaction((tx) => removePasskey(tx, by, request.params.passkey));
      if (!gone) throw failure('not_found');
      tell('removed', by, gone.name);
      return { data: answered(gone) };
    },
  );
};
