import { menuOf, type RoutePath, type Viewer } from './routes.ts';

/** A letter, digit or sign was typed where no field takes it; `free`: and nothing lies over the screen. */
export interface TypedKey {
  readonly type: 'palette.key';
  readonly key: string;
  readonly free: boolean;
}

/** What is heard of keys, wherever somebody is: the palette is wanted, or nothing of it any more, or something was typed. */
export type PaletteKeys = { readonly type: 'palette.open' | 'palette.close' } | TypedKey;

/** The keys that do something by themselves, where no field has the focus: the palette, what keys there are, and the screens of the menu by their places. */
export const quickKeys = { palette: '/', help: '?' } as const;

/** The screen of the menu that a digit leads to; null where there is none. */
export const screenAt = (viewer: Viewer, key: string): RoutePath | null =>
  menuOf(viewer, 'main')[Number(key) - 1] ?? null;
