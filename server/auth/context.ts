import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Tracer } from '../base/cause.ts';
import type { PublicIds } from '../base/public-ids.ts';
import type { Settings } from '../base/settings.ts';
import type { Database } from '../postgres/database.ts';
import type { CompanyClient } from './company/company-client.ts';
import type { Identity } from './identity.ts';
import type { Mail } from './mail.ts';
import type { Tokens } from './tokens.ts';

/** A Fastify whose routes take their types from their zod schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What the routes work with. */
export interface Context {
  readonly db: Database;
  /** Unix seconds, whole: the same on all nodes. */
  readonly clock: () => number;
  /** Whether the clock was not set lately: until then nobody is taken for gone. */
  readonly isSteady: () => boolean;
  readonly settings: Settings;
  readonly identity: Identity;
  /** The company's own provider; null without one. */
  readonly company: CompanyClient | null;
  readonly mail: Mail;
  readonly tokens: Tokens;
  readonly publicIds: PublicIds;
  /** null where there are no traces. */
  readonly tracer: Tracer | null;
  /** The address that people use, without a slash at the end. */
  readonly publicUrl: () => string;
}
