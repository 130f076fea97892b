import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { createAuthenticate } from './authenticate.ts';
import type { Api, Context } from './context.ts';
import type { Database } from './db/database.ts';
import { keepSecret } from './db/secrets.ts';
import { randomSecret } from './digest.ts';
import { failure } from './failure.ts';
import type { Identity } from './identity/identity.ts';
import { placeOf } from './identity/place.ts';
import type { Mail } from './mail.ts';
import { openApi } from './open-api.ts';
import { access } from './plugins/access.ts';
import { automation } from './plugins/automation.ts';
import { bearer } from './plugins/bearer.ts';
import { callRelease } from './plugins/call-release.ts';
import { consoleFiles } from './plugins/console.ts';
import { diagrams } from './plugins/diagrams.ts';
import { draining } from './plugins/draining.ts';
import { errors, refuse } from './plugins/errors.ts';
import { fleet } from './plugins/fleet.ts';
import { json } from './plugins/json.ts';
import { keyUses } from './plugins/key-uses.ts';
import { observe, requestId } from './plugins/observe.ts';
import { policy } from './plugins/policy.ts';
import { realtime } from './plugins/realtime.ts';
import { reports } from './plugins/reports.ts';
import { rooms } from './plugins/rooms.ts';
import { scheduler } from './plugins/scheduler.ts';
import { addressRoutes } from './routes/address.ts';
import { agentRoutes } from './routes/agents.ts';
import { auditRoutes } from './routes/audit.ts';
import { authRoutes } from './routes/auth.ts';
import { businessRoutes } from './routes/business.ts';
import { callFlowRoutes } from './routes/call-flow.ts';
import { deviceRestartRoutes } from './routes/device-restart.ts';
import { deviceRoutes } from './routes/devices.ts';
import { diagramPassRoutes } from './routes/diagram-passes.ts';
import { healthRoutes } from './routes/health.ts';
import { identityRoutes } from './routes/identity.ts';
import { integrationRunRoutes } from './routes/integration-run.ts';
import { integrationVersionRoutes } from './routes/integration-versions.ts';
import { invitationRoutes } from './routes/invitation.ts';
import { passwordRoutes } from './routes/password.ts';
import { permissionRoutes } from './routes/permissions.ts';
import { profileRoutes } from './routes/profile.ts';
import { queryingRoutes } from './routes/queryings.ts';
import { reportPassRoutes } from './routes/report-passes.ts';
import { resourceRoutes, sharedPaths } from './routes/resource.ts';
import { restartBatchRoutes } from './routes/restart-batches.ts';
import { restartRoutes } from './routes/restarts.ts';
import { roomRoutes } from './routes/room.ts';
import { runRoutes } from './routes/runs.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { settingsRoutes } from './routes/settings.ts';
import { taskRunRoutes } from './routes/task-run.ts';
import { unexpectedEventRoutes } from './routes/unexpected-events.ts';
import { webhookExecuteRoutes } from './routes/webhook-execute.ts';
import { createTaskBearers } from './scheduler/bearers.ts';
import type { Settings } from './settings.ts';
import { createTokens } from './tokens.ts';
import { urlOf } from './url.ts';

/** What the server is made of. */
export interface AppDeps {
  readonly db: Database;
  /** Unix seconds, whole. */
  readonly clock: () => number;
  readonly identity: Identity;
  readonly settings: Settings;
  readonly mail: Mail;
  readonly log: FastifyBaseLogger;
  /** The built console; the folder `dist` of the project if not given. */
  readonly consoleFolder?: string;
}

const api = (context: Context, authenticate: ReturnType<typeof createAuthenticate>) => async (app: Api) => {
  await app.register(bearer, { authenticate });
  await app.register(access);
  app.get('/openapi.json', { config: { public: true }, schema: { hide: true } }, async () => app.swagger());
  await app.register(authRoutes(context), { prefix: '/auth' });
  await app.register(profileRoutes(context), { prefix: '/profile' });
  await app.register(businessRoutes(context), { prefix: '/business' });
  await app.register(settingsRoutes(context), { prefix: '/settings' });
  await app.register(agentRoutes(context), { prefix: '/agents' });
  await app.register(deviceRoutes(context), { prefix: '/devices' });
  await app.register(deviceRestartRoutes(context), { prefix: '/devices' });
  await app.register(restartRoutes(context), { prefix: '/restarts' });
  await app.register(restartBatchRoutes(context), { prefix: '/restart-batches' });
  await app.register(permissionRoutes(context), { prefix: '/permissions' });
  await app.register(auditRoutes(context), { prefix: '/audit' });
  await app.register(unexpectedEventRoutes(context), { prefix: '/unexpected-events' });
  await app.register(taskRunRoutes(context), { prefix: '/tasks' });
  await app.register(reportPassRoutes(context), { prefix: '/reports' });
  await app.register(diagramPassRoutes(context), { prefix: '/diagrams' });
  for (const [path, shared] of sharedPaths())
    await app.register(resourceRoutes(context, shared), { prefix: `/${path}` });
  await app.register(integrationRunRoutes(context), { prefix: '/integrations' });
  await app.register(integrationVersionRoutes(context), { prefix: '/integrations' });
  await app.register(webhookExecuteRoutes(context, authenticate), { prefix: '/webhooks' });
  await app.register(runRoutes(context), { prefix: '/runs' });
  await app.register(queryingRoutes(context), { prefix: '/queryings' });
  await app.register(roomRoutes(context), { prefix: '/queryings' });
  await app.register(callFlowRoutes(context), { prefix: '/call-flow' });
  await app.register(sessionRoutes(context), { prefix: '/sessions' });
};

/** The server, complete but not listening. `app.realtime` publishes; `app.drain` refuses what comes before a stop. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, clock, identity, settings, mail, log } = deps;
  const { consoleFolder = join(import.meta.dirname, '../dist') } = deps;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: requestId,
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    // The one proxy in front of us is believed, and not what its clients claim to have come through.
    trustProxy: settings.trustProxy ? (_address: string, hop: number) => hop === 0 : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A path that cannot be decoded comes to no route, and past all hooks.
    frameworkErrors: (_error, _request, reply) =>
      void refuse(reply.header('x-content-type-options', 'nosniff'), failure('malformed')),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  const tokens = createTokens({ secret: await keepSecret(db, 'session-key', randomSecret), clock });
  const publicUrl = () => settings.publicUrl ?? urlOf(settings.host, app.server.address());
  const context: Context = { db, clock, settings, identity, mail, tokens, publicUrl };
  const bearers = createTaskBearers();
  const authenticate = createAuthenticate({
    db,
    tokens,
    clock,
    used: (keyId, from) => app.keyUses.note(keyId, from, clock()),
    taskOf: bearers.callerOf,
  });

  app.addHook('onListen', async () => {
    // Without a listener, a connection that cannot be taken in (no file descriptor is left) would end the process.
    app.server.on('error', (error) => log.warn({ error: error.message }, 'a connection could not be taken in'));
  });
  await app.register(errors);
  await app.register(json);
  await app.register(draining);
  await app.register(keyUses, { context });
  await app.register(realtime, { context, authenticate });
  await app.register(rooms, { context });
  await app.register(callRelease, { context });
  await app.register(fleet, { context });
  await app.register(scheduler, { context, bearers });
  await app.register(automation, { context });
  await app.register(observe, settings);
  await app.register(policy, settings);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => placeOf(ip),
    errorResponseBuilder: () => failure('too_many'),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 3_000,
    pressureHandler: () => {
      throw failure('unavailable', { retryAfter: 5 });
    },
  });
  await app.register(swagger, { openapi: openApi, transform: jsonSchemaTransform });
  await app.register(healthRoutes(context), { prefix: '/health' });
  await app.register(reports, { context });
  await app.register(diagrams, { context, folder: join(consoleFolder, 'diagrams') });
  await app.register(api(context, authenticate), { prefix: '/api' });
  await app.register(addressRoutes(context));
  await app.register(invitationRoutes(context));
  if (identity.accounts) {
    await app.register(identityRoutes(context, identity.accounts));
    await app.register(passwordRoutes(context, identity.accounts));
  }
  await app.register(consoleFiles, { folder: consoleFolder });
  await app.ready();
  return app;
}
