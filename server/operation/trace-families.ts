import { byLabel, type Family, single } from './families.ts';

/** What became of the spans of a node: taken by the collector, dropped because too many waited for it, or not taken by it. */
export interface TraceFigures {
  readonly sent: number;
  readonly full: number;
  readonly refused: number;
  readonly waiting: number;
}

/** What an operator sees of traces: above all whether any are lost. */
export const traceFamilies = ({ sent, full, refused, waiting }: TraceFigures): readonly Family[] => [
  single('counter', 'trace_spans_sent_total', 'Parts of traces that the collector took from this node.', sent),
  byLabel(
    'counter',
    'trace_spans_dropped_total',
    'Parts of traces that this node dropped: too many waited, or the collector did not take them.',
    'reason',
    { full, refused },
  ),
  single('gauge', 'trace_spans_waiting', 'Parts of traces that wait for the collector.', waiting),
];
