import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, FileButton, Group, Loader, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type Brand, isVideo } from '../../domain/brand.ts';
import { toggled } from '../../domain/brand-draft.ts';
import { type Media, mediaTypes } from '../../domain/media.ts';
import type { ConfigEditRef } from '../../machines/config-edit.ts';
import type { MediaRef } from '../../machines/media.ts';
import { Problem } from '../parts/Problem.tsx';
import { Send } from '../Send.tsx';
import { mediaProblemMessage } from './media-texts.ts';

interface MediaLibraryProps {
  editor: ConfigEditRef;
  media: MediaRef;
  brand: Brand;
}

/** The pictures and videos of the business: which of them is the logo, and which are shown while nobody is there. */
export function MediaLibrary({ editor, media, brand }: MediaLibraryProps) {
  const { t, i18n } = useLingui();
  const { media: kept, failure } = useSelector(media, ({ context }) => context);
  const isLoading = useSelector(media, (state) => state.hasTag('loading'));
  const isFailed = useSelector(media, (state) => state.hasTag('failed'));
  if (isFailed && failure) return <Problem failure={failure} onRetry={() => media.send({ type: 'media.retry' })} />;
  return (
    <Stack gap="xs" component="section" aria-label={t({ id: 'media.title', message: 'Imágenes y videos' })}>
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          <Trans id="media.title">Imágenes y videos</Trans>
        </Text>
        <Adding media={media} />
      </Group>
      {isLoading && <Loader size="sm" />}
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {i18n._(mediaProblemMessage(failure))}
        </Alert>
      )}
      {!isLoading && kept.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans id="media.none">
            Todavía no hay. Agrega un logotipo, o imágenes y videos para cuando no hay nadie: PNG, JPEG, WebP, AVIF, MP4
            o WebM de hasta 8 MB.
          </Trans>
        </Text>
      )}
      <SimpleGrid cols={2} spacing="xs">
        {kept.map((one) => (
          <Item key={one.id} one={one} editor={editor} media={media} brand={brand} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function Adding({ media }: Pick<MediaLibraryProps, 'media'>) {
  const isBusy = useSelector(media, (state) => state.hasTag('busy'));
  const isReady = useSelector(media, (state) => state.matches('ready'));
  return (
    <FileButton accept={mediaTypes} onChange={(file) => file && media.send({ type: 'media.add', file })}>
      {(props) => (
        <Button {...props} size="xs" variant="default" loading={isBusy} disabled={!isReady}>
          <Trans id="media.add">Agregar</Trans>
        </Button>
      )}
    </FileButton>
  );
}

function Item({ one, editor, media, brand }: MediaLibraryProps & { one: Media }) {
  const { t } = useLingui();
  const { name, address } = one;
  const frozen = useSelector(editor, (state) => !state.matches('editing'));
  const isLogo = brand.logo === address;
  const isShown = brand.pictures.includes(address);
  return (
    <Paper withBorder p={6} component="figure" m={0} aria-label={name}>
      <div className="media-thumb">
        {isVideo(address) ? <video src={address} muted playsInline preload="metadata" /> : <img src={address} alt="" />}
      </div>
      <Text size="xs" truncate component="figcaption" title={name}>
        {name}
      </Text>
      <Group gap={4} mt={4}>
        {!isVideo(address) && (
          <Button
            size="compact-xs"
            variant={isLogo ? 'filled' : 'default'}
            aria-pressed={isLogo}
            disabled={frozen}
            onClick={() => editor.send({ type: 'config.dress', part: { logo: isLogo ? null : address } })}
          >
            <Trans id="media.logo">Logotipo</Trans>
          </Button>
        )}
        <Button
          size="compact-xs"
          variant={isShown ? 'filled' : 'default'}
          aria-pressed={isShown}
          disabled={frozen}
          onClick={() => editor.send({ type: 'config.dress', part: { pictures: toggled(brand.pictures, address) } })}
        >
          <Trans id="media.idle">En reposo</Trans>
        </Button>
        {!isLogo && !isShown && (
          <Send
            to={media}
            event={{ type: 'media.drop', id: one.id }}
            size="compact-xs"
            variant="subtle"
            color="red"
            aria-label={t({ id: 'media.dropName', message: `Quitar ${name}` })}
          >
            <Trans id="media.drop">Quitar</Trans>
          </Send>
        )}
      </Group>
    </Paper>
  );
}
