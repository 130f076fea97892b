import type { StateKind } from './graph.ts';

/** A point of a picture, in pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A state in its place. Outer states come before those inside them. */
export interface PictureState extends Box {
  readonly name: string;
  readonly title: string;
  readonly kind: StateKind;
  readonly isInitial: boolean;
  /** It has states inside that are not shown. */
  readonly isClosed: boolean;
  /** How deep it lies, from 0. */
  readonly depth: number;
  /** What is written below the title: actors that run, and what is done without leaving. */
  readonly lines: readonly string[];
}

/** One or more ways between the same two states, on one line. */
export interface PictureEdge {
  readonly id: string;
  /** The ways that run along it, by id. */
  readonly ways: readonly string[];
  readonly source: string;
  readonly target: string;
  readonly points: readonly Point[];
  /** What is written on it: a text for each way, in one row or more. */
  readonly label: Box & { readonly lines: readonly string[] };
}

/** A chart in its places: all that is needed to draw it, and nothing of how. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly states: readonly PictureState[];
  readonly edges: readonly PictureEdge[];
}

/** The letters of the pictures, by which the room that a text needs is reckoned: the same on every machine. */
export const type = { title: 13, line: 11, label: 11, lead: 15 } as const;

/** The width of a text in pixels, from the average letter of a sans-serif; a little too much rather than too little. */
export const widthOf = (text: string, size: number): number => Math.ceil(text.length * size * 0.58);

/** The rows in which a text is written. */
export const rowsOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));
