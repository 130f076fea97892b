import { Trans, useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import type { Device } from '../../domain/device.ts';
import { previewOf } from '../../domain/preview.ts';

interface BrandPreviewProps {
  device: Device;
  /** The entry, as it is written. */
  entry: string;
}

/** The page of the device itself, as it would look, with nobody behind it: it can be gone through. */
export function BrandPreview({ device, entry }: BrandPreviewProps) {
  const { t } = useLingui();
  const { name } = device;
  const address = previewOf(device, entry);
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        <Trans id="brand.preview">Así se verá</Trans>
      </Text>
      <div className="device-preview">
        {/* Another address for the same frame would be a step in the history of the browser, which Back would take. */}
        <iframe
          key={address}
          title={t({ id: 'brand.previewTitle', message: `Vista previa de ${name}` })}
          src={address}
          allow=""
        />
      </div>
      <Text size="xs" c="dimmed">
        <Trans id="brand.previewHelp">Tócala para recorrerla: no llama a nadie.</Trans>
      </Text>
    </Stack>
  );
}
