/** What must be there in the state that asks for it. Throws `lack` where it is not: then the chart is wrong, and not the person. */
export const present = <T>(value: T | null | undefined, lack: string): T => {
  if (value === null || value === undefined) throw new Error(lack);
  return value;
};
