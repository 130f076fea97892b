import { expect, test } from 'vitest';
import { createRecorder } from '../../src/inspector/recorder.ts';
import { browser } from '../../src/services/browser.ts';

const place = { userId: 5, business: { id: 1, name: 'Demo', active: true, permissions: [], appendToken: '' } };
const openTab = ({ userId, business } = place) => {
  const { gate, drafts, workAs } = browser({} as never, createRecorder());
  workAs(userId);
  gate.select(business);
  return { gate, drafts };
};
const script = { id: 7, service_id: 2 };
const typed = { notes: 'after the other tab had signed out', version: null, sent: null };

test('what is typed after another tab signed out is there when the same person comes back, and for nobody else', () => {
  const { gate, drafts } = openTab();
  window.localStorage.removeItem('userLogged');
  gate.revoke();
  drafts.store({ id: 7, kept: typed });
  drafts.storeSteps({ ...script, done: [1] });
  const back = openTab().drafts;
  expect([back.restore({ id: 7 }), back.restoreSteps(script)]).toEqual([typed, [1]]);
  const other = openTab({ ...place, userId: 6 }).drafts;
  expect([other.restore({ id: 7 }), other.restoreSteps(script)]).toEqual([null, []]);
});

test('the steps that were done for one service are not those of the script of another one', () => {
  const { drafts } = openTab();
  drafts.storeSteps({ ...script, done: [1] });
  expect(drafts.restoreSteps({ ...script, service_id: 3 })).toEqual([]);
  expect(drafts.restoreSteps({ ...script, service_id: null })).toEqual([]);
});
