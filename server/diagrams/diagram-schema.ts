import { z } from 'zod';
import { languages } from '../../src/domain/settings.ts';

/** What a pass is asked by. */
export const diagramRequest = z.strictObject({ language: z.enum(languages) });

export const diagramPass = z.object({
  url: z.string().describe('the first page of the diagrams, for the browser that asked'),
  expires_at: z.number().describe('unix seconds'),
});
