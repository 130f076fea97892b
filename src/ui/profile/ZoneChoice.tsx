import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { computerZone } from '../../domain/time-zone.ts';
import { soughtZone, zoneLabel, zoneOptions } from '../../domain/zone-options.ts';
import { type PreferencesRef, selectShown } from '../../machines/preferences.ts';

/** The zone in which the person reads times, or that of whatever computer they sit at; found by typing a place. */
export function ZoneChoice({ preferences }: { preferences: PreferencesRef }) {
  const { t } = useLingui();
  const list = useId();
  const chosen = useSelector(preferences, (state) => selectShown(state).time_zone);
  const here = zoneLabel(computerZone());
  const usual = { value: '', label: t({ id: 'profile.zoneUsual', message: `La del equipo (${here})` }) };
  const options = [usual, ...zoneOptions(chosen)];
  const shown = chosen === null ? usual.label : zoneLabel(chosen);
  const choose = (value: string | undefined) =>
    value !== undefined &&
    preferences.send({ type: 'preferences.choose', chosen: { time_zone: value === '' ? null : value } });
  return (
    <>
      <TextInput
        key={shown}
        label={t({ id: 'profile.zone', message: 'Zona horaria' })}
        description={t({
          id: 'profile.zoneHelp',
          message: 'La de todas las horas de la consola, sus archivos y reportes. Escribe una ciudad para buscarla.',
        })}
        list={list}
        autoComplete="off"
        defaultValue={shown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value } }) => choose(options.find(({ label }) => label === value)?.value)}
        onKeyDown={({ key, currentTarget: { value } }) => {
          if (key === 'Enter') choose(soughtZone(options, value)?.value);
        }}
        onBlur={({ currentTarget }) => {
          // What names no zone is nothing that was chosen.
          currentTarget.value = shown;
        }}
      />
      <datalist id={list}>
        {options.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </>
  );
}
