import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import { createActor } from 'xstate';
import { messages as es } from '../../locales/es/visitors.po';
import { App } from '../../src/device/App.tsx';
import { wireDevice } from '../../src/device/wiring.ts';
import { noBrand } from '../../src/domain/brand.ts';
import type { OpeningHours } from '../../src/domain/hours.ts';
import { type KioskLink, noMemory } from '../../src/domain/kiosk.ts';
import type { KioskServices } from '../../src/services/kiosk-ports.ts';
import { kioskFakes } from './kiosk-fakes.ts';

interface KioskView {
  /** The time of the page, in unix seconds. */
  readonly now?: number;
  readonly hours?: OpeningHours;
  /** A call that was placed here before the page was loaded. */
  readonly callId?: string;
  /** What the address asks for. */
  readonly link?: KioskLink;
  /** What the server answers otherwise. */
  readonly kiosk?: Partial<KioskServices['kiosk']>;
}

/** The page of a device with one service, in Spanish, over answered ports. Answers what sets its clock. */
export const openKiosk = ({ now = 1_800_000_000, hours = null, callId, link, kiosk = {} }: KioskView = {}) => {
  i18n.loadAndActivate({ locale: 'es', locales: 'es-MX', messages: es });
  const services = kioskFakes();
  const listeners = new Set<(now: number) => void>();
  let time = now;
  const page = createActor(
    wireDevice({
      ...services,
      clock: {
        ...services.clock,
        now: () => time,
        every(_, listener) {
          listener(time);
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      languages: { ...services.languages, load: async () => 'es', remember: () => {} },
      store: {
        ...services.store,
        restore: () => ({
          ...noMemory,
          identity: { secret: 's', deviceId: 7 },
          callId: callId ?? null,
          link: link ?? null,
          carriedOut: 0,
        }),
      },
      kiosk: {
        ...services.kiosk,
        device: async () => ({ id: 7, name: 'Tótem', services: [{ id: 1, name: 'Créditos' }] }),
        ping: async () => ({ order: null, hours, at: time, rotates: false, brand: noBrand }),
        beginVisit: async () => 'visitvisitvisitvisitvi',
        ...kiosk,
      },
    }),
  ).start();
  render(<App kiosk={page} />);
  return {
    at: (moment: number) =>
      act(() => {
        time = moment;
        for (const listener of listeners) listener(moment);
      }),
    end: () => page.stop(),
  };
};

/** Presses a button of the page, once it is there. */
export const touch = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
};
