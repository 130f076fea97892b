import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { configValue, keyFor } from '../../src/domain/config-keys.ts';
import {
  type ConfigDraft,
  type ConfigProblems,
  draftOf,
  inMode,
  isFlawless,
  type JsonValue,
  mergeConfigs,
  newDraft,
  problemsOf,
  takenUp,
  theirsOf,
  typedIn,
  typedOf,
} from '../../src/domain/device-config.ts';
import { general, own } from '../support/walk-devices.ts';

const id = 5;

describe('the configuration of a device', () => {
  const brightness = { ...general, id: 3, key: 'devices.general.brightness' };
  const shown = (...records: Parameters<typeof mergeConfigs>[1]) =>
    mergeConfigs(id, records).map(({ name, origin, record, hidden }) => [name, origin, record.id, hidden?.id ?? null]);

  test('is its own entries over the general ones, by name', () => {
    expect(mergeConfigs(id, [general, brightness, own])).toEqual([
      { name: 'brightness', origin: 'general', record: brightness, hidden: null },
      { name: 'volume', origin: 'own', record: own, hidden: general },
    ]);
  });

  test('has an own entry without a general one', () => {
    expect(shown(own)).toEqual([['volume', 'own', own.id, null]]);
  });

  test('shows an own entry that is switched off, with the general one that counts meanwhile', () => {
    expect(shown({ ...own, active: false }, general)).toEqual([['volume', 'own', own.id, general.id]]);
  });

  test('leaves out other devices, those whose number begins alike among them, and other keys', () => {
    expect(
      shown(
        { ...own, key: 'devices.55.volume' },
        { ...own, key: 'devices.6.volume' },
        { ...own, key: 'devices.volume' },
        { ...own, key: 'colour' },
        { ...own, key: 'my.devices.5.volume' },
      ),
    ).toEqual([]);
  });

  test('takes names that hold dots, and names of the language', () => {
    expect(
      shown({ ...own, key: 'devices.5.player.last_update' }, { ...general, key: 'devices.general.constructor' }),
    ).toEqual([
      ['constructor', 'general', general.id, null],
      ['player.last_update', 'own', own.id, null],
    ]);
  });
});

describe('the key of what was typed', () => {
  test.each([
    ['volume', 'devices.5.volume'],
    ['  volume ', 'devices.5.volume'],
    ['devices.5.volume', 'devices.5.volume'],
    ['player.volume', 'devices.5.player.volume'],
    ['devices', 'devices.5.devices'],
    ['devices.sound', 'devices.5.devices.sound'],
    ['my.devices.5.volume', 'devices.5.my.devices.5.volume'],
    ['devices.55.volume', null],
    ['devices.6.volume', null],
    ['devices.general.volume', null],
    [' devices.6.volume', null],
  ])('%j is %j', (typed, key) => expect(keyFor(id, typed)).toBe(key));

  test('is of this device or none, and typed again it is the same', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (typed, device) => {
        const key = keyFor(device, typed);
        if (key === null) return;
        expect(key.startsWith(`devices.${device}.`)).toBe(true);
        expect(keyFor(device, key)).toBe(key.trim());
      }),
    );
  });
});

describe('the problems of a draft', () => {
  const fresh: ConfigDraft = { ...newDraft, key: 'volume', value: '7' };
  test.each<[string, Partial<ConfigDraft>, ConfigProblems]>([
    ['that is fine', {}, {}],
    ['without a name', { key: ' ' }, { key: 'required' }],
    ['with a prefix for a name', { key: 'devices.5.' }, { key: 'required' }],
    ['of another device', { key: 'devices.6.volume' }, { key: 'foreign' }],
    ['of all devices', { key: 'devices.general.volume' }, { key: 'foreign' }],
    ['with the longest name', { key: 'k'.repeat(190) }, {}],
    ['with a longer one', { key: 'k'.repeat(191) }, { key: 'too_long' }],
    ['without a value', { value: '\n ' }, { value: 'required' }],
    ['without a value, as JSON', { value: ' ', mode: 'json' }, { value: 'required' }],
    ['with JSON that is none', { value: '{', mode: 'json' }, { value: 'json' }],
    ['with the same as a text', { value: '{' }, {}],
    ['with JSON that would lose digits', { value: '[8952020212345678901]', mode: 'json' }, { value: 'long_number' }],
    ['with a long number as text', { value: '8952020212345678901', mode: 'text' }, {}],
    ['with JSON', { value: '[1, null]', mode: 'json' }, {}],
    ['with a value as long as may be sent', { value: 'v'.repeat(999_998) }, {}],
    ['with a longer one, in bytes', { value: 'é'.repeat(500_000) }, { value: 'too_long' }],
    ['with longer JSON', { value: `"${'v'.repeat(1_000_000)}"`, mode: 'json' }, { value: 'too_long' }],
    ['without anything', { key: '', value: '' }, { key: 'required', value: 'required' }],
    ['of an entry that is there, whatever its key', { id: 2, key: 'devices.6.volume' }, {}],
    ['with opening hours', { key: 'horario', value: '{"abre":"09:00","cierra":"18:00"}', mode: 'json' }, {}],
    ['with opening hours as a text', { key: 'devices.5.horario', value: '[]' }, {}],
    ['with opening hours that say none', { key: 'horario', value: 'de 9 a 6' }, { value: 'hours' }],
    ['of an entry that is there, without a value', { id: 2, value: '' }, { value: 'required' }],
  ])('%s', (_, part, problems) => {
    expect(problemsOf(id, { ...fresh, ...part })).toEqual(problems);
    expect(isFlawless(problems)).toBe(Object.keys(problems).length === 0);
  });
});

describe('a draft', () => {
  const entryOf = (...records: Parameters<typeof mergeConfigs>[1]) => {
    const [entry] = mergeConfigs(id, records);
    if (!entry) throw new Error('there is no entry');
    return entry;
  };

  test('of an own entry edits it', () => {
    expect(draftOf(entryOf(own, general))).toEqual({
      id: own.id,
      version: own.version,
      key: own.key,
      value: '7',
      mode: 'text',
      active: true,
    });
  });

  test('of a general entry makes an own one of the same name', () => {
    const draft = draftOf(entryOf({ ...general, value: { level: 5 }, version: 9, active: false }));
    expect(draft).toEqual({
      id: null,
      version: 0,
      key: 'volume',
      value: '{\n  "level": 5\n}',
      mode: 'json',
      active: false,
    });
    expect(keyFor(id, draft.key)).toBe(own.key);
  });
});

/** Any value that JSON can say; JSON knows no minus zero. */
const jsonValue = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as JsonValue);

describe('a value', () => {
  test.each<[JsonValue, string, ConfigDraft['mode']]>([
    ['text', 'text', 'text'],
    ['7', '7', 'text'],
    [7, '7', 'json'],
    [null, 'null', 'json'],
    [[1], '[\n  1\n]', 'json'],
  ])('%j is typed as %j', (value, typed, mode) => expect(typedOf(value)).toEqual({ value: typed, mode }));

  test('that is typed as it is comes back as it was', () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        expect(configValue({ ...newDraft, ...typedOf(value) })).toEqual(value);
      }),
    );
  });

  test.each<[string, Pick<ConfigDraft, 'value' | 'mode'>, ConfigDraft['mode'], string]>([
    ['a text becomes a JSON text', { value: 'loud', mode: 'text' }, 'json', '"loud"'],
    ['a text that is JSON stays what it says', { value: '{"a": 1}', mode: 'text' }, 'json', '{"a": 1}'],
    ['a JSON text becomes a text', { value: '"loud"', mode: 'json' }, 'text', 'loud'],
    ['other JSON is shown as it is written', { value: '{ "a": 1}', mode: 'json' }, 'text', '{ "a": 1}'],
    ['JSON that is none is not lost', { value: '{ "a', mode: 'json' }, 'text', '{ "a'],
    ['the same mode changes nothing', { value: '"loud"', mode: 'text' }, 'text', '"loud"'],
    ['the same mode changes nothing in JSON', { value: '{', mode: 'json' }, 'json', '{'],
  ])('%s', (_, part, mode, value) => {
    expect(inMode({ ...newDraft, ...part }, mode)).toEqual({ ...newDraft, value, mode });
  });

  test('survives the other mode and back', () => {
    const text = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(text, (value) => {
        // A text in quotes is JSON already, and comes back without them.
        fc.pre(!value.trim().startsWith('"'));
        const draft: ConfigDraft = { ...newDraft, value };
        expect(inMode(inMode(draft, 'json'), 'text')).toEqual(draft);
      }),
    );
    fc.assert(
      fc.property(jsonValue, (value) => {
        // A text that reads as JSON is taken for it.
        fc.pre(typeof value !== 'string' || !isJson(value));
        const draft: ConfigDraft = { ...newDraft, mode: 'json', value: JSON.stringify(value) };
        expect(configValue(inMode(inMode(draft, 'text'), 'json'))).toEqual(value);
      }),
    );
  });

  test('in the other mode is valid JSON', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(isJson(inMode({ ...newDraft, value }, 'json').value)).toBe(true);
      }),
    );
  });
});

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('what somebody else saved', () => {
  const record = { ...own, version: 4, value: 'theirs' };
  test('comes with the refusal of a stale version', () => {
    expect(theirsOf({ kind: 'refused', code: 'stale_version', record })).toBe(record);
  });
  test.each([
    ['another refusal', { kind: 'refused', code: 'invalid', record }],
    ['a stale version without a record', { kind: 'refused', code: 'stale_version' }],
    ['no answer', { kind: 'offline', code: 'offline' }],
  ] as const)('does not come with %s', (_, failure) => expect(theirsOf(failure)).toBeNull());
});

test('what was typed is kept, and stands in the draft again; what is no draft changes nothing', () => {
  const edited = { ...newDraft, key: 'volume', value: '7', active: false };
  expect(typedIn(newDraft, newDraft)).toEqual({});
  expect(takenUp(newDraft, typedIn(edited, newDraft))).toEqual(edited);
  // The name of an entry that is there stays.
  const stored = { ...newDraft, id: 3, version: 2, key: 'devices.5.volume' };
  expect(takenUp(stored, typedIn(edited, newDraft))).toEqual({ ...stored, value: '7', active: false });
  expect(takenUp(newDraft, { key: 1, value: null, mode: 'xml', active: 'yes' })).toEqual(newDraft);
});
