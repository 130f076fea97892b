import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { api } from './app.ts';
import { createSharing } from './auth/sharing.ts';
import { readSettings } from './base/settings.ts';
import { named } from './http/named.ts';
import { healthRoutes } from './operation/health-routes.ts';
import { openApi } from './operation/open-api.ts';

/** Stands for what routes use when they are called: whoever only registers them calls none. */
const unused = <Part extends object>(): Part =>
  new Proxy({} as Part, {
    get(_, name) {
      throw new Error(`A route uses ${String(name)} before anybody called it.`);
    },
  });

/**
 * The OpenAPI document that a server with the embedded sign-in has at `/api/openapi.json`, made without a server and without a
 * database. Rejects when a route asks for either as it is registered.
 */
export const describeApi = async (): Promise<object> => {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('sharing', createSharing({ tell: async () => {} }));
  for (const hook of ['filled', 'askedBefore']) app.decorate(hook, async () => {});
  await app.register(swagger, { openapi: openApi, transform: jsonSchemaTransform });
  const context = {
    ...{ db: unused<never>(), mail: unused<never>(), tokens: unused<never>(), publicIds: unused<never>() },
    ...{
      settings: readSettings({}),
      company: null,
      tracer: null,
      clock: () => 0,
      isSteady: () => true,
      publicUrl: () => '',
    },
    identity: { verify: unused<never>(), accounts: unused<never>() },
  };
  const parts = { context, limits: unused<never>(), tryBearer: unused<never>() };
  await app.register(named('health', healthRoutes(context)), { prefix: '/health' });
  await app.register(named('api', api(parts)), { prefix: '/api' });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
};
