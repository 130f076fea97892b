import { type Logger, pino } from 'pino';
import type { Settings } from './settings.ts';

/** The log on standard output: one JSON object in a line, readable lines where a person watches. */
export const createLog = async (level: Settings['logLevel']): Promise<Logger> => {
  if (!process.stdout.isTTY) return pino({ level, base: null });
  const { default: pretty } = await import('pino-pretty');
  return pino({ level, base: null }, pretty({ translateTime: 'HH:MM:ss', sync: true }));
};
