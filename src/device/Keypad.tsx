import { useLingui } from '@lingui/react/macro';
import { type PhoneKey, phoneKeys } from '../domain/kiosk.ts';
import type { KioskVisitRef } from '../machines/kiosk-visit.ts';
import { Send } from './Send.tsx';

/** The keys by which a number is put in by touch, where the screen has room for them. */
export function Keypad({ visit }: { visit: KioskVisitRef }) {
  const { t } = useLingui();
  return (
    <fieldset className="keypad" aria-label={t({ id: 'kiosk.keypad', message: 'Teclado numérico' })}>
      {phoneKeys.map((key) => (
        <Send key={key} to={visit} event={{ type: 'visit.press', key }}>
          <Face of={key} />
        </Send>
      ))}
    </fieldset>
  );
}

function Face({ of: key }: { of: PhoneKey }) {
  const { t } = useLingui();
  if (key !== 'erase') return key;
  return (
    <span role="img" aria-label={t({ id: 'kiosk.keypad.erase', message: 'Borrar el último dígito' })}>
      ⌫
    </span>
  );
}
