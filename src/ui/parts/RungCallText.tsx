import type { RungCall } from '../../domain/call.ts';
import { alertText } from '../texts.ts';
import { PhoneNumber } from './PhoneNumber.tsx';

/** What kind of call rings or waits, for which service, and from which number, as that is read aloud. */
export function RungCallText({ call }: { call: RungCall }) {
  return (
    <>
      {alertText({ ...call, phone: null }).body}
      {call.phone && (
        <>
          {' · '}
          <PhoneNumber phone={call.phone} />
        </>
      )}
    </>
  );
}
