/** Runs tasks of one name one after the other, and those of different names side by side. */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async (name: string, task: () => Promise<void>): Promise<void> => {
    const turn = (last.get(name) ?? Promise.resolve()).catch(() => {}).then(task);
    last.set(name, turn);
    try {
      await turn;
    } finally {
      if (last.get(name) === turn) last.delete(name);
    }
  };
};
