import type { Ask } from '../../tests/support/ask.ts';

/** A JSON schema of the document, as far as anybody looks at it here. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
  readonly description?: string;
}

/** An operation as the OpenAPI document describes it. */
export interface Described {
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, unknown>>;
  readonly summary?: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** The OpenAPI document of a server. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
}

/** A route of the document: `GET /api/zones/{id}`. */
export interface Operation {
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly described: Described;
  /** What its body has to be; null for a route that takes none. */
  readonly body: Schema | null;
}

/** Every route of a document. */
export const operationsOf = ({ paths }: OpenApi): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, described]) => {
      const method = name.toUpperCase();
      const body = described.requestBody?.content['application/json']?.schema ?? null;
      return { route: `${method} ${path}`, method, path, described, body };
    }),
  );

/** The document of a server. */
export const readDocument = async (ask: Ask): Promise<OpenApi> => (await ask<OpenApi>('GET', '/api/openapi.json')).body;

/** What follows `/api/` in a path: the matter that a route is about. */
export const matterOf = (path: string): string => path.split('/')[2] ?? '';
