import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { Settings } from './settings.ts';

/** The log on standard output: one JSON object in a line, readable lines where a person watches. */
export const createLog = (level: Settings['logLevel']): Logger =>
  process.stdout.isTTY
    ? pino({ level, base: null }, pretty({ translateTime: 'HH:MM:ss', sync: true }))
    : pino({ level, base: null });
