import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Checkbox, ColorInput, Group, Stack, Text, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { Brand } from '../../domain/brand.ts';
import { brandIn, brandTexts } from '../../domain/brand-draft.ts';
import type { Device } from '../../domain/device.ts';
import { type Language, languageNames, languages } from '../../domain/settings.ts';
import type { ConfigEditRef } from '../../machines/config-edit.ts';
import type { MediaRef } from '../../machines/media.ts';
import { Restored } from '../parts/Restored.tsx';
import { configProblemMessage } from '../texts.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { ConfigEnd } from './ConfigEnd.tsx';
import { MediaLibrary } from './MediaLibrary.tsx';

interface BrandFormProps {
  editor: ConfigEditRef;
  media: MediaRef;
  device: Device;
}

/** Colours that white letters can be read on. */
const swatches = ['#00695c', '#0b57d0', '#6a1b9a', '#b3261e', '#8a4b00', '#37474f'];

/** How the page of a device looks: its name, colour, languages and pictures, and beside them what a visitor would see. */
export function BrandForm({ editor, media, device }: BrandFormProps) {
  const { i18n } = useLingui();
  const { draft, owner, problems, restored } = useSelector(editor, ({ context }) => context);
  const brand = brandIn(draft);
  return (
    <Stack gap="sm">
      {owner === 'general' && (
        <Alert color="blue" title={<Trans id="brand.allTitle">Aspecto de todas las pantallas</Trans>}>
          <Trans id="brand.allHelp">Se aplica a cada dispositivo que no tenga un aspecto propio.</Trans>
        </Alert>
      )}
      <Restored at={restored} onDiscard={() => editor.send({ type: 'config.discard' })} />
      <Group align="flex-start" gap="lg" wrap="wrap">
        <Stack gap="sm" flex="1 1 20rem">
          <Fields editor={editor} brand={brand} texts={brandTexts(draft)} device={device} />
          <MediaLibrary editor={editor} media={media} brand={brand} />
        </Stack>
        <BrandPreview device={device} entry={draft.value} />
      </Group>
      {problems.value && (
        <Text size="sm" c="red" role="alert">
          {i18n._(configProblemMessage(problems.value))}
        </Text>
      )}
      <ConfigEnd editor={editor} />
    </Stack>
  );
}

interface FieldsProps {
  editor: ConfigEditRef;
  brand: Brand;
  texts: ReturnType<typeof brandTexts>;
  device: Device;
}

function Fields({ editor, brand, texts, device }: FieldsProps) {
  const { t } = useLingui();
  const frozen = useSelector(editor, (state) => !state.matches('editing'));
  return (
    <>
      <TextInput
        label={t({ id: 'brand.title', message: 'Nombre en la pantalla' })}
        description={t({ id: 'brand.titleHelp', message: 'Vacío: el nombre del dispositivo' })}
        placeholder={device.name}
        value={texts.title}
        maxLength={80}
        readOnly={frozen}
        data-autofocus
        onChange={({ currentTarget: { value } }) => editor.send({ type: 'config.dress', part: { title: value } })}
      />
      <ColorInput
        label={t({ id: 'brand.accent', message: 'Color de los botones' })}
        description={t({ id: 'brand.accentHelp', message: 'La letra encima será blanca o negra, lo que mejor se lea' })}
        placeholder="#00695c"
        value={texts.accent}
        fixOnBlur={false}
        swatches={swatches}
        readOnly={frozen}
        onChange={(accent) => editor.send({ type: 'config.dress', part: { accent } })}
      />
      <Languages editor={editor} chosen={brand.languages} frozen={frozen} />
      <Checkbox
        label={t({ id: 'brand.loop', message: 'El lugar tiene bucle magnético para aparatos auditivos' })}
        checked={brand.hearingLoop}
        disabled={frozen}
        onChange={({ currentTarget: { checked } }) =>
          editor.send({ type: 'config.dress', part: { hearing_loop: checked } })
        }
      />
    </>
  );
}

interface LanguagesProps {
  editor: ConfigEditRef;
  chosen: readonly Language[];
  frozen: boolean;
}

function Languages({ editor, chosen, frozen }: LanguagesProps) {
  const { t } = useLingui();
  return (
    <Checkbox.Group
      label={t({ id: 'brand.languages', message: 'Idiomas' })}
      description={t({
        id: 'brand.languagesHelp',
        message: 'La pantalla empieza en el primero que marques. Ninguno: todos, y empieza en el último que se usó',
      })}
      value={[...chosen]}
      onChange={(all) => editor.send({ type: 'config.dress', part: { languages: all } })}
    >
      <Group mt={4}>
        {languages.map((language) => (
          <Checkbox key={language} value={language} label={languageNames[language]} disabled={frozen} />
        ))}
        {chosen.length > 0 && (
          <Text size="sm" c="dimmed">
            <Trans id="brand.first">Empieza en {languageNames[chosen[0] ?? 'es']}</Trans>
          </Text>
        )}
      </Group>
    </Checkbox.Group>
  );
}
