import { z } from 'zod';

/** An agent where it is embedded. */
export const agentRef = z.object({ id: z.number(), bunit_id: z.number() });
