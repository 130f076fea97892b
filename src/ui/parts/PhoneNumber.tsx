import { phoneGroups } from '../../domain/phone-groups.ts';

/** A telephone number in groups, as it is read aloud. The gaps are drawn: whoever copies or looks for it has the plain digits. */
export function PhoneNumber({ phone }: { phone: string }) {
  return (
    <span className="phone-number">
      {phoneGroups(phone).map(({ from, digits }) => (
        <span key={from}>{digits}</span>
      ))}
    </span>
  );
}
