/** The days of the week, in order: Monday is 1. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Whether hours of these ticked days hold on one of them: without any they hold every day. */
export const holdsOn = (ticked: Readonly<Record<string, unknown>>, day: Weekday): boolean =>
  ticked[day] === true || weekdays.every((one) => ticked[one] !== true);
