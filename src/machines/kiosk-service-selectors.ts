import type { SnapshotFrom } from 'xstate';
import { type Brand, noBrand } from '../domain/brand.ts';
import { type Opening, openingAt } from '../domain/hours.ts';
import type { kioskServiceMachine } from './kiosk-service.ts';

type KioskServiceSnapshot = SnapshotFrom<typeof kioskServiceMachine>;

/** How the page looks, as the server told last. */
export const selectBrand = ({ context: { news } }: KioskServiceSnapshot): Brand => news?.brand ?? noBrand;

/** Whether somebody is there to take a call now, and when next if not; as the server told last. */
export const selectOpening = ({ context: { news } }: KioskServiceSnapshot): Opening =>
  openingAt(news?.hours ?? null, news?.at ?? 0);
