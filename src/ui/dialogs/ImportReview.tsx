import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, ScrollArea, Stack, Table, Text } from '@mantine/core';
import {
  goodLines,
  type HeaderProblem,
  type ImportLine,
  type ImportPlan,
  mostImportLines,
} from '../../domain/import.ts';
import { columnMessage } from '../record-texts.ts';
import { problemsTold } from './problems-told.ts';

/** How many verdicts are listed; those with problems come first. */
const mostShown = 200;

/** What an import would do, line by line, with what is wrong in the file. */
export function ImportReview({ plan }: { plan: ImportPlan }) {
  const { i18n } = useLingui();
  if (plan.problem !== null) return <Unusable plan={plan} />;
  const good = goodLines(plan).length;
  const bad = plan.lines.length - good;
  const listed = plan.lines
    .toSorted((a, b) => Number(isBad(b)) - Number(isBad(a)) || a.line - b.line)
    .slice(0, mostShown);
  const [first, all] = [listed.length, plan.lines.length].map((count) => i18n.number(count));
  return (
    <>
      <Text size="sm" role="status">
        <Trans id="import.verdict">
          <Plural value={good} one="# se crearía" other="# se crearían" />,{' '}
          <Plural value={bad} one="# tiene errores y se omite" other="# tienen errores y se omiten" />.
        </Trans>
      </Text>
      {listed.length < plan.lines.length && (
        <Text size="sm" c="dimmed">
          <Trans id="import.listed">
            Aquí se ven {first} de {all} líneas: primero las que tienen errores.
          </Trans>
        </Text>
      )}
      <ScrollArea.Autosize mah="45vh" type="auto">
        <Table>
          <Table.Tbody>
            {listed.map((line) => (
              <Verdict key={line.line} line={line} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  );
}

const isBad = ({ problems }: ImportLine) => Object.keys(problems).length > 0;

function Unusable({ plan }: { plan: ImportPlan }) {
  const { i18n } = useLingui();
  const most = i18n.number(mostImportLines);
  return (
    <Alert color="red" role="alert">
      {plan.problem === 'header' && <WrongHeader wrong={plan} />}
      {plan.problem === 'empty' && <Trans id="import.empty">El archivo no tiene líneas.</Trans>}
      {plan.problem === 'too_many' && (
        <Trans id="import.tooMany">El archivo tiene más de {most} líneas. Divídelo.</Trans>
      )}
      {plan.problem === 'unreadable' && (
        <Trans id="import.unreadable">El archivo no es CSV: revisa las comillas.</Trans>
      )}
    </Alert>
  );
}

/** Which columns of the file nobody knows, which are missing or there twice, and which there are, by the names that the tables show. */
function WrongHeader({ wrong: { unknown, lacks, repeated, columns } }: { wrong: HeaderProblem }) {
  const { i18n } = useLingui();
  const named = (key: string) => i18n._(columnMessage(key));
  const [missing, known] = [lacks, columns].map((keys) => keys.map(named).join(', '));
  return (
    <Stack gap={4}>
      {unknown.map(({ name, near }) => {
        const meant = near === null ? '' : named(near);
        return (
          <Text key={name} size="sm">
            {meant === '' ? (
              <Trans id="import.unknown">No hay ninguna columna «{name}».</Trans>
            ) : (
              <Trans id="import.near">
                No hay ninguna columna «{name}». ¿Quisiste decir «{meant}»?
              </Trans>
            )}
          </Text>
        );
      })}
      {repeated.map(({ key, names }) => {
        const [column, written] = [named(key), names.join(', ')];
        return (
          <Text key={key} size="sm">
            <Trans id="import.repeated">
              El archivo tiene más de una vez la columna «{column}»: {written}
            </Trans>
          </Text>
        );
      })}
      {lacks.length > 0 && (
        <Text size="sm">
          <Trans id="import.lacks">Faltan columnas obligatorias: {missing}</Trans>
        </Text>
      )}
      <Text size="sm">
        <Trans id="import.columns">Puede haber estas columnas: {known}</Trans>
      </Text>
    </Stack>
  );
}

function Verdict({ line }: { line: ImportLine }) {
  return (
    <Table.Tr>
      <Table.Td>{line.line}</Table.Td>
      <Table.Td>{line.label}</Table.Td>
      <Table.Td>
        {isBad(line) ? (
          <Text span size="sm" c="red">
            {problemsTold(line.problems)}
          </Text>
        ) : (
          <Trans id="import.good">Se creará</Trans>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
