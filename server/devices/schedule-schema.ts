import { z } from 'zod';

const span = {
  from: z.number().describe('minutes of the day'),
  to: z.number().describe('minutes of the day; of the next one where it is no later than `from`'),
};

/** When a business is open, as devices are told. */
export const openingSchedule = z
  .object({
    zone: z.string().describe('by the clocks of this time zone'),
    spans: z
      .array(z.object({ days: z.array(z.number()).readonly().describe('1 for Monday to 7'), ...span }))
      .readonly(),
    holidays: z
      .array(
        z.object({
          name: z.string(),
          day: z.string().describe('YYYY-MM-DD, or MM-DD for that day of every year'),
          spans: z.array(z.object(span)).readonly().describe('empty where it is closed'),
        }),
      )
      .readonly(),
  })
  .nullable()
  .describe('the opening hours of the business where no entry `horario` counts; null where it never closes');
