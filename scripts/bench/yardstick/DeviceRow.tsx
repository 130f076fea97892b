import { memo, useState } from 'react';
import { type Device, type Field, fields, saveDevice } from './devices.ts';

interface DeviceRowProps {
  device: Device;
  index: number;
  selected: boolean;
  onSelect(id: number, on: boolean): void;
  onSaved(device: Device): void;
  measure?(element: HTMLTableRowElement | null): void;
}

const changesOf = (device: Device, draft: Device): Partial<Device> =>
  Object.fromEntries(
    [...fields, 'active' as const].filter((key) => draft[key] !== device[key]).map((key) => [key, draft[key]]),
  );

/** One device, shown or edited. */
export const DeviceRow = memo(function DeviceRow({
  device,
  index,
  selected,
  onSelect,
  onSaved,
  measure,
}: DeviceRowProps) {
  const [draft, setDraft] = useState<Device | null>(null);
  const change = (key: Field | 'active', value: string | boolean) => setDraft(draft && { ...draft, [key]: value });
  const save = async () => {
    if (!draft) return;
    onSaved(await saveDevice(device, changesOf(device, draft)));
    setDraft(null);
  };
  return (
    <tr ref={measure} data-index={index} className="record-row">
      <td>
        <input
          type="checkbox"
          aria-label={`Select ${device.name}`}
          checked={selected}
          onChange={({ currentTarget }) => onSelect(device.id, currentTarget.checked)}
        />
      </td>
      <td>{index + 1}</td>
      <td>{device.id}</td>
      {fields.map((field, position) => (
        <td key={field}>
          {draft ? (
            <input
              className="cell-input"
              // biome-ignore lint/a11y/noAutofocus: whoever presses Edit wants to type
              autoFocus={position === 0}
              aria-label={field}
              value={draft[field] ?? ''}
              onChange={({ currentTarget }) => change(field, currentTarget.value)}
            />
          ) : (
            <span className="cell-text">{device[field]}</span>
          )}
        </td>
      ))}
      <td>
        <button type="button">{device.services.length}</button>
      </td>
      <td>
        <input
          type="checkbox"
          aria-label="active"
          disabled={!draft}
          checked={(draft ?? device).active}
          onChange={({ currentTarget }) => change('active', currentTarget.checked)}
        />
      </td>
      <td>
        {draft ? (
          <>
            <button type="button" onClick={() => void save()}>
              Save
            </button>
            <button type="button" onClick={() => setDraft(null)}>
              Revert
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setDraft(device)}>
            Edit
          </button>
        )}
        {device.services.length === 0 ? (
          <button type="button">Delete</button>
        ) : (
          <span title="Cannot be deleted: it has services">in use</span>
        )}
      </td>
    </tr>
  );
});
