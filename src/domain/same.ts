/** Whether two values say the same as JSON: enough for what comes over the wire, which has neither functions nor circles. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
