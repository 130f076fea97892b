import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { startSearch } from '../../src/diagrams/site/browser/search.ts';
import { Search } from '../../src/diagrams/site/Frame.tsx';
import type { SearchList } from '../../src/diagrams/site/search/entry.ts';

afterEach(() => {
  for (const script of list()) script.remove();
  globalThis.chartNames = undefined;
});

const names: SearchList = {
  ring: {
    title: 'Ring',
    entries: [{ kind: 'state', anchor: 'state-on', name: 'on', title: 'Ringing', text: 'It rings.' }],
  },
};

/** The field at the top of a page, to type in. */
const open = () => {
  // As the server sends it: what is written there is no matter of React.
  document.body.innerHTML = renderToStaticMarkup(<Search language="en" />);
  startSearch('http://localhost/diagrams/site.js');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  field.focus();
  return { field, type: (value: string) => fireEvent.input(field, { target: { value } }) };
};
/** The list is asked for from the server as a script; what becomes of the last one that was asked for. */
const list = () => [...document.head.querySelectorAll('script')].filter(({ src }) => src.endsWith('/names.js'));
const comes = () => {
  globalThis.chartNames = names;
  list().at(-1)?.dispatchEvent(new Event('load'));
};
const staysAway = () => list().at(-1)?.dispatchEvent(new Event('error'));

test('a list that does not come is told of, and asked for again with the next letter', async () => {
  const { type } = open();
  type('r');
  staysAway();
  await screen.findByText(/The names of the diagrams did not come/);
  const asked = list().length;
  type('ri');
  expect(list().length).toBe(asked + 1);
  comes();
  await screen.findByRole('link', { name: /Ringing/ });
  expect(screen.queryByText(/did not come/)).toBeNull();
  type('rin');
  expect(list().length).toBe(asked + 1);
});

test('hits that come after somebody went on elsewhere do not lie over the page', async () => {
  const { field, type } = open();
  type('ring');
  field.blur();
  comes();
  await waitFor(() => expect(document.querySelector('.hits li')).not.toBeNull());
  expect(screen.queryByRole('link', { name: /Ringing/ })).toBeNull();
});
