import { useSelector } from '@xstate/react';
import type { RowRef } from '../../machines/row.ts';
import { CodeEditor } from './CodeEditor.tsx';
import {
  FactorLossQuestion,
  FrameDialog,
  LinkDialog,
  PickerDialog,
  RecordLookDialog,
  RemovalQuestion,
  RightsForecastDialog,
  RotationDialog,
} from './dialogs-on-demand.ts';
import { PartArriving } from './PartArriving.tsx';

/** The dialogs that a row has open: at most one. */
export function RowDialogs({ row }: { row: RowRef }) {
  const showing = useSelector(row, ({ context }) => context.showing);
  const edit = useSelector(row, ({ children }) => children.edit);
  const uses = useSelector(edit, (state) => state?.context.uses ?? null);
  const removal = useSelector(row, ({ children }) => children.removal);
  const assignment = useSelector(row, ({ children }) => children.assignment);
  const picker = useSelector(assignment, (state) => state?.children.picker);
  const picking = useSelector(assignment, (state) => state?.context.key ?? '');
  const assigned = useSelector(assignment, (state) => state?.children.forecast);
  const edited = useSelector(edit, (state) => state?.children.forecast);
  const forecast = assigned ?? edited;
  const agent = useSelector(row, ({ children }) => children.agent);
  const agentPicker = useSelector(agent, (state) => state?.children.picker);
  const loss = useSelector(row, ({ children }) => children.factorLoss);
  const rotation = useSelector(row, ({ children }) => children.rotation);
  const script = useSelector(row, ({ children }) => children.scriptRun);
  const { part, look } = useSelector(row, ({ children }) => children);
  const close = () => row.send({ type: 'row.close' });
  return (
    <>
      {removal && <RemovalQuestion removal={removal} />}
      {picker && <PickerDialog picker={picker} about={picking} row={row} />}
      {agentPicker && <PickerDialog picker={agentPicker} about="zones" row={row} />}
      {showing === 'frame' && <FrameDialog row={row} onClose={close} />}
      {showing === 'link' && <LinkDialog row={row} onClose={close} />}
      {loss && <FactorLossQuestion loss={loss} />}
      {forecast && <RightsForecastDialog forecast={forecast} />}
      {rotation && <RotationDialog rotation={rotation} />}
      {script && <CodeEditor row={row} form={edit} uses={uses} script={script} onClose={close} />}
      {part && <PartArriving part={part} waiting={null} />}
      {look && <RecordLookDialog row={row} look={look} onClose={close} />}
    </>
  );
}
