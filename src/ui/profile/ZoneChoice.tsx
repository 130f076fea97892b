import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { computerZone } from '../../domain/time-zone.ts';
import { isZoneSought, zoneLabel, zoneOptions } from '../../domain/zone-options.ts';
import { type PreferencesRef, selectShown } from '../../machines/preferences.ts';

/** How many zones are offered at a time; whoever looks for another one types. */
const mostShown = 60;

/** The zone in which the person reads times, or that of whatever computer they sit at. */
export function ZoneChoice({ preferences }: { preferences: PreferencesRef }) {
  const { t } = useLingui();
  const chosen = useSelector(preferences, (state) => selectShown(state).time_zone);
  const here = zoneLabel(computerZone());
  return (
    <Select
      label={t({ id: 'profile.zone', message: 'Zona horaria' })}
      description={t({
        id: 'profile.zoneHelp',
        message: 'La de todas las horas de la consola, sus archivos y reportes. Escribe una ciudad para buscarla.',
      })}
      searchable
      selectFirstOptionOnChange
      limit={mostShown}
      maxDropdownHeight={280}
      allowDeselect={false}
      nothingFoundMessage={t({ id: 'profile.zoneNone', message: 'No se conoce ninguna zona así.' })}
      value={chosen ?? ''}
      data={[
        { value: '', label: t({ id: 'profile.zoneUsual', message: `La del equipo (${here})` }) },
        ...zoneOptions(chosen),
      ]}
      filter={({ options, search, limit }) =>
        options.filter((option) => 'value' in option && isZoneSought(option, search)).slice(0, limit)
      }
      onChange={(value) =>
        preferences.send({ type: 'preferences.choose', chosen: { time_zone: value === '' ? null : value } })
      }
    />
  );
}
