// Little things of tables that most visits do without: in one file, since each by itself costs every visit a line about where it is.
export { BulkButtons } from './BulkButtons.tsx';
export { SpeaksForAll } from './SpeaksForAll.tsx';
export { TableMenu } from './TableMenu.tsx';
export { Theirs } from './Theirs.tsx';
export { UndoBar } from './UndoBar.tsx';
