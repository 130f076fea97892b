import type { FastifyRequest } from 'fastify';

/** Programs call themselves at great length. */
const most = 300;

/** The program that asks, as it calls itself; null for one that does not say. */
export const agentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  headers['user-agent']?.slice(0, most) ?? null;
