import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '../../src/services/languages.ts';
import { consoleTexts } from '../../src/ui/catalogues.ts';
import { onDemand } from '../../src/ui/widgets/on-demand.tsx';
import { page, press, seen } from '../support/view-page.ts';

beforeAll(async () => {
  const words = { get: () => 'en', set: () => {}, remove: () => {}, watch: () => () => {} };
  await languages(words, consoleTexts).load({ language: null }, new AbortController().signal);
});

test('a part of the console that does not come says so, can be asked for again, and is fetched once', async () => {
  const answers = [new Error('Failed to fetch dynamically imported module'), () => <p>The part is here</p>];
  let fetched = 0;
  const Part = onDemand(
    async () => {
      const answer = answers[fetched];
      fetched += 1;
      if (typeof answer !== 'function') throw answer;
      return answer;
    },
    <p>On its way</p>,
  );
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Part />
        <Part />
      </MantineProvider>
    </I18nProvider>,
  );
  await seen(page.getByRole('alert')).toHaveCount(2);
  await seen(page.getByText('On its way')).toHaveCount(0);
  expect(fetched).toBe(1);
  await seen(page.getByRole('button', { name: 'Reload page' })).toHaveCount(2);
  await press(page.getByRole('alert').first(), 'Try again');
  await seen(page.getByText('The part is here')).toHaveCount(2);
  expect(fetched).toBe(2);
});

test('what has a way to be closed can be sent away before it comes', async () => {
  const Part = onDemand<{ onClose: () => void }>(() => Promise.reject(new Error('Failed to fetch')));
  const closed: string[] = [];
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Part onClose={() => closed.push('it')} />
      </MantineProvider>
    </I18nProvider>,
  );
  await press(page.getByRole('alert'), 'Close');
  expect(closed).toEqual(['it']);
});
