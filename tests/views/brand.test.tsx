import { expect, test } from 'vitest';
import { mediaLimits } from '../../src/domain/media.ts';
import { previewIn } from '../../src/domain/preview.ts';
import { openAddress } from '../support/view.tsx';
import { viewConfig } from '../support/view-config.ts';
import { button, page, press, seen } from '../support/view-page.ts';

const begin = async () => {
  const config = viewConfig();
  openAddress('/devices', { own: config.own });
  await config.open();
  await config.design();
  await seen(config.title).toBeEnabled();
  const library = config.dialog.getByRole('region', { name: 'Pictures and videos' });
  return {
    ...config,
    library,
    film: library.getByRole('figure', { name: 'Film' }),
    logo: library.getByRole('figure', { name: 'logo.png' }),
    /** What the preview is asked to show. */
    shown: () => {
      const src = document.querySelector('iframe')?.getAttribute('src') ?? '';
      return previewIn(new URL(src, 'http://console.test').hash);
    },
  };
};
const logoFile = () => new File(['logo'], 'logo.png', { type: 'image/png' });

test('a device gets a name on its screen, a colour, languages and pictures, shown beside as they are chosen', async () => {
  const { dialog, title, library, film, logo, shown, save, entries } = await begin();
  await title.fill('Banco del Centro');
  await dialog.getByRole('textbox', { name: 'Colour of the buttons' }).fill('#0b57d0');
  await dialog.getByRole('checkbox', { name: 'English' }).click();
  await dialog.getByRole('checkbox', { name: 'Español' }).click();
  await dialog.getByRole('checkbox', { name: 'The place has an induction loop for hearing aids' }).click();
  await seen(dialog.getByText('Begins in English')).toBeVisible();
  await seen(dialog.getByRole('checkbox', { name: 'English' })).toBeChecked();
  // What is half typed stays as it is, and is not saved.
  const colour = dialog.getByRole('textbox', { name: 'Colour of the buttons' });
  await colour.fill('#0b5');
  await save.click();
  await seen(dialog.getByText('The device does not understand a part of it')).toBeVisible();
  await seen(colour).toHaveValue('#0b5');
  await colour.fill('#0b57d0');
  await press(film, 'At rest');
  await library.setFile(logoFile());
  await press(logo, 'Logo');
  // What is in use is not offered to be removed, and a video is no logo.
  await seen(button(logo, 'Remove logo.png')).toHaveCount(0);
  await seen(button(film, 'Logo')).toHaveCount(0);
  const brand = {
    title: 'Banco del Centro',
    accent: '#0b57d0',
    languages: ['en', 'es'],
    hearing_loop: true,
    pictures: ['/media/AAAAAAAAAAAAAAAAAAAAAA.webm'],
    logo: '/media/BBBBBBBBBBBBBBBBBBBBBB.png',
  };
  expect(shown()).toEqual({ name: 'Lobby', services: [{ id: 1, name: 'Help' }], brand });
  await save.click();
  await seen(dialog.getByRole('region', { name: 'Look of the screen' })).toContainText('Banco del Centro');
  expect(entries().find(({ key }) => key === 'devices.5.brand')).toMatchObject({ value: brand, active: true });
});

test('all screens without a look of their own get one, and a device may have another', async () => {
  const config = viewConfig();
  openAddress('/devices', { own: config.own });
  const { dialog, title, save, entries } = config;
  await config.open();
  await config.designAll();
  await seen(dialog.getByRole('alert', { name: 'Look of all screens' })).toContainText('no look of its own');
  await title.fill('Todos los bancos');
  await save.click();
  await seen(dialog.getByRole('region', { name: 'Look of the screen' })).toContainText('General');
  const stored = (key: string) => entries().find((one) => one.key === key)?.value;
  expect(stored('devices.general.brand')).toEqual({ title: 'Todos los bancos' });
  // That of the device begins with what holds for all.
  await config.design();
  await seen(title).toHaveValue('Todos los bancos');
  await title.fill('Centro');
  await save.click();
  await seen(dialog.getByRole('region', { name: 'Look of the screen' })).toContainText('Centro');
  expect([stored('devices.5.brand'), stored('devices.general.brand')]).toEqual([
    { title: 'Centro' },
    { title: 'Todos los bancos' },
  ]);
  // What holds for all can be changed where the device has another.
  await config.designAll();
  await seen(title).toHaveValue('Todos los bancos');
});

test('what a device cannot show, or is too large, is said; what nobody shows can be removed', async () => {
  const { weather, library, film, logo } = await begin();
  const alert = library.getByRole('alert');
  await library.setFile(Object.defineProperty(logoFile(), 'size', { value: mediaLimits.size + 1 }));
  await seen(alert).toContainText('It is larger than 8 MB');
  weather.fail(/^POST media$/, { kind: 'refused', code: 'invalid' });
  await library.setFile(logoFile());
  await seen(alert).toContainText('A device cannot show it');
  weather.clear();
  await library.setFile(logoFile());
  await seen(logo).toBeVisible();
  await seen(alert).toHaveCount(0);
  weather.fail(/^DELETE media/, { kind: 'refused', code: 'in_use' });
  await press(film, 'Remove Film');
  await seen(alert).toContainText('Another device shows it');
  weather.clear();
  await press(film, 'Remove Film');
  await seen(film).toHaveCount(0);
});

test('pictures that do not come can be asked for again', async () => {
  const config = viewConfig();
  config.weather.fail(/^GET media/);
  openAddress('/devices', { own: config.own });
  await config.open();
  await config.design();
  await seen(page.getByRole('alert').filter({ hasText: 'The server had an error' })).toBeVisible();
  config.weather.clear();
  await press(config.dialog, 'Try again');
  await seen(config.dialog.getByRole('figure', { name: 'Film' })).toBeVisible();
});
