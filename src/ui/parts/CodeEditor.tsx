import { dialogOnDemand } from '../widgets/on-demand.tsx';

/** The dialog of a script. Its editor is large, and fetched when it is first opened, by a row or by the form of a new one. */
export const CodeEditor = dialogOnDemand(async () => (await import('../dialogs/CodeDialog.tsx')).CodeDialog);
