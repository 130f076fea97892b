import { join } from 'node:path';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { recordContracts } from './administration/record-contract.ts';
import { resourceRoutes } from './administration/record-routes.ts';
import { searchRoutes } from './administration/search-routes.ts';
import { access } from './auth/access.ts';
import { addressRoutes } from './auth/address-routes.ts';
import { authRoutes } from './auth/auth-routes.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import { bearer, isStrangers } from './auth/bearer.ts';
import { createCompanyClient } from './auth/company/company-client.ts';
import { companyRoutes } from './auth/company/company-routes.ts';
import type { Api, Context } from './auth/context.ts';
import type { Identity } from './auth/identity.ts';
import { identityRoutes } from './auth/identity-routes.ts';
import { invitationRoutes } from './auth/invitation-routes.ts';
import { keyUses } from './auth/key-uses-plugin.ts';
import { createKnownCallers } from './auth/known-callers.ts';
import { createLimits, type Limits } from './auth/limits.ts';
import type { Mail } from './auth/mail.ts';
import { ownPasskeyRoutes } from './auth/passkeys/own-passkey-routes.ts';
import { passkeySignInRoutes } from './auth/passkeys/sign-in-routes.ts';
import { passwordRoutes } from './auth/password-routes.ts';
import { recoveryRoutes } from './auth/recovery-routes.ts';
import { sessionUses } from './auth/session-uses-plugin.ts';
import { sharing } from './auth/sharing-plugin.ts';
import { openKeyRing } from './auth/signing/key-ring.ts';
import { createTokens, loginOf } from './auth/tokens.ts';
import { createTryBearer, type TryBearer } from './auth/try-bearer.ts';
import { automation } from './automation/automation-plugin.ts';
import { integrationRunRoutes } from './automation/integration-run-routes.ts';
import { integrationVersionRoutes } from './automation/integration-versions-routes.ts';
import { runRoutes } from './automation/run-routes.ts';
import { createTaskBearers } from './automation/scheduler/bearers.ts';
import { scheduler } from './automation/scheduler-plugin.ts';
import { taskRunRoutes } from './automation/task-run-routes.ts';
import { webhookExecuteRoutes } from './automation/webhook-execute-routes.ts';
import { leaveAvailability } from './availability/absence-queries.ts';
import { availability } from './availability/availability-plugin.ts';
import { availabilityRoutes } from './availability/availability-routes.ts';
import type { Archive } from './backup/archive.ts';
import { backups } from './backup/backup-plugin.ts';
import { randomSecret } from './base/digest.ts';
import { failure } from './base/failure.ts';
import { createPublicIds, publicIdsSecret } from './base/public-ids.ts';
import type { Settings } from './base/settings.ts';
import { urlOf } from './base/url.ts';
import { aidRoutes } from './calls/aid-routes.ts';
import { callFlowRoutes } from './calls/call-flow-routes.ts';
import { callLease } from './calls/call-lease-plugin.ts';
import { releaseCalls } from './calls/call-release.ts';
import { callRelease } from './calls/call-release-plugin.ts';
import { queryingRoutes } from './calls/call-routes.ts';
import { choiceRoutes } from './calls/choice-routes.ts';
import { draftRoutes } from './calls/draft-routes.ts';
import { earlierRoutes } from './calls/earlier-routes.ts';
import { guestRoutes } from './calls/guest-routes.ts';
import { handoverRoutes } from './calls/handover-routes.ts';
import { noShow } from './calls/no-show-plugin.ts';
import { outcomeRoutes } from './calls/outcome-routes.ts';
import { roomRoutes } from './calls/room-routes.ts';
import { rooms } from './calls/rooms-plugin.ts';
import { sessionRoutes } from './calls/session-routes.ts';
import { restartBatchRoutes } from './devices/batch-routes.ts';
import { deviceRestartRoutes } from './devices/device-restart-routes.ts';
import { deviceRoutes } from './devices/device-routes.ts';
import { fleet } from './devices/fleet-plugin.ts';
import { ownDeviceRoutes } from './devices/pairing/own-device-routes.ts';
import { pairingRoutes } from './devices/pairing/pairing-routes.ts';
import { secretRoutes } from './devices/pairing/secret-routes.ts';
import { restartRoutes } from './devices/restart-routes.ts';
import { diagrams } from './diagrams/diagram-pages.ts';
import { diagramPassRoutes } from './diagrams/diagram-pass-routes.ts';
import { erasures } from './erasures/erasure-plugin.ts';
import { erasureRoutes } from './erasures/erasure-routes.ts';
import { answerSerializer } from './http/answer-serializer.ts';
import { answers } from './http/answers.ts';
import { consoleFiles } from './http/console-files.ts';
import { date } from './http/date.ts';
import { draining } from './http/draining.ts';
import { errors, refuse } from './http/errors.ts';
import { fitting } from './http/fitting.ts';
import { guideFiles } from './http/guide-files.ts';
import { json } from './http/json.ts';
import { named } from './http/named.ts';
import { policy } from './http/policy.ts';
import { pressure } from './http/pressure.ts';
import { shares } from './http/shares.ts';
import { upgrade } from './http/upgrade.ts';
import { mediaFileRoutes } from './media/media-file-routes.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { auditRoutes } from './operation/audit-routes.ts';
import { causes } from './operation/causes.ts';
import { healthRoutes } from './operation/health-routes.ts';
import { observe, requestId } from './operation/observe.ts';
import { openApi } from './operation/open-api.ts';
import { settingsRoutes } from './operation/settings-routes.ts';
import type { Traces } from './operation/tracing.ts';
import { unexpectedEventRoutes } from './operation/unexpected-routes.ts';
import { agentRoutes } from './people/agent-routes.ts';
import { businessRoutes } from './people/business-routes.ts';
import { freeLeftDesks } from './people/left-desks.ts';
import { ownPasswordRoutes } from './people/own-password-routes.ts';
import { ownProofRoutes } from './people/own-proof-routes.ts';
import { ownSessionRoutes } from './people/own-session-routes.ts';
import { permissionRoutes } from './people/permission-routes.ts';
import { profileRoutes } from './people/profile-routes.ts';
import { savedViewRoutes } from './people/saved-view-routes.ts';
import { seeAsRoutes } from './people/see-as-routes.ts';
import type { Database } from './postgres/database.ts';
import { keepSecret } from './postgres/secrets.ts';
import { readinessRoutes } from './readiness/readiness-routes.ts';
import { following } from './realtime/following.ts';
import { realtime } from './realtime/realtime.ts';
import { reportFigureRoutes } from './reports/figures-routes.ts';
import { reportPassRoutes } from './reports/report-passes-routes.ts';
import { reports } from './reports/reports-plugin.ts';
import { callRingRoutes, ringRoutes } from './routing/rings-routes.ts';
import { routing } from './routing/routing-plugin.ts';
import { syntheticCalls } from './synthetic/synthetic-plugin.ts';
import { longWaits } from './waits/waits-plugin.ts';

/** What the server is made of. */
export interface AppDeps {
  readonly db: Database;
  /** Unix seconds, whole: the same on all nodes. */
  readonly clock: () => number;
  /** Whether it was not set lately; it never is if not given. */
  readonly isSteady?: () => boolean;
  readonly identity: Identity;
  readonly settings: Settings;
  readonly mail: Mail;
  readonly log: FastifyBaseLogger;
  /** Whether it looks from time to time what agents are at; it does if not given. */
  readonly looksAfterAgents?: boolean;
  /** What archives the log (WAL) of the embedded database; none if not given. */
  readonly archive?: Archive | null;
  /** None if not given. */
  readonly traces?: Traces | null;
  /** The built console; the folder `dist` of the project if not given. */
  readonly consoleFolder?: string;
}

/** What the routes of the API stand on. */
interface ApiParts {
  readonly context: Context;
  readonly limits: Limits;
  readonly tryBearer: TryBearer;
}

/** The routes of a matter, and the path that they are below. */
type Matter = readonly [path: string, routes: (app: Api) => Promise<void>];

/** Signing in with the company, where there is such a provider and the accounts are ours. */
const companyOf = (context: Context): readonly Matter[] => {
  const { company, identity } = context;
  return company && identity.accounts
    ? [['/sign-in/company', companyRoutes(context, company, identity.accounts, releaseCalls)]]
    : [];
};

const passwordMatter = (context: Context): readonly Matter[] => {
  const { accounts } = context.identity;
  return accounts ? [['/profile/password', ownPasswordRoutes(context, accounts)]] : [];
};

/** Passkeys, where the accounts are ours. */
const passkeyMatters = (context: Context): readonly Matter[] => {
  const { accounts } = context.identity;
  if (!accounts) return [];
  return [
    ['/sign-in/passkey', passkeySignInRoutes(context, accounts)],
    ['/profile/passkeys', ownPasskeyRoutes(context, accounts)],
  ];
};

const mattersOf = ({ context, tryBearer }: Pick<ApiParts, 'context' | 'tryBearer'>): readonly Matter[] => [
  ['/auth', authRoutes(context, leaveAvailability)],
  ...companyOf(context),
  ['/auth/recovery-codes', recoveryRoutes(context)],
  ['/profile', profileRoutes(context)],
  ['/profile/proof', ownProofRoutes(context)],
  ['/profile/sessions', ownSessionRoutes(context)],
  ['/views', savedViewRoutes(context)],
  ...passwordMatter(context),
  ...passkeyMatters(context),
  ['/business', businessRoutes(context)],
  ['/settings', settingsRoutes(context)],
  ['/agents', agentRoutes(context)],
  ['/availability', availabilityRoutes(context)],
  ['/readiness', readinessRoutes(context)],
  ['/availability', ringRoutes(context)],
  ['/devices', deviceRoutes(context)],
  ['/devices', deviceRestartRoutes(context)],
  ['/devices', secretRoutes(context)],
  ['/device', ownDeviceRoutes(context)],
  ['/pairings', pairingRoutes(context)],
  ['/restarts', restartRoutes(context)],
  ['/restart-batches', restartBatchRoutes(context)],
  ['/media', mediaRoutes(context)],
  ['/roles', seeAsRoutes(context)],
  ['/permissions', permissionRoutes(context)],
  ['/audit', auditRoutes(context)],
  ['/unexpected-events', unexpectedEventRoutes(context)],
  ['/tasks', taskRunRoutes(context)],
  ['/reports', reportPassRoutes(context)],
  ['/reports', reportFigureRoutes(context)],
  ['/diagrams', diagramPassRoutes(context)],
  ...recordContracts.map((contract): Matter => [`/${contract.path}`, resourceRoutes(context, contract)]),
  ['/search', searchRoutes(context)],
  ['/integrations', integrationRunRoutes(context)],
  ['/integrations', integrationVersionRoutes(context)],
  ['/webhooks', webhookExecuteRoutes(context, tryBearer)],
  ['/runs', runRoutes(context)],
  ['/queryings', queryingRoutes(context)],
  ['/queryings', roomRoutes(context)],
  ['/queryings', outcomeRoutes(context)],
  ['/queryings', guestRoutes(context)],
  ['/queryings', handoverRoutes(context)],
  ['/queryings', draftRoutes(context)],
  ['/queryings', earlierRoutes(context)],
  ['/queryings', aidRoutes(context)],
  ['/queryings', choiceRoutes(context)],
  ['/queryings', callRingRoutes(context)],
  ['/queryings/erasures', erasureRoutes(context)],
  ['/call-flow', callFlowRoutes(context)],
  ['/sessions', sessionRoutes(context)],
];

/** The routes of the API, below `/api`. */
export const api = (parts: ApiParts) => async (app: Api) => {
  await app.register(bearer, parts);
  await app.register(access);
  app.get('/openapi.json', { config: { public: true }, schema: { hide: true } }, async () => app.swagger());
  for (const [prefix, routes] of mattersOf(parts)) await app.register(named(prefix, routes), { prefix });
};

/** The server, complete but not listening. `app.realtime` publishes; `app.drain` refuses what comes before a stop. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, clock, identity, settings, mail, log } = deps;
  const { consoleFolder = join(import.meta.dirname, '../dist'), traces = null, isSteady = () => true } = deps;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: requestId,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    // How long a start takes the database decides, whose statements end by themselves: a slow one is no reason not to start.
    pluginTimeout: 0,
    // The one proxy in front of us is believed, and not what its clients claim to have come through.
    trustProxy: settings.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A path that cannot be decoded comes to no route, and past all hooks.
    frameworkErrors: (_error, _request, reply) =>
      void refuse(reply.header('x-content-type-options', 'nosniff'), failure('malformed')),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(settings.checkAnswers ? serializerCompiler : answerSerializer);

  const tokens = createTokens({ ring: await openKeyRing(db, clock, 'session'), clock });
  const publicUrl = () => settings.publicUrl ?? urlOf(settings.host, app.server.address());
  const company = settings.company && createCompanyClient(settings.company, clock);
  const publicIds = createPublicIds(await keepSecret(db, publicIdsSecret, randomSecret));
  const context: Context = {
    db,
    clock,
    isSteady,
    settings,
    identity,
    company,
    mail,
    tokens,
    publicIds,
    tracer: traces,
    publicUrl,
  };
  const bearers = createTaskBearers();
  const known = createKnownCallers(clock);
  const authenticate = createAuthenticate({
    db,
    tokens,
    known,
    clock,
    used: (caller, from) =>
      caller.kind === 'key'
        ? app.keyUses.note(caller.keyId, from, clock())
        : app.deviceSigns.note(caller.deviceId, { mark: caller.mark, from, agent: null, version: null }, clock()),
    attended: ({ familyId }, from) => app.sessionUses.note(familyId, from),
    times: settings.session,
    seen(agentId) {
      app.presence.note(agentId);
      app.availability.note(agentId);
    },
    taskOf: bearers.callerOf,
  });

  app.addHook('onListen', async () => {
    // Without a listener, a connection that cannot be taken in (no file descriptor is left) would end the process.
    app.server.on('error', (error) => log.warn({ error: error.message }, 'a connection could not be taken in'));
  });
  await app.register(causes, { settings, tracer: traces });
  await app.register(errors);
  await app.register(date, { clock });
  await app.register(json);
  await app.register(draining);
  await app.register(fitting, { db });
  await app.register(sharing, { db });
  const limits = createLimits(settings.requests, {
    loginOf: (bearer) => loginOf(tokens, bearer),
    sharing: app.sharing,
  });
  const tryBearer = createTryBearer(authenticate, limits);
  // Of a request whose bearer is looked at its caller counts, and the address if the bearer does not serve.
  app.addHook('onRequest', async (request) => {
    if (isStrangers(request, limits)) limits.stranger(request.ip);
  });
  await app.register(shares, { connections: db.$client.options.max });
  await app.register(upgrade, { db });
  await app.register(answers, settings);
  await app.register(keyUses, { context });
  await app.register(realtime, { context, authenticate, tryBearer, limits });
  await app.register(sessionUses, { context });
  app.realtime.onChange(({ news }) => {
    if (news.kind === 'spent') app.sharing.heard(news);
  });
  await app.register(following, { known });
  await app.register(rooms, { context, limits });
  await app.register(callRelease, { context });
  await app.register(callLease, { context });
  await app.register(noShow, { context });
  const { looksAfterAgents: looksByItself = true } = deps;
  await app.register(availability, { context, freeDesks: freeLeftDesks, looksByItself });
  await app.register(routing, { context });
  await app.register(fleet, { context });
  await app.register(scheduler, { context, bearers });
  await app.register(longWaits, { context });
  await app.register(automation, { context });
  await app.register(erasures, { context });
  await app.register(syntheticCalls, { context });
  await app.register(backups, { db, settings, archive: deps.archive ?? null });
  await app.register(observe, { context, traces });
  await app.register(policy, settings);
  await app.register(pressure);
  await app.register(swagger, { openapi: openApi, transform: jsonSchemaTransform });
  await app.register(named('health', healthRoutes(context)), { prefix: '/health' });
  await app.register(reports, { context });
  await app.register(diagrams, { context, folder: join(consoleFolder, 'diagrams') });
  await app.register(named('api', api({ context, limits, tryBearer })), { prefix: '/api' });
  await app.register(named('media', mediaFileRoutes(context)));
  await app.register(named('address', addressRoutes(context)));
  await app.register(named('invitations', invitationRoutes(context)));
  if (identity.accounts) {
    await app.register(named('identity', identityRoutes(context, identity.accounts)));
    await app.register(named('passwords', passwordRoutes(context, identity.accounts)));
  }
  await app.register(guideFiles, { folder: join(consoleFolder, 'docs') });
  await app.register(consoleFiles, { folder: consoleFolder });
  await app.ready();
  return app;
}
