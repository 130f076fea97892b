import { expect, test } from 'vitest';
import type { Call } from '../../src/domain/call.ts';
import type { CallMove } from '../../src/domain/call-flow.ts';
import { failed } from '../../src/services/failures.ts';
import { openAddress } from '../support/view.tsx';
import { viewCalls } from '../support/view-calls.ts';
import { page, press, seen, soon } from '../support/view-page.ts';
import { moves } from '../support/walk-moves.ts';
import { agent, ownCall, profile } from '../support/walk-samples.ts';

const held: Call = { ...ownCall, with_video: false, url: null };
const { id } = held;
const bar = page.getByRole('region', { name: /^(?:Calls in progress|Llamadas en curso)$/ });
const word = page.getByRole('status', { name: /^(?:Calls that you no longer have|Llamadas que ya no tienes)$/ });
const server = { actor: 'server', actor_id: null, actor_name: null } as const;
const luis = { actor: 'agent', actor_id: 4, actor_name: 'Luis Sol' } as const;
const me = { actor: 'agent', actor_id: agent.id, actor_name: 'Ana Ruiz' } as const;
const customer = { actor: 'device', actor_id: 1, actor_name: 'Kiosks' } as const;
type Took = Pick<CallMove, 'event' | 'to' | 'actor' | 'actor_id' | 'actor_name'>;

/** The console of an agent who has a call, at a screen. */
const inHand = (took: Took, options: { path?: string; language?: 'en' | 'es'; unseen?: boolean } = {}) => {
  const { path = '/queue', language = 'en', unseen = false } = options;
  const timeline = [...moves.slice(0, 2), { id: 9, at: 1_700, from: 'ATTENDED', ...took }];
  const look = () => {
    if (unseen) throw failed({ kind: 'forbidden', code: 'forbidden' });
    return timeline;
  };
  const api = viewCalls([held], { [`GET queryings/${id}/timeline`]: look });
  const view = openAddress(path, { own: api.services, person: profile, language });
  /** It happens elsewhere, and the server tells. */
  const happens = () => {
    api.happens(id, { state: took.to });
    view.tell(`agent:${agent.id}`);
  };
  return { ...api, ...view, happens };
};

const lapse = { event: 'lapse', to: 'RETURNED', ...server } as const;

test('an agent whose console was silent hears that the call went back, may look at it, and closes the word', async () => {
  const { happens } = inHand(lapse);
  await seen(bar).toBeVisible();
  // What is announced is put into what was there before.
  expect(word.all()[0]?.textContent).toBe('');
  happens();
  await seen(word).toContainText(`You no longer have call #${id} · ${held.phone}`);
  await seen(word).toContainText('It went back to the list because your console stopped responding');
  await seen(bar).toHaveCount(0);
  await word.getByRole('link', { name: 'View the call and its history' }).click();
  await soon(() => expect(window.location.pathname).toBe(`/call/${id}`));
  // Where one is, no link leads to.
  await seen(word.getByRole('link')).toHaveCount(0);
  await press(word, `Close the notice of call #${id}`);
  await soon(() => expect(word.all()[0]?.textContent).toBe(''));
  await seen(page.getByRole('main')).toBeFocused();
});

test.each([
  {
    took: { event: 'hangUp', to: 'FINISHED_BY_CLIENT', ...customer },
    es: 'El cliente colgó.',
    en: 'The customer hung up.',
  },
  {
    took: { event: 'redirect', to: 'REDIRECTED', ...luis },
    es: 'Luis Sol · Agente la redirigió.',
    en: 'Luis Sol · Agent redirected it.',
  },
  {
    took: { event: 'release', to: 'RETURNED', actor: 'user', actor_id: 2, actor_name: 'Eva Gil' },
    es: 'Volvió a la lista: por un cambio de Eva Gil · Usuario ya no puedes atender llamadas.',
    en: 'It went back to the list: after a change by Eva Gil · User you can no longer take calls.',
  },
  {
    took: { event: 'release', to: 'RETURNED', ...server },
    es: 'Volvió a la lista porque ya no puedes atender llamadas.',
    en: 'It went back to the list because you can no longer take calls.',
  },
  {
    took: { event: 'abandon', to: 'FINISHED', ...server },
    es: 'Se cerró porque tu consola dejó de responder',
    en: 'It was closed because your console stopped responding',
  },
  {
    took: { event: 'return', to: 'RETURNED', ...me },
    es: 'La regresaste tú a la lista (quizá desde otra ventana).',
    en: 'You returned it to the list (perhaps in another window).',
  },
  {
    took: { event: 'finish', to: 'FINISHED', ...me },
    es: 'La finalizaste tú (quizá desde otra ventana).',
    en: 'You ended it (perhaps in another window).',
  },
] as const)('$took.event by $took.actor is said in both languages', async ({ took, ...texts }) => {
  for (const language of ['es', 'en'] as const) {
    const { happens } = inHand(took, { language });
    await seen(bar).toBeVisible();
    happens();
    await seen(word).toContainText(texts[language]);
  }
});

test('of a call that may not be seen any more nothing is said but that', async () => {
  const { happens } = inHand(lapse, { unseen: true });
  await seen(bar).toBeVisible();
  happens();
  await seen(word).toContainText('You can no longer see what became of it either.');
  await seen(word.getByRole('link')).toHaveCount(0);
  expect(word.all()[0]?.textContent).not.toContain(held.phone);
});

test('what this window ended, and what the screen of the call says, needs no word', async () => {
  const { call, asked } = inHand(lapse);
  await press(bar, 'End call');
  await press(page.getByRole('alertdialog'), 'End the call');
  await soon(() => expect(call(id)?.state).toBe('FINISHED'));
  await seen(bar).toHaveCount(0);
  expect(asked.filter((line) => line.includes('timeline'))).toEqual([]);

  const cut = inHand({ event: 'hangUp', to: 'FINISHED_BY_CLIENT', ...customer }, { path: `/call/${id}` });
  await seen(page.getByRole('button', { name: 'End call' })).toBeEnabled();
  cut.happens();
  cut.tell(`querying:${id}`);
  await seen(page.getByText('The customer ended the call.')).toBeVisible();
  await soon(() => expect(word.all()[0]?.textContent).toBe(''));
});
