/** How something is called where others may have its name: with what it is in, or where it stands, as far as that is known. */
export const placedName = ({
  name,
  area,
}: {
  readonly name: string;
  readonly area?: string | null | undefined;
}): string => (area ? `${name} · ${area}` : name);
