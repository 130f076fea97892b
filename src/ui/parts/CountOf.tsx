import { Trans, useLingui } from '@lingui/react/macro';

/** How many of a list are shown, and how many there are, as numbers are written in the language. */
export function CountOf(count: { shown: number; total: number }) {
  const { i18n } = useLingui();
  const [shown, total] = [count.shown, count.total].map((number) => i18n.number(number));
  return (
    <Trans id="table.count">
      {shown} de {total}
    </Trans>
  );
}
