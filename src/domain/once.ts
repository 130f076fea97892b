/** Brings something once for all who ask; where it did not come, whoever asks next tries again. */
export const once = <Value>(bring: () => Promise<Value>): (() => Promise<Value>) => {
  let brought: Promise<Value> | null = null;
  return () => {
    brought ??= bring().catch((thrown: unknown) => {
      brought = null;
      throw thrown;
    });
    return brought;
  };
};
