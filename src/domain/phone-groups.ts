/** Some digits of a number, and at which place in it they begin. */
interface DigitGroup {
  readonly from: number;
  readonly digits: string;
}

/** The areas of Mexico whose code has two digits: those of its three largest cities. */
const shortAreas = /^(?:33|55|56|81)/;

/**
 * A telephone number as it is read aloud: ten digits with or without the code of the country as area, and four and four, or three and four;
 * any other as it was typed, in one.
 */
export const phoneGroups = (phone: string): readonly DigitGroup[] => {
  const [, country = '', own = ''] = /^(\+?\d{1,3}?)?(\d{10})$/.exec(phone) ?? [];
  if (own === '') return [{ from: 0, digits: phone }];
  const area = shortAreas.test(own) ? 2 : 3;
  const ends = [country.length, country.length + area, phone.length - 4, phone.length];
  return ends.flatMap((end, place) => {
    const from = ends[place - 1] ?? 0;
    return end > from ? [{ from, digits: phone.slice(from, end) }] : [];
  });
};
